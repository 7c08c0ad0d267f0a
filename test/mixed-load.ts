import { FIREFOX } from './harness.ts'
import type { Server } from './server.ts'

// Changes of several kinds, each of them known by what was answered: what was acknowledged has to be there, whatever happens.

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Answer = { status: number; headers: Headers; body: any }
type Request = { method: string; path: string; body?: object; key?: string; answer?: Answer }
/** What a link's title may be: the acknowledged one, or one of those whose answer was lost. */
export type KnownLink = { titles: Set<string>; isDeleted: boolean; mayBeDeleted: boolean; updates: number; maybeUpdates: number }

const WORKSPACE = '/v1/workspaces/1'
const LINKS = `${WORKSPACE}/links`
const BULK = 60
const DESTINATION = 'https://example.com/'
export const LIMITED = 'limited'

export const newLedger = () => ({
  links: new Map<number, KnownLink>(),
  /** All that had a key, answered or not. */
  keyed: [] as Request[],
  apiKeys: new Set<number>(),
  redirects: 0,
  limitedRedirects: 0,
  cutOff: 0,
  answers: 0,
})
export type Ledger = ReturnType<typeof newLedger>

export async function send(server: Server, { method, path, body, key }: Request): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-dev-user': '1',
      'user-agent': FIREFOX,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** Notes that a link was made. */
const noteLink = (ledger: Ledger, { id, title }: { id: number; title: string | null }) =>
  ledger.links.set(id, { titles: new Set([String(title)]), isDeleted: false, mayBeDeleted: false, updates: 0, maybeUpdates: 0 })

/** Works on a server until told to stop. What isn't answered is noted as such. */
export function startLoad(server: Server, ledger: Ledger): { stop: () => Promise<void> } {
  let isUp = true
  const request = async (asked: Request): Promise<Answer | undefined> => {
    if (asked.key !== undefined && !ledger.keyed.includes(asked)) ledger.keyed.push(asked)
    try {
      asked.answer = await send(server, asked)
      ledger.answers++
      if (asked.answer.status >= 400 && asked.answer.status !== 410)
        throw new Error(`${asked.path}: ${asked.answer.status} ${JSON.stringify(asked.answer.body)}`)
      return asked.answer
    } catch (error) {
      if (asked.answer) throw error
      ledger.cutOff++
      return undefined
    }
  }
  const again = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; isUp; turn++) await work(turn)
  }
  const workers = [
    again((turn) => makeAndChange(request, ledger, turn)),
    again((turn) => makeAndChange(request, ledger, turn + 1)),
    again(async () => {
      const key = crypto.randomUUID()
      const made = await request({
        method: 'POST',
        path: `${LINKS}/bulk`,
        body: { links: Array(BULK).fill({ destination_url: DESTINATION }) },
        key,
      })
      for (const link of made?.body.items ?? []) noteLink(ledger, link)
    }),
    again(async (turn) => {
      const made = await request({ method: 'POST', path: `${WORKSPACE}/api-keys`, body: { name: `k${turn}`, role: 'viewer' } })
      if (made) ledger.apiKeys.add(made.body.api_key?.id ?? made.body.id)
    }),
    again(async () => {
      if (await request({ method: 'GET', path: '/hello' })) ledger.redirects++
      if ((await request({ method: 'GET', path: `/${LIMITED}` }))?.status === 302) ledger.limitedRedirects++
    }),
  ]
  return {
    stop: async () => {
      isUp = false
      await Promise.all(workers)
    },
  }
}

/** A link is made, changed and sometimes deleted; every other time with keys. */
async function makeAndChange(request: (asked: Request) => Promise<Answer | undefined>, ledger: Ledger, turn: number): Promise<void> {
  const withKey = () => (turn % 2 === 0 ? { key: crypto.randomUUID() } : {})
  const made = await request({ method: 'POST', path: LINKS, body: { destination_url: DESTINATION, title: 'first' }, ...withKey() })
  if (!made) return
  noteLink(ledger, made.body)
  const link = ledger.links.get(made.body.id) as KnownLink
  const path = `${LINKS}/${made.body.id}`
  for (const title of ['second', 'third']) {
    const changed = await request({ method: 'PATCH', path, body: { title }, ...withKey() })
    if (changed) link.titles = new Set([title])
    else link.titles.add(title)
    if (changed) link.updates++
    else link.maybeUpdates++
    if (!changed) return
  }
  if (turn % 3 !== 0) return
  link.mayBeDeleted = true
  link.isDeleted = (await request({ method: 'DELETE', path, ...withKey() })) !== undefined
}
