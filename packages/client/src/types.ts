import type { operations } from './api.gen.ts'
import type { OPERATIONS } from './operations.gen.ts'

// The types of an operation's input and result, derived from the types of the OpenAPI document.

/** An operation's name, as in the document: createLink. */
export type Operation = keyof typeof OPERATIONS & keyof operations

type Part<O extends Operation, Name extends 'path' | 'query'> = operations[O]['parameters'] extends { [N in Name]: infer P }
  ? P
  : Optional<O, Name>
type Optional<O extends Operation, Name extends 'path' | 'query'> = operations[O]['parameters'] extends { [N in Name]?: infer P }
  ? Exclude<P, undefined>
  : never
/** A parameter that is undefined is left out. */
type Optionals<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
type Content<O extends Operation> = operations[O] extends { requestBody?: { content: infer C } } ? C : never
type IsOptional<O extends Operation> = operations[O] extends { requestBody: object } ? never : undefined
/** The type of the JSON body if the operation accepts one, or else a Blob, which is sent as it is. */
type RequestBody<O extends Operation> = [Content<O>] extends [never]
  ? never
  : (Content<O> extends { 'application/json': infer B } ? B : Blob) | IsOptional<O>

type Field<Name extends string, T> = [T] extends [never]
  ? unknown
  : undefined extends T
    ? { [N in Name]?: Exclude<T, undefined> }
    : Record<never, never> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T }

/** path: the parameters in the address. query: those behind it. body: what is sent. */
export type Input<O extends Operation> = Field<'path', Part<O, 'path'>> &
  Field<'query', Optionals<Part<O, 'query'>>> &
  Field<'body', RequestBody<O>>

/** The arguments of an operation: what it needs, which may be nothing, and how to call it. */
export type Arguments<O extends Operation> =
  Record<never, never> extends Input<O> ? [input?: Input<O>, options?: CallOptions] : [input: Input<O>, options?: CallOptions]

export type CallOptions = {
  signal?: AbortSignal
  /** One of your own, to send the same change again later. Else each change gets one that is used for its retries alone. */
  idempotencyKey?: string
  /** In place of the client's own number. */
  retries?: number
  /** How long to wait for each response, in milliseconds, in place of the client's own limit. With 0, it never gives up. */
  timeoutMs?: number
  headers?: Record<string, string>
}

type Success = 200 | 201 | 202 | 204
type Answers<O extends Operation> = operations[O]['responses']
type Json<R> = R extends { content: { 'application/json': infer B } } ? B : R extends { content?: never } ? undefined : Response

/** JSON as an object, nothing as undefined, and any other content as the Response that has it. */
export type Output<O extends Operation> = { [S in keyof Answers<O> & Success]: Json<Answers<O>[S]> }[keyof Answers<O> & Success]

/** One that streams events. */
export type StreamOperation = {
  [O in Operation]: operations[O]['responses'] extends { 200: { content: { 'text/event-stream': unknown } } } ? O : never
}[Operation]

/** One that answers a list in pages. */
export type ListOperation = { [O in Operation]: Output<O> extends { items: unknown[]; next_cursor?: unknown } ? O : never }[Operation]
export type Item<O extends ListOperation> = Output<O> extends { items: (infer I)[] } ? I : never
