import type { Service } from './service.ts'

/**
 * What the service has answered, by when: it has to be there, but for what came within the last moments before a kill.
 * clicks: since the last restore, which had clicksBefore.
 */
export type Answered = { links: Map<string, number>; clicks: number[]; clicksBefore: number }

export const WRITES_PER_SECOND = 100
export const REDIRECTS_PER_SECOND = 1000
const TICK_MS = 10
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const json = (body: unknown, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Makes the first account and a workspace; answers a token. */
export async function signUp({ url, origin }: Service): Promise<string> {
  const account = await fetch(`${url}/v1/auth/signup`, json({ email: 'drill@example.com', password: 'a long password for a drill' }, {}))
  const cookie = account.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = await fetch(`${url}/v1/me/tokens`, json({ name: 'drill' }, { cookie, origin }))
  const { secret } = (await token.json()) as { secret: string }
  await fetch(`${url}/v1/workspaces`, json({ name: 'Drill' }, { authorization: `Bearer ${secret}` }))
  return secret
}

/** Makes links and follows them, at even rates, and notes what was answered and when. Ends when `stop` is called. */
export function startLoad({ url }: Service, token: string, prefix: string, answered: Answered): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const startedAt = performance.now()
  const latest: string[] = [...answered.links.keys()].slice(-1)
  let [writes, redirects] = [0, 0]

  async function write(slug: string): Promise<void> {
    const body = { destination_url: `https://example.com/${slug}`, slug }
    const answer = await fetch(`${url}/v1/workspaces/1/links`, json(body, { authorization: `Bearer ${token}` }))
    await answer.arrayBuffer()
    if (answer.status !== 201) return
    answered.links.set(slug, Date.now())
    latest[0] = slug
  }
  async function follow(slug: string): Promise<void> {
    const answer = await fetch(`${url}/${slug}`, { redirect: 'manual', headers: { 'user-agent': BROWSER } })
    await answer.arrayBuffer()
    if (answer.status === 302) answered.clicks.push(Date.now())
  }
  /** What fails was not answered. */
  const begin = (work: Promise<void>): void => {
    const done = work.catch(() => {}).finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000
    for (; writes < seconds * WRITES_PER_SECOND; writes++) begin(write(`${prefix}-${writes}`))
    for (; latest[0] !== undefined && redirects < seconds * REDIRECTS_PER_SECOND; redirects++) begin(follow(latest[0]))
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
