// The parts of the OpenAPI document that the reference shows.

export type DocSchema = {
  $ref?: string
  type?: string | string[]
  anyOf?: DocSchema[]
  oneOf?: DocSchema[]
  allOf?: DocSchema[]
  properties?: Record<string, DocSchema>
  required?: string[]
  items?: DocSchema
  enum?: unknown[]
  const?: unknown
  description?: string
  format?: string
  example?: unknown
  examples?: unknown[]
  default?: unknown
}
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: DocSchema }
type Content = Record<string, { schema?: DocSchema; example?: unknown }>
export type ApiAnswer = { description?: string; content?: Content }
type Ref = { $ref: string }
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  parameters?: (Parameter | Ref)[]
  requestBody?: { content: Content }
  responses: Record<string, ApiAnswer | Ref>
}
export type ApiDocument = {
  info: { version: string; description?: string }
  servers?: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
}

/** An operation with its place. Of a webhook, `path` is the event, and Terse sends the request. */
export type Placed = { path: string; method: string; operation: Operation; isWebhook: boolean }

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

export const operationsOf = ({ paths, webhooks = {} }: ApiDocument): Placed[] => [...placedIn(paths, false), ...placedIn(webhooks, true)]

const placedIn = (paths: ApiDocument['paths'], isWebhook: boolean): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (METHODS.has(method) ? [{ path, method, operation, isWebhook }] : [])),
  )

/** Follows the references of a part of the document. */
export function resolve<T>(document: ApiDocument, node: T | Ref): T {
  let found = node
  while (typeof found === 'object' && found !== null && '$ref' in found && typeof found.$ref === 'string') {
    let at: unknown = document
    for (const name of found.$ref.slice(2).split('/')) at = (at as Record<string, unknown>)[name]
    found = at as T
  }
  return found as T
}

const JSON_TYPE = 'application/json'
/** The schema of a JSON body. */
export const jsonOf = (content: Content | undefined): DocSchema | undefined => content?.[JSON_TYPE]?.schema
/** The example of a JSON body: its own, or that of its schema. Undefined if the body isn't JSON. */
export function bodyExampleOf(document: ApiDocument, content: Content | undefined): unknown {
  const { schema, example } = content?.[JSON_TYPE] ?? {}
  return example ?? (schema && docExampleOf(document, schema))
}

// Deeper parts of an example don't help anybody to understand it.
const DEEPEST = 6

/** Returns an example of a schema: its own, or one made of its fields. */
export function docExampleOf(document: ApiDocument, schema: DocSchema, depth = 0): unknown {
  const found = resolve<DocSchema>(document, schema as DocSchema | Ref)
  const own = found.example ?? found.examples?.[0] ?? found.const ?? found.default ?? found.enum?.[0]
  if (own !== undefined || depth > DEEPEST) return own
  const one = (found.anyOf ?? found.oneOf ?? found.allOf)?.[0]
  if (one) return docExampleOf(document, one, depth + 1)
  if (found.properties)
    return Object.fromEntries(
      Object.entries(found.properties).map(([name, field]) => [name, docExampleOf(document, field, depth + 1) ?? null]),
    )
  if (found.items) {
    const item = docExampleOf(document, found.items, depth + 1)
    return item === undefined ? [] : [item]
  }
  return { string: 'text', integer: 1, number: 1, boolean: true }[String(found.type)]
}
