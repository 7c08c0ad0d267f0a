// The ETags of what people see and edit. A change is sent with the ETag of what it is based on, so that it doesn't overwrite what
// somebody else has changed since then.

const MAX_KNOWN = 500
const MAX_LISTS = 30
const known = new Map<string, string>()
/** The responses with lists that people see, by their URLs. */
const lists = new Map<string, Response>()
/** How many forms have input that isn't saved. */
let begun = 0

/** Call this while a form has input: what is read in the background doesn't count, because the form doesn't show it. Returns what ends that. */
export function holdVersions(): () => void {
  begun++
  return () => {
    begun--
  }
}

const pathOf = (request: Request): string => new URL(request.url).pathname

/**
 * Adds the ETag that a change is based on. The items of a list have none, so what is changed in a list is read first. If it isn't what the list
 * shows, resolves with the response that the service has for an outdated ETag.
 */
export async function addVersion(request: Request): Promise<Response | undefined> {
  const path = pathOf(request)
  const etag = request.method === 'GET' || request.method === 'POST' ? undefined : known.get(path)
  if (etag !== undefined) request.headers.set('if-match', etag)
  else if (request.method[0] === 'P' && request.method !== 'POST' && path !== overwritten)
    return (await import('./item-versions.ts')).addItemVersion(request, lists)
  return undefined
}

/** Remembers the ETag of a response. */
export function keepVersion(request: Request, response: Response): void {
  const path = pathOf(request)
  if (response.status === 412) refused = path
  if (!response.ok) return
  if (request.method === 'GET' && isList(response) && !(begun > 0 && lists.has(request.url)))
    keep(lists, request.url, response.clone(), MAX_LISTS)
  // One's own change of a part, such as of a logo, has changed the whole.
  if (request.method !== 'GET') known.delete(path.slice(0, path.lastIndexOf('/')))
  const etag = response.headers.get('etag')
  if (request.method === 'DELETE') known.delete(path)
  else if (etag !== null && !(request.method === 'GET' && begun > 0 && known.has(path))) keep(known, path, etag, MAX_KNOWN)
}

const isList = ({ headers }: Response): boolean => !headers.has('etag') && headers.get('content-type')?.includes('json') === true

function keep<Value>(of: Map<string, Value>, key: string, value: Value, max: number): void {
  of.delete(key)
  of.set(key, value)
  const [oldest] = of.keys()
  if (of.size > max && oldest !== undefined) of.delete(oldest)
}

let refused = ''
let overwritten = ''
/** Returns the path of what the change was for that was refused last, because somebody else has changed it. */
export const refusedPath = (): string => refused
/** Sends the change that was refused last without its ETag, the next time. */
export function overwriteNext(): void {
  known.delete(refused)
  overwritten = refused
}
