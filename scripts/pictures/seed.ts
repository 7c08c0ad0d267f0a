// The instance that the pictures show: an invented company with its links, and the clicks of ninety days.
import { mkdirSync } from 'node:fs'
import { createClient } from '../../packages/client/src/index.ts'
import { filesIn } from '../../src/db/files.ts'
import { storeClicks } from '../bench/clicks.ts'
import { SECRET_KEY, type Server, startTerse } from '../bench/servers.ts'

const CLICKS = 24_000
const SETTINGS = { SECRET_KEY, RATE_LIMITS: 'off', REDIRECT_URL: 'https://go.example.com' }
const LINKS: [slug: string, title: string, ...tags: string[]][] = [
  ['black-friday', 'Black Friday 2026', 'sale', 'campaign'],
  ['fjord', 'Fjord cargo bike launch', 'launch'],
  ['ride-app', 'Alder app, all stores', 'app'],
  ['lease', 'Company lease calculator', 'business'],
  ['winter-tires', 'Winter tire guide', 'guide'],
  ['test-ride', 'Book a test ride', 'shop'],
  ['newsletter', 'Newsletter sign-up', 'email'],
  ['jobs', 'Open positions', 'company'],
  ['helmets', 'How to choose a helmet', 'guide'],
  ['gift', 'Gift cards', 'sale'],
  ['repair', 'Repair appointment', 'shop'],
  ['press', 'Press kit', 'company'],
]

/** `path` of the workspace's pages, below the server's URL. */
export type Pictured = { server: Server; url: string; token: string; path: string; linkId: number }

/** Makes a data folder and starts a server on it. */
export async function startPictured(dataDir: string): Promise<Pictured> {
  mkdirSync(dataDir, { recursive: true })
  const first = await startTerse(dataDir, SETTINGS)
  const url = `http://127.0.0.1:${first.port}`
  const token = await signUp(url)
  const terse = createClient({ url, token })
  const { id: workspace_id, slug } = await terse.createWorkspace({ body: { name: 'Alder Cycles' } })
  for (const [name, title, ...tags] of LINKS)
    await terse.createLink({
      path: { workspace_id },
      body: { destination_url: `https://aldercycles.example.com/${name}`, slug: name, title, tags },
    })
  const { items } = await terse.listLinks({ path: { workspace_id }, query: { search: 'Alder app' } })
  const linkId = items[0]?.id ?? 0
  await terse.updateLink({
    path: { workspace_id, link_id: linkId },
    body: {
      targeting_rules: [
        { os: ['ios'], destination_url: 'https://apps.example.com/ios/alder-ride' },
        { os: ['android'], destination_url: 'https://apps.example.com/android/alder-ride' },
      ],
    },
  })
  await first.stop()
  storeClicks(filesIn(dataDir).clicks, SECRET_KEY, { clicks: CLICKS, links: LINKS.length, workspaces: 1 })
  const server = await startTerse(dataDir, SETTINGS)
  return { server, url: `http://127.0.0.1:${server.port}`, token, path: `/app/${slug}`, linkId }
}

/** Creates the first account, and returns a token of it. */
async function signUp(url: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    })
  const signedUp = await post('/v1/auth/signup', { email: 'maya@example.com', password: crypto.randomUUID() })
  if (!signedUp.ok) throw new Error(`The first account could not be created: ${await signedUp.text()}`)
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
  const created = (await (await post('/v1/me/tokens', { name: 'pictures' }, cookie)).json()) as { secret: string }
  const terse = createClient({ url, token: created.secret })
  await terse.updateMe({ body: { display_name: 'Maya Okafor', onboarding_completed: true } })
  return created.secret
}
