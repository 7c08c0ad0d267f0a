import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { isbot } from 'isbot'
import { newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'

// Real addresses and user agents through a real process. REAL_INPUT=folder takes larger files of the same names.

const FOLDER = process.env.REAL_INPUT ?? join(import.meta.dir, 'data')
const AT_ONCE = 32
const MAX_SHOWN = 1000
const WITHIN_MS = 600_000

const lines = async (file: string) => (await Bun.file(join(FOLDER, file)).text()).split('\n').filter(Boolean)
const destinations = [...new Set(await lines('destinations.txt'))]
const bots = await lines('bot-user-agents.txt')
const people = (await lines('user-agents.tsv')).slice(1).map((line) => {
  const [userAgent = '', , weight = '0'] = line.split('\t')
  return { userAgent, weight: Number(weight) }
})

type Followed = { id: number; slug: string; destination: string }

let dataDir: string
let server: Server
let bearer: Record<string, string>

beforeAll(async () => {
  dataDir = newDataDir()
  server = await startServer(dataDir, { RATE_LIMITS: 'off' })
  const account = await send('POST', '/v1/auth/signup', { email: 'ann@example.com', password: 'a good long password' })
  const cookie = { cookie: account.headers.get('set-cookie')?.split(';')[0] ?? '', origin: server.origin }
  const token = await (await send('POST', '/v1/me/tokens', { name: 'test' }, cookie)).json()
  bearer = { authorization: `Bearer ${token.secret}` }
  await send('POST', '/v1/workspaces', { name: 'Real' }, bearer)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  removeDataDir(dataDir)
})

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const get = async (path: string) => (await send('GET', path, undefined, bearer)).json()
const follow = (slug: string, userAgent: string) =>
  fetch(`${server.url}/${slug}`, { redirect: 'manual', headers: { 'user-agent': userAgent } })

const warned = async (slug: string) => {
  const answer = await follow(slug, people[0]?.userAgent ?? '')
  return `${answer.status} ${answer.headers.get('location')}`
}

/** Works through a list, so many at once. */
async function each<T>(list: T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const rest = list.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of rest) await work(item, index)
    }),
  )
}

/** By weight, the same at every run: the golden ratio spreads evenly over the total. */
function personAt(index: number): string {
  const total = people.reduce((sum, { weight }) => sum + weight, 0)
  let left = ((index * 0.618033988749895) % 1) * total
  for (const { userAgent, weight } of people) {
    left -= weight
    if (left < 0) return userAgent
  }
  return people[0]?.userAgent ?? ''
}

describe('real addresses', () => {
  test(
    'become links that lead to them byte for byte, and every visit is counted',
    async () => {
      const links: Followed[] = []
      const refused: string[] = []
      // Addresses of machines, and other shorteners: a warning comes before them, and no visit is counted.
      const suspect: string[] = []
      await each(destinations, async (destination) => {
        const answer = await send('POST', '/v1/links', { destination_url: destination }, bearer)
        const link = await answer.json()
        if (link.safety_status === 'suspect') suspect.push(`${destination}: ${await warned(link.slug)}`)
        else if (answer.status === 201) links.push({ id: link.id, slug: link.slug, destination })
        else refused.push(`${destination}: ${link.error}`)
      })
      // An address without a dot in its host, say, is a mistake in the source: it is refused, not lost.
      expect(refused.length).toBeLessThan(destinations.length / 100)
      expect(suspect.length).toBeLessThan(destinations.length / 100)
      expect(suspect.filter((told) => !told.endsWith('200 null'))).toEqual([])

      let seenAsBots = 0
      const wrong: string[] = []
      const visit = async ({ slug, destination }: Followed, userAgent: string) => {
        if (userAgent === '' || isbot(userAgent)) seenAsBots++
        const answer = await follow(slug, userAgent)
        if (answer.status !== 302 || answer.headers.get('location') !== new URL(destination).href) wrong.push(destination)
      }
      await each(links, (link, index) => visit(link, personAt(index)))
      const byBots = links.filter((_, index) => index % 10 === 0)
      await each(byBots, (link, index) => visit(link, bots[index % bots.length] ?? ''))
      expect(wrong).toEqual([])

      const sent = links.length + byBots.length
      const path = '/v1/analytics/workspaces/1'
      await until(async () => (await get(`${path}/timeseries?bots=true`)).items.at(-1).clicks === sent)
      const people = sent - seenAsBots
      expect((await get(`${path}/timeseries`)).items.at(-1).clicks).toBe(people)
      const hours = (await get(`${path}/timeseries?interval=hour`)).items as { clicks: number }[]
      expect(hours.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(people)

      const top = (await get(`${path}/links/top?limit=${MAX_SHOWN}&bots=true`)).items as { link_id: number; clicks: number }[]
      expect(top).toHaveLength(Math.min(MAX_SHOWN, links.length))
      expect(top.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(Math.min(MAX_SHOWN, links.length) + Math.min(MAX_SHOWN, byBots.length))

      let counted = 0
      for (let cursor = ''; cursor !== 'end'; ) {
        const page = await get(`/v1/workspaces/1/links?limit=100&sort=-clicks${cursor && `&cursor=${cursor}`}`)
        counted += (page.items as { clicks: number }[]).reduce((sum, { clicks }) => sum + clicks, 0)
        cursor = page.next_cursor ?? 'end'
      }
      expect(counted).toBe(people)
      if (process.env.REAL_INPUT)
        console.log({ destinations: destinations.length, links: links.length, refused, suspect, visits: sent, seenAsBots, counted })
    },
    WITHIN_MS,
  )
})
