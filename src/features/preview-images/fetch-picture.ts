import { SECOND } from '../../lib/clock.ts'
import { unprocessable } from '../../lib/errors.ts'
import { type FetchAnswer, FetchError, redirectOf, type SafeFetch } from '../../lib/safe-fetch.ts'

// For all of it, redirects included.
const DEADLINE_MS = 5 * SECOND
const MAX_REDIRECTS = 3
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

type Needs = { readonly safeFetch: SafeFetch }
type Options = { maxBytes: number; accept?: string }

/** The bytes at somebody else's address, which must be public. Throws a 422 that says why there are none. */
export async function fetchPicture({ safeFetch }: Needs, first: URL, options: Options): Promise<Buffer> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get(safeFetch, url, options, signal)
    const next = redirectOf(answer, url)
    if (next === undefined) return bytesOf(answer, options)
    if (next === null) throw unprocessable("The URL of the image redirects to something that isn't an http or https URL.")
    url = next
  }
  throw unprocessable(`The URL of the image redirects more than ${MAX_REDIRECTS} times.`)
}

async function get(safeFetch: SafeFetch, { href }: URL, { maxBytes, accept = ACCEPT }: Options, signal: AbortSignal): Promise<FetchAnswer> {
  const size = { readBytes: maxBytes + 1, keepBytes: maxBytes + 1 }
  try {
    return await safeFetch.send({ method: 'GET', url: href, headers: { accept }, timeoutMs: DEADLINE_MS, ...size, signal })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const reason = error.code === 'private_address' ? `its URL ${error.message}` : error.message
    throw unprocessable(`The image couldn't be fetched: ${reason}.`)
  }
}

function bytesOf({ status, bytes }: FetchAnswer, { maxBytes }: Options): Buffer {
  if (status !== 200) throw unprocessable(`The image couldn't be fetched, because its host responded with status ${status}.`)
  if (bytes.length > maxBytes) throw unprocessable(`The image is larger than ${maxBytes / 1024 / 1024} MiB.`)
  return bytes
}
