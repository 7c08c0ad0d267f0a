import { t } from './i18n.ts'

// Loaded apart from the first page, which doesn't need it.

type Item = Record<string, unknown>

const parsed = new WeakMap<Response, Promise<Item[]>>()
/** Returns the items of a response, or none if it has no list. */
function itemsOf(response: Response): Promise<Item[]> {
  const items =
    parsed.get(response) ??
    response.json().then(
      ({ items }: { items?: Item[] }) => (Array.isArray(items) ? items : []),
      () => [],
    )
  parsed.set(response, items)
  return items
}

/** Finds the item of a URL in the lists that people have seen, the latest one first. */
async function findItem(url: string, lists: ReadonlyMap<string, Response>): Promise<Item | undefined> {
  const { pathname } = new URL(url)
  const end = pathname.lastIndexOf('/')
  const [list, id] = [pathname.slice(0, end), pathname.slice(end + 1)]
  for (const [place, response] of [...lists].toReversed()) {
    if (new URL(place).pathname !== list) continue
    const found = (await itemsOf(response)).find((item) => String(item.gtin ?? item.user_id ?? item.id) === id)
    if (found) return found
  }
  return undefined
}

/** Adds the ETag of an item that a list shows, or resolves with a refusal if what is to be changed isn't what the list shows. */
export async function addItemVersion(request: Request, lists: ReadonlyMap<string, Response>): Promise<Response | undefined> {
  const item = await findItem(request.url, lists)
  if (item === undefined) return undefined
  const response = await fetch(request.url)
  const etag = response.headers.get('etag')
  if (!response.ok || etag === null) return undefined
  const now = (await response.json()) as Item
  const wanted = Object.keys((await request.clone().json()) as Item)
  const changed = wanted.filter((field) => field in item && field in now && !isSame(item[field], now[field]))
  if (changed.length > 0) return outdated(changed)
  request.headers.set('if-match', etag)
  return undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const outdated = (fields: string[]): Response =>
  Response.json(
    { error: t('Someone else made changes'), code: 'precondition_failed', fields: fields.map((path) => ({ path, message: '' })) },
    { status: 412 },
  )

/** True if a refused PATCH changes other fields than those that somebody else has changed since, so that both changes can stay. */
export async function isIndependent(request: Request, refusal: Response): Promise<boolean> {
  const wanted = new Set(Object.keys((await request.json()) as object))
  const { fields = [] } = (await refusal.json().catch(() => ({}))) as { fields?: { path: string }[] }
  return fields.length > 0 && !fields.some(({ path }) => wanted.has(path))
}
