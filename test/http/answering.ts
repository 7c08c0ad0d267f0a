import type { TestApp } from '../harness.ts'
import { type Json, referredTo } from '../resolve-references.ts'

// Keeps what the service answers, so that the examples of the OpenAPI document can be compared with it.

type Media = { schema: Json; example?: unknown }
type Answered = { content?: Record<string, Media> }
export type Described = {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answered & { $ref?: string }>
}
export type Document = Json & { paths: Record<string, Record<string, Described>>; webhooks: Record<string, { post: Described }> }
type Collect = (schema: Json, value: unknown, at: string) => void

export const operationsIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Returns an application whose successful JSON answers are collected, and the operations that gave one. */
export function collecting(t: TestApp, document: Document, collect: Collect): { app: TestApp; files: Map<string, string> } {
  const operations = operationsIn(document)
    // A path with a word goes before one that has a parameter in its place.
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
    .map((one) => ({ ...one, pattern: new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }))
  const files = new Map<string, string>()
  const send: TestApp['send'] = async (method, path, call) => {
    const answer = await t.send(method, path, call)
    const { pathname } = new URL(path, 'http://terse.test')
    const operation = operations.find((one) => one.method === method && one.pattern.test(pathname))?.operation
    if (operation === undefined || answer.status >= 400) return answer
    const schema = operation.responses[answer.status]?.content?.['application/json']?.schema
    if (schema === undefined) files.set(`${operation.operationId} ${answer.headers.get('content-type')?.split(';')[0]}`, answer.text)
    else collect(schema, answer.body, `${operation.operationId} ${answer.status}`)
    return answer
  }
  return { app: Object.create(t, { send: { value: send } }) as TestApp, files }
}

/** Returns the example of a body: its own, or that of its schema. */
export function exampleIn(document: Document, { schema, example }: Media): unknown {
  const { $ref } = schema as { $ref?: string }
  const { examples = [] } = ($ref === undefined ? schema : referredTo(document, $ref)) as { examples?: unknown[] }
  return example ?? examples[0]
}

/** Returns the examples of everything that is answered or delivered, once for each schema that has a name. */
export function* answersIn(document: Document): Generator<{ schema: Json; value: unknown; at: string }> {
  const answers = operationsIn(document).flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
      const media = content['application/json']
      return media && status < '400' ? [{ media, at: `${operation.operationId} ${status}` }] : []
    }),
  )
  const events = Object.entries(document.webhooks).flatMap(([type, { post }]) => {
    const media = post.requestBody?.content['application/json']
    return media ? [{ media, at: type }] : []
  })
  const named = new Set<string>()
  for (const { media, at } of [...answers, ...events]) {
    const value = exampleIn(document, media)
    if (value !== undefined) yield { schema: media.schema, value, at }
    addNames(document, media.schema, named)
  }
  for (const $ref of named)
    for (const value of (referredTo(document, $ref) as { examples?: unknown[] }).examples ?? []) yield { schema: { $ref }, value, at: $ref }
}

/** Adds the references to all schemas within one. */
function addNames(document: Document, within: unknown, names: Set<string>): void {
  if (typeof within !== 'object' || within === null) return
  const { $ref } = within as { $ref?: string }
  if (typeof $ref === 'string' && !names.has($ref)) {
    names.add($ref)
    addNames(document, referredTo(document, $ref), names)
  }
  for (const inner of Object.values(within)) addNames(document, inner, names)
}
