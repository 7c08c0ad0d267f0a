import { ValidationError } from 'elysia'
import { storageFault } from '../db/write.ts'
import type { Log } from '../lib/log.ts'
import { AppError } from './errors.ts'
import { fieldFaults } from './faults.ts'
import { API_HEADERS, PAGE_HEADERS } from './headers.ts'
import { notFoundPage } from './not-found.tsx'
import { requestId } from './request-id.ts'

// By its text: a host that a client made up may be no URL.
const API_PATH = /^\w+:\/\/[^/]*\/v1\//

type ErrorContext = {
  error: unknown
  code: unknown
  request: Request
  set: { status?: number | string; headers: Record<string, string | number> }
}

/** The one place where faults become answers: the error envelope, with the request id. */
export function createOnError(log: Log) {
  return ({ error, code, request, set }: ErrorContext) => {
    const fault = toAppError(error, code)
    const id = String(set.headers['x-request-id'] ?? requestId(request))
    set.headers['x-request-id'] = id
    if (fault.status >= 500 && fault.status !== 503) log.error({ request_id: id, method: request.method, err: error }, 'request failed')
    // A person who followed a mistyped address gets a page; every program the envelope.
    if (code === 'NOT_FOUND' && request.headers.get('accept')?.includes('text/html') && !API_PATH.test(request.url)) {
      return new Response(notFoundPage(), { status: 404, headers: { ...PAGE_HEADERS, 'x-request-id': id } })
    }
    Object.assign(set.headers, API_HEADERS)
    if (fault.retryAfter !== undefined) set.headers['retry-after'] = String(fault.retryAfter)
    set.status = fault.status
    return { error: fault.message, code: fault.code, request_id: id, ...(fault.fields && { fields: fault.fields }) }
  }
}

function toAppError(thrown: unknown, code: unknown): AppError {
  const error = storageFault(thrown)
  if (error instanceof AppError) return error
  if (error instanceof ValidationError) return fromValidation(error)
  if (code === 'NOT_FOUND') return new AppError(404, 'not_found', 'There is nothing at this address.')
  if (code === 'PARSE') return new AppError(400, 'malformed_json', 'The body could not be read.')
  return new AppError(500, 'internal_error', 'Something went wrong here. The log has the details under this request id.')
}

function fromValidation(error: ValidationError): AppError {
  if (error.type === 'response')
    return new AppError(500, 'internal_error', 'The answer did not fit its own description. The log has the details under this request id.')
  if (error.type === 'params') return new AppError(404, 'not_found', 'There is nothing at this address.')
  const fields = fieldFaults(error)
  const first = fields[0]
  const message = first ? [first.path, first.message].filter(Boolean).join(' ') : 'The request is not valid.'
  return new AppError(400, 'validation_failed', fields.length > 1 ? `${message} (and ${fields.length - 1} more)` : message, { fields })
}
