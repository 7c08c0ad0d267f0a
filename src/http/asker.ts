import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asker } from '../db/reader.ts'
import { type Language, languageFor } from '../lib/i18n.ts'

// The client that waits for the result of a query, which is stopped when the client has disconnected.

type Client = Exclude<Asker, undefined> & { acceptLanguage: string }

const askers = new AsyncLocalStorage<Client>()
const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** Handles a request as the asker of its queries. What changes something goes on when its client has left. */
export function asAsker(request: Request, handle: () => Response | Promise<Response>): Response | Promise<Response> {
  const acceptLanguage = request.headers.get('accept-language') ?? ''
  const asker: Client = { acceptLanguage, ...(SAFE_METHODS.has(request.method) && { left: request.signal }) }
  const answer = askers.run(asker, handle)
  const end = () => {
    asker.isAnswered = true
  }
  if (answer instanceof Promise) return answer.finally(end)
  end()
  return answer
}

/** The request that is being handled; undefined in a job. */
export const askerOf = (): Asker => askers.getStore()

/** The language of the request that is being handled, or English in a job. */
export const askerLanguage = (): Language => languageFor(askers.getStore()?.acceptLanguage ?? '')
