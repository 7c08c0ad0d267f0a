// The ETags of what people see and edit. A change is sent with the ETag of what it is based on, so that it doesn't overwrite what
// somebody else has changed since then.

const MAX_KNOWN = 500
const known = new Map<string, string>()
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

/** Adds the ETag that a change is based on. */
export function addVersion(request: Request): void {
  const etag = request.method === 'GET' || request.method === 'POST' ? undefined : known.get(pathOf(request))
  if (etag !== undefined) request.headers.set('if-match', etag)
}

/** Remembers the ETag of a response. */
export function keepVersion(request: Request, response: Response): void {
  const path = pathOf(request)
  if (response.status === 412) refused = path
  if (!response.ok) return
  // One's own change of a part, such as of a logo, has changed the whole.
  if (request.method !== 'GET') known.delete(path.slice(0, path.lastIndexOf('/')))
  const etag = response.headers.get('etag')
  if (request.method === 'DELETE') known.delete(path)
  else if (etag !== null && !(request.method === 'GET' && begun > 0 && known.has(path))) keep(path, etag)
}

/** True if a refused PATCH changes other fields than those that somebody else has changed since, so that both changes can stay. */
export async function isIndependent(request: Request, refusal: Response): Promise<boolean> {
  const wanted = new Set(Object.keys((await request.json()) as object))
  const { fields = [] } = (await refusal.json().catch(() => ({}))) as { fields?: { path: string }[] }
  return fields.length > 0 && !fields.some(({ path }) => wanted.has(path))
}

function keep(path: string, etag: string): void {
  known.delete(path)
  known.set(path, etag)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
}

let refused = ''
/** Returns the path of what the change was for that was refused last, because somebody else has changed it. */
export const refusedPath = (): string => refused
/** Sends the change that was refused last without its ETag, the next time. */
export function overwriteNext(): void {
  known.delete(refused)
}
