import { afterAll, afterEach, beforeEach, describe, expect } from 'bun:test'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildDashboard, isDashboardBuilt } from '../../scripts/build-dashboard.ts'
import { CHROMIUM, LAUNCH } from '../chromium.ts'
import { ensureDocs } from '../docs-site.ts'
import { newDataDir, removeDataDir, type Server, startServer, until } from '../server.ts'

// The dashboard in a real browser, against a real server. Whatever the browser complains of fails the test that runs.

const PASSWORD = 'a good long password'
const ACTION_WITHIN_MS = 10_000
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Body = any

let server: Server
/** One for all files that this process runs: it ends with it. */
const launched = once(() => chromium.launch(LAUNCH))
let browser: Browser
let dataDir: string
let cookie: string
let context: BrowserContext
/** Signed in as the first account, which administers the instance. */
export let page: Page
/** A new one for each test. */
export let workspace: { id: number; slug: string; name: string }
let complaints: string[]
/** Those that a test has provoked, and the browser has not told yet. */
let due: RegExp[]
/** Those that a test opened besides. */
const others = new Set<BrowserContext>()
let numberOfWorkspaces = 0

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Takes back complaints that a test provokes, such as the browser's about an answer with an error status. It may come after what the page
 * makes of the answer: then the next one that is like it is meant, which has to come before the test ends.
 */
export function expectComplaint(pattern: RegExp): void {
  const others = complaints.filter((complaint) => !pattern.test(complaint))
  if (others.length === complaints.length) due.push(pattern)
  complaints = others
}

/** A server with its first account, signed in in the browser. */
async function start(env: Record<string, string>): Promise<void> {
  accounts.clear()
  if (!isDashboardBuilt()) await buildDashboard()
  await ensureDocs()
  dataDir = newDataDir()
  ;[server, browser] = await Promise.all([startServer(dataDir, { RATE_LIMITS: 'off', ...env }), launched()])
  const setup = server.output.text.match(/\/setup\?token=\S+/)?.[0] ?? ''
  const form = new URLSearchParams({ email: 'ann@example.com', password: PASSWORD })
  const answer = await fetch(server.url + setup, { method: 'POST', body: form, redirect: 'manual' })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  context = await makeContext(cookie)
  page = await openPage(context)
}

/** The tests of a page. They are skipped where there is no browser. */
export function describeDashboard(name: string, tests: () => void, env: Record<string, string> = {}): void {
  describe.skipIf(CHROMIUM === null)(name, () => {
    // Not for tests that are all skipped.
    let started: Promise<void> | undefined
    beforeEach(async () => {
      started ??= start(env)
      await started
      complaints = []
      due = []
      workspace = await send('POST', '/v1/workspaces', { name: `Shop ${++numberOfWorkspaces}` })
    })
    afterAll(async () => {
      if (!started) return
      await context.close()
      server.child.kill('SIGKILL')
      await server.child.exited
      removeDataDir(dataDir)
    })
    // One page for all tests: a browser compiles the scripts once. Nothing of a test stays in it.
    afterEach(async () => {
      await Promise.all([
        ...[...others].map((other) => other.close()),
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        context.setOffline(false),
        page.emulateMedia({ colorScheme: null }),
      ])
      others.clear()
      await page.goto('/robots.txt')
      await page.evaluate(() => {
        for (const storage of [localStorage, sessionStorage]) storage.clear()
      })
      await until(() => due.length === 0)
      expect(complaints).toEqual([])
    })
    tests()
  })
}

/** A browser of its own until the end of the test, for the holder of a session. */
export async function newContext(...asked: Parameters<typeof makeContext>): Promise<BrowserContext> {
  const made = await makeContext(...asked)
  others.add(made)
  return made
}

async function makeContext(session: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const made = await browser.newContext({
    baseURL: server.origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  made.setDefaultTimeout(ACTION_WITHIN_MS)
  const [name = '', value = ''] = session.split('=')
  await made.addCookies([{ name, value, url: server.origin }])
  await made.grantPermissions(['clipboard-read', 'clipboard-write'])
  return made
}

function complain(text: string): void {
  const at = due.findIndex((pattern) => pattern.test(text))
  if (at === -1) complaints.push(text)
  else due.splice(at, 1)
}

/** A page of it, whose complaints fail the test: errors in the console, and requests to anywhere else. */
export async function openPage(of: BrowserContext): Promise<Page> {
  const opened = await of.newPage()
  opened.on('console', (message) => message.type() === 'error' && complain(`${message.text()} ${message.location().url}`))
  opened.on('pageerror', (error) => complain(error.message))
  opened.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(server.origin) && !/^(data|blob):/.test(url)) complain(`It asked ${url}`)
  })
  return opened
}

/** By the API, as the first account. */
export async function send(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie, origin: server.origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** By the API, below the test's workspace. */
export const sendHere = (method: string, path: string, body?: unknown): Promise<Body> =>
  send(method, `/v1/workspaces/${workspace.id}${path}`, body)

/** The accounts that were invited so far, by address: their id and their session cookie. */
const accounts = new Map<string, { id: number; session: string }>()

/** A member of the test's workspace, signed in: the session cookie. */
export async function newMember(role: 'viewer' | 'editor' | 'admin' | 'owner', email = `${role}@example.com`): Promise<string> {
  const known = accounts.get(email)
  // Who shares a workspace already is not invited by mail.
  if (known) await sendHere('POST', '/members', { user_id: known.id, role })
  const account = known ?? (await invite(role, email))
  accounts.set(email, account)
  return account.session
}

async function invite(role: string, email: string): Promise<{ id: number; session: string }> {
  await sendHere('POST', '/invitations', { email, role })
  // Without SMTP_URL, mail is written into the log.
  const mailed = () => server.output.text.match(new RegExp(`"to":"${email}".*?(/invitation\\?token=[\\w-]+)`))?.[1]
  await until(() => mailed() !== undefined)
  const form = new URLSearchParams({ email, password: PASSWORD })
  const answer = await fetch(server.url + mailed(), { method: 'POST', body: form, redirect: 'manual' })
  const { items } = await sendHere('GET', '/members')
  return {
    id: items.find((member: { email: string }) => member.email === email).user_id,
    session: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

/** Follows a short link as a visitor's browser does, in Germany as far as that is known. */
export const follow = (slug: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/${slug}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ...headers },
  })

/** A page of the test's workspace. */
export const open = (path: string): Promise<unknown> => page.goto(`/app/${workspace.slug}/${path}`)

/** Fails where axe finds something serious, in light and in dark: there, only the colours differ. */
export async function checkAccessible(of: Page = page): Promise<void> {
  // Numbers of the filter before are pale until those that were asked for have come.
  await of.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await of.evaluate(axe.source)
  // Colours between two others are nobody's choice.
  await of.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', ['color-contrast']],
  ] as const) {
    await of.emulateMedia({ colorScheme })
    await of.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme)
    const found = await of.evaluate(async (only) => {
      const { run } = (globalThis as unknown as { axe: Axe }).axe
      const { violations } = await run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })
      return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    }, rules)
    expect(found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`))).toEqual([])
  }
}
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; impact: string; nodes: { html: string }[] }
