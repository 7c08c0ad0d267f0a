import {
  type AppError,
  forbidden,
  gone,
  insufficientStorage,
  internalError,
  invalidField,
  methodNotAllowed,
  notFound,
  payloadTooLarge,
  planRequired,
  rangeNotSatisfiable,
  rateLimited,
  slugTaken,
  unauthorized,
  unavailable,
  unprocessable,
  unsupportedMediaType,
  versionOutdated,
} from '../lib/errors.ts'
import { BODY_LIMIT } from './body.ts'
import { errorEnvelope } from './error-envelope.ts'
import type { Components, Reference } from './openapi-components.ts'
import { HEADERS, type HeaderName, RATE_HEADERS } from './openapi-headers.ts'
import type { Schema } from './openapi-schemas.ts'
import { exampleOf, Failure } from './schema.ts'

export type DescribedResponse = { description: string; content?: object; headers: Record<string, Reference> }

const SUCCESSES: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Success. The response has no body.',
  206: 'Partial content.',
  302: 'Redirects to the URL in `Location`.',
  304: 'Not modified. Your copy is current.',
}

type FailureKind = { name: string; description: string; example: AppError; headers?: HeaderName[] }
const FAILURES: Record<string, FailureKind> = {
  400: {
    name: 'BadRequest',
    description: "A field, a parameter or the JSON isn't valid.",
    example: invalidField('destination_url', 'is required'),
  },
  401: { name: 'Unauthorized', description: 'The credentials are missing or not valid.', example: unauthorized() },
  402: {
    name: 'PlanRequired',
    description: "The workspace's plan doesn't include this feature.",
    example: planRequired('GS1 Digital Link'),
  },
  403: {
    name: 'Forbidden',
    description: 'You are authenticated, but not allowed to do this.',
    example: forbidden('You need the editor role or a higher one. Your role is viewer.'),
  },
  404: { name: 'NotFound', description: "The resource doesn't exist, or you can't see it.", example: notFound('The link') },
  405: {
    name: 'MethodNotAllowed',
    description: "This path doesn't support the method. `Allow` lists the ones it does.",
    example: methodNotAllowed(['GET', 'HEAD', 'POST']),
    headers: ['Allow'],
  },
  409: { name: 'Conflict', description: 'The request conflicts with the current state of the resource.', example: slugTaken() },
  410: {
    name: 'Gone',
    description: 'The resource existed, but has expired or was already used.',
    example: gone('The export has no file, because it is expired.'),
  },
  412: {
    name: 'PreconditionFailed',
    description: "The resource isn't the version that `If-Match` names. `fields` lists what has changed since that version.",
    example: versionOutdated(['title', 'tags']),
  },
  413: { name: 'PayloadTooLarge', description: 'The request body is too large.', example: payloadTooLarge(BODY_LIMIT) },
  415: {
    name: 'UnsupportedMediaType',
    description: "The operation doesn't accept the media type of the body.",
    example: unsupportedMediaType(),
  },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The requested range lies outside the file.',
    example: rangeNotSatisfiable(48_213),
    headers: ['Content-Range'],
  },
  422: {
    name: 'Unprocessable',
    description: "The request is valid, but can't be carried out.",
    example: unprocessable("The image couldn't be fetched, because its host responded with status 404."),
  },
  429: {
    name: 'RateLimited',
    description: 'Too many requests. `Retry-After` says how long to wait.',
    example: rateLimited('Too many requests. The limit is 60 in this time window.', 30_000),
    headers: ['Retry-After'],
  },
  500: { name: 'InternalError', description: 'Something went wrong on the server.', example: internalError() },
  503: {
    name: 'Unavailable',
    description: 'The server is busy or not ready. `Retry-After` says how long to wait.',
    example: unavailable('The database is busy. Try again in a moment.', 2),
    headers: ['Retry-After'],
  },
  507: { name: 'InsufficientStorage', description: 'The disk is full.', example: insufficientStorage() },
}

/** Returns the content of a response that isn't JSON: each media type with its example. */
export const contentOfTypes = (examples: Record<string, string>) =>
  Object.fromEntries(Object.entries(examples).map(([type, example]) => [type, { schema: { type: 'string', format: 'binary' }, example }]))

/** Probes have no rate limits, and so none of their headers. */
/** `example` and `failure`: those of this operation, where they aren't those of the schema or the status. */
type Options = {
  isProbe: boolean
  headers: readonly HeaderName[]
  example?: unknown
  failure?: { name: string; error: AppError } | undefined
}

export function describeResponses({ refer, schemaOf }: Components) {
  const headersOf = (names: readonly HeaderName[], isProbe: boolean) =>
    Object.fromEntries(
      (['X-Request-ID', 'Terse-Version', ...(isProbe ? [] : RATE_HEADERS), ...names] as const).map((name) => [
        name,
        refer('headers', name, { ...HEADERS[name], schema: schemaOf(HEADERS[name].schema) }),
      ]),
    )

  function describeFailure(
    { name, description, example, headers = [] }: FailureKind,
    isProbe: boolean,
    own: Options['failure'],
  ): DescribedResponse | Reference {
    const envelope = errorEnvelope(own?.error ?? example, exampleOf(Failure).request_id)
    const response = {
      description,
      headers: headersOf(headers, isProbe),
      content: { 'application/json': { schema: schemaOf(Failure), example: envelope } },
    }
    return isProbe ? response : refer('responses', own ? `${name}.${own.name}` : name, response)
  }

  /** A failure is the same for every operation; a success has a schema of its own, unless it is empty. */
  return (
    status: string,
    schema: Schema | undefined,
    { isProbe, headers, example, failure: own }: Options,
  ): DescribedResponse | Reference => {
    const failure = FAILURES[status]
    const hasOwnSchema = schema !== undefined && schema.title !== Failure.title
    if (failure !== undefined && !hasOwnSchema) return describeFailure(failure, isProbe, own)
    const description = failure?.description ?? SUCCESSES[status] ?? ''
    const content = schema && contentOf(schema, example)
    return { description, headers: headersOf(failure ? [] : headers, isProbe), ...(content && { content }) }
  }

  function contentOf(schema: Schema, example: unknown): object | undefined {
    if (schema.type === 'void') return undefined
    if (schema.mediaTypes === undefined)
      return { 'application/json': { schema: schemaOf(schema), ...(example !== undefined && { example }) } }
    return contentOfTypes(schema.mediaTypes as Record<string, string>)
  }
}
