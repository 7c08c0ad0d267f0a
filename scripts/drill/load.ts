import { startAtRate } from '../lib/constant-rate.ts'
import type { Service } from './service.ts'

/**
 * The changes that the service has acknowledged, with their times. A restore must have them, except those of the last moments before a
 * kill. clicks: those since the last restore, which had clicksBefore.
 */
export type Answered = { links: Map<string, number>; clicks: number[]; clicksBefore: number }

export const WRITES_PER_SECOND = 100
export const REDIRECTS_PER_SECOND = 1000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const json = (body: unknown, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Creates the first account and a workspace; returns a token. */
export async function signUp({ url, origin }: Service): Promise<string> {
  const account = await fetch(`${url}/v1/auth/signup`, json({ email: 'drill@example.com', password: 'a long password for a drill' }, {}))
  const cookie = account.headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = await fetch(`${url}/v1/me/tokens`, json({ name: 'drill' }, { cookie, origin }))
  const { secret } = (await token.json()) as { secret: string }
  await fetch(`${url}/v1/workspaces`, json({ name: 'Drill' }, { authorization: `Bearer ${secret}` }))
  return secret
}

/** Creates links and follows them at constant rates, and records what was answered and when. What fails was not answered. */
export function startLoad({ url }: Service, token: string, prefix: string, answered: Answered): { stop: () => Promise<void> } {
  let latest = [...answered.links.keys()].at(-1)

  async function write(slug: string): Promise<void> {
    const body = { destination_url: `https://example.com/${slug}`, slug }
    const answer = await fetch(`${url}/v1/workspaces/1/links`, json(body, { authorization: `Bearer ${token}` }))
    await answer.arrayBuffer()
    if (answer.status !== 201) return
    answered.links.set(slug, Date.now())
    latest = slug
  }
  async function follow(): Promise<void> {
    if (latest === undefined) return
    const answer = await fetch(`${url}/${latest}`, { redirect: 'manual', headers: { 'user-agent': BROWSER } })
    await answer.arrayBuffer()
    if (answer.status === 302) answered.clicks.push(Date.now())
  }
  const loads = [
    startAtRate(WRITES_PER_SECOND, (number) => write(`${prefix}-${number}`).catch(() => {})),
    startAtRate(REDIRECTS_PER_SECOND, () => follow().catch(() => {})),
  ]
  return { stop: async () => void (await Promise.all(loads.map(({ stop }) => stop()))) }
}

const WRITERS = 10

/** Creates links by some writers, each of which waits for its response before it goes on, however long that takes. */
export function startWriters({ url }: Service, token: string, prefix: string, links: Answered['links']): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  async function write(writer: number): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const slug = `${prefix}-${writer}-${number}`
      const request = json({ destination_url: `https://example.com/${slug}`, slug }, { authorization: `Bearer ${token}` })
      const status = await fetch(`${url}/v1/workspaces/1/links`, { ...request, signal: stopping.signal }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => undefined,
      )
      if (status === 201) links.set(slug, Date.now())
      await Bun.sleep(status === 201 ? 5 : 50)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(writers)
    },
  }
}
