import { type AnyInput, type ClientOptions, perform, type Responded, settingsOf } from './caller.ts'
import { type ServerSentEvent, streamOf } from './events.ts'
import { OPERATIONS } from './operations.gen.ts'
import type { Resources } from './resources.gen.ts'
import { resourcesOf } from './resources.ts'
import type { Arguments, CallOptions, Item, ListOperation, Operation, Output, StreamOperation } from './types.ts'

type Method<O extends Operation> = (...args: Arguments<O>) => Promise<Output<O>>

/** Each operation by its name, by its resource and verb, and what works on all of them. */
export type Client = { readonly [O in Operation]: Method<O> } & {
  readonly [R in keyof Resources]: {
    readonly [V in keyof Resources[R]]: Resources[R][V] extends Operation ? Method<Resources[R][V]> : never
  }
} & {
  /** Every item of a list, page by page, as they are asked for. */
  all<O extends ListOperation>(operation: O, ...args: Arguments<O>): AsyncGenerator<Item<O>, void, undefined>
  /** Calls an operation, and resolves with its result and the headers of the response. */
  withResponse<O extends Operation>(operation: O, ...args: Arguments<O>): Promise<Responded<Output<O>>>
  /** The events of an operation that streams them, until the server or the caller's signal ends the stream. */
  events<O extends StreamOperation>(operation: O, ...args: Arguments<O>): AsyncGenerator<ServerSentEvent, void, undefined>
}

export function createClient(options: ClientOptions): Client {
  const settings = settingsOf(options)
  const withResponse = (operation: Operation, input?: AnyInput, how?: CallOptions) =>
    perform(settings, OPERATIONS[operation], input ?? {}, how ?? {})
  const call = async (operation: Operation, input?: AnyInput, how?: CallOptions) => (await withResponse(operation, input, how)).data
  const methodOf = (operation: Operation) => (input?: AnyInput, how?: CallOptions) => call(operation, input, how)
  const methods = Object.fromEntries((Object.keys(OPERATIONS) as Operation[]).map((operation) => [operation, methodOf(operation)]))
  const resources = Object.fromEntries(
    Object.entries(resourcesOf(Object.keys(OPERATIONS))).map(([resource, verbs]) => [
      resource,
      Object.fromEntries(Object.entries(verbs).map(([verb, operation]) => [verb, methodOf(operation as Operation)])),
    ]),
  )

  async function* all(operation: ListOperation, input: AnyInput = {}, how?: CallOptions) {
    for (let cursor: unknown = input.query?.cursor; ; ) {
      const query = { ...input.query, ...(typeof cursor === 'string' && { cursor }) }
      const page = (await call(operation, { ...input, query }, how)) as { items: unknown[]; next_cursor?: string | null }
      yield* page.items
      cursor = page.next_cursor
      if (!cursor) return
    }
  }

  async function* events(operation: StreamOperation, input: AnyInput = {}, how?: CallOptions) {
    yield* streamOf((await call(operation, input, how)) as Response)
  }
  return { ...methods, ...resources, all, withResponse, events } as unknown as Client
}

/** For callers that choose an operation by its name at run time. */
export const callByName = (client: Client, operation: Operation, input: AnyInput, how?: CallOptions): Promise<unknown> =>
  (client[operation] as (input: AnyInput, how?: CallOptions) => Promise<unknown>)(input, how)
