import { ValidationError } from 'elysia'
import { storageFault } from '../db/write.ts'
import { AppError, internalError, invalidFields, malformedJson, methodNotAllowed, nothingHere } from '../lib/errors.ts'
import { allowedMethods, type Route } from './allowed-methods.ts'
import { pageLanguage } from './answers.ts'
import { createRequestLimits } from './auth/request-limits.ts'
import { errorEnvelope } from './error-envelope.ts'
import { fieldFaults } from './faults.ts'
import { API_HEADERS, PAGE_HEADERS } from './headers.ts'
import { Replay } from './idempotency.ts'
import type { HttpNeeds } from './needs.ts'
import { notFoundPage } from './not-found.tsx'
import { pageResponse } from './page-nonce.ts'
import { requestId } from './request-id.ts'

// Matched as text: with an invalid Host header, the request's URL may not parse.
const API_PATH = /^\w+:\/\/[^/]*\/v1\//

type ErrorContext = {
  error: unknown
  code: unknown
  request: Request
  set: { status?: number | string; headers: Record<string, string | number> }
}

/** The only place where errors become responses: the error envelope, with the request id. */
export function createOnError(deps: HttpNeeds, routes: () => readonly Route[]) {
  const { log } = deps
  const limits = createRequestLimits(deps)

  /** An unknown route has no caller: it counts for the address. */
  function faultOf({ error, code, request, set }: ErrorContext): AppError {
    if (code !== 'NOT_FOUND') return toAppError(error, code)
    try {
      if (API_PATH.test(request.url)) limits.spendAnonymous({ request, set }, deps.clientAddress(request))
    } catch (spent) {
      return toAppError(spent, undefined)
    }
    const allow = allowedMethods(routes(), request)
    // A path that has the method but can't be decoded is none.
    return allow.length === 0 || allow.includes(request.method) ? nothingHere() : methodNotAllowed(allow)
  }

  return ({ error, code, request, set }: ErrorContext) => {
    if (error instanceof Replay) return replay(error, request, set)
    const fault = faultOf({ error, code, request, set })
    const id = String(set.headers['x-request-id'] ?? requestId(request))
    set.headers['x-request-id'] = id
    if (fault.status >= 500 && fault.status !== 503) log.error({ request_id: id, method: request.method, err: error }, 'request failed')
    // A browser at a mistyped address gets a page; programs get the envelope.
    if (
      fault.status === 404 &&
      code === 'NOT_FOUND' &&
      request.headers.get('accept')?.includes('text/html') &&
      !API_PATH.test(request.url)
    ) {
      const place = { shortUrl: request.url.replace(/[?#].*/, ''), reportUrl: null, serviceHost: new URL(deps.config.baseUrl).host }
      return pageResponse(notFoundPage(pageLanguage(request), place), 404, { ...PAGE_HEADERS, 'x-request-id': id })
    }
    Object.assign(set.headers, API_HEADERS)
    if (fault.allow !== undefined) set.headers.allow = fault.allow.join(', ')
    if (fault.retryAfter !== undefined) set.headers['retry-after'] = String(fault.retryAfter)
    set.status = fault.status
    return errorEnvelope(fault, id)
  }
}

/** The stored response. It keeps its request id, unless the caller sent one. */
function replay({ status, body }: Replay, request: Request, set: ErrorContext['set']) {
  const answer = body === null ? undefined : (JSON.parse(body) as Record<string, unknown>)
  if (answer && 'request_id' in answer) {
    if (request.headers.has('x-request-id')) answer.request_id = set.headers['x-request-id']
    else set.headers['x-request-id'] = String(answer.request_id)
  }
  Object.assign(set.headers, API_HEADERS, { 'idempotent-replayed': 'true' })
  set.status = status
  return answer ?? new Response(null, { status, headers: set.headers as Record<string, string> })
}

function toAppError(thrown: unknown, code: unknown): AppError {
  const error = storageFault(thrown)
  if (error instanceof AppError) return error
  if (error instanceof ValidationError) return fromValidation(error)
  // The client disconnected: nobody gets the answer.
  if ((error as Error).name === 'AbortError') return malformedJson('The request was aborted.')
  if (code === 'PARSE') return malformedJson("The request body couldn't be read.")
  return internalError()
}

function fromValidation(error: ValidationError): AppError {
  if (error.type === 'response') return internalError("The response doesn't match its schema.")
  if (error.type === 'params') return nothingHere()
  return invalidFields(fieldFaults(error))
}
