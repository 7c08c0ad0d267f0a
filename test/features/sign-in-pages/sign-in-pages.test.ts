import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { insertPasswordReset } from '../../../src/features/auth/queries.ts'
import { hashSecret } from '../../../src/lib/secrets.ts'
import { CHROMIUM, LAUNCH } from '../../chromium.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { freePort } from '../../server.ts'
import { testLong } from '../../volume.ts'
import { ACCOUNT, TOKEN } from './forms.ts'

const AXE = await Bun.file(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir)).text()
const RESET = 'the token of a mail'

useQuickPasswords()

/** The pages in a real browser, which runs none of their scripts: they have none. */
describe.skipIf(CHROMIUM === null)('in a browser', () => {
  let browser: Browser
  let context: BrowserContext | undefined
  const apps: TestApp[] = []
  const servers: ReturnType<typeof Bun.serve>[] = []
  /** One without an account, and one with. */
  let empty: string
  let origin: string
  let invitation: string

  beforeAll(async () => {
    browser = await chromium.launch(LAUNCH)
    const [first, second] = [await serve(), await serve()]
    empty = first.origin
    first.app.deps.setup.token = TOKEN
    origin = second.origin
    const { app } = second
    await app.send('POST', `${origin}/v1/auth/signup`, { body: ACCOUNT })
    await app.deps.write((tx) => insertPasswordReset(tx, { token_hash: hashSecret(RESET), user_id: 1, expires_at: app.now() + 1 }))
    const owner = await app.user()
    const { id } = await app.workspace(owner)
    await app.send('POST', `/v1/workspaces/${id}/invitations`, { as: owner, body: { email: ACCOUNT.email, role: 'viewer' } })
    await app.sendMails()
    invitation = app.mails.at(-1)?.text.match(/\/invitation\?token=\S+/)?.[0] ?? ''
  })
  afterEach(async () => {
    await context?.close()
    context = undefined
  })
  afterAll(async () => {
    await browser.close()
    for (const server of servers) await server.stop(true)
    for (const app of apps) await app.close()
  })

  async function serve() {
    const port = freePort()
    const own = `http://localhost:${port}`
    const app = await openTestApp({ SIGNUP: 'open', BASE_URL: own })
    apps.push(app)
    servers.push(Bun.serve({ port, hostname: '127.0.0.1', fetch: (request) => app.app.fetch(request) }))
    return { app, origin: own }
  }

  async function openPage(url: string, options: { colorScheme?: 'light' | 'dark'; javaScriptEnabled?: boolean } = {}): Promise<Page> {
    context = await browser.newContext({ viewport: { width: 320, height: 640 }, ...options })
    const page = await context.newPage()
    await page.goto(url)
    return page
  }

  test('a wrong password is told of, and the right one leads to the page that was asked for, without scripts', async () => {
    const page = await openPage(`${origin}/login?next=/app/acme`, { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in')
    await page.getByLabel('Email').fill(ACCOUNT.email)
    await page.getByLabel('Password').fill('a wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('The email address or the password is wrong.')
    expect([await page.getByLabel('Email').inputValue(), await page.getByLabel('Password').inputValue()]).toEqual([ACCOUNT.email, ''])
    await page.getByLabel('Password').fill(ACCOUNT.password)
    await Promise.all([page.waitForURL(`${origin}/app/acme`), page.getByRole('button', { name: 'Sign in' }).click()])
    // And from then on by itself.
    await page.goto(`${origin}/login?next=/app/other`)
    expect(page.url()).toBe(`${origin}/app/other`)
  })

  const PAGES: [name: string, path: () => string][] = [
    ['/login', () => `${origin}/login?done=reset`],
    ['/login without accounts', () => `${empty}/login`],
    ['/setup', () => `${empty}/setup?token=${encodeURIComponent(TOKEN)}`],
    ['/signup', () => `${origin}/signup`],
    ['/forgot', () => `${origin}/forgot`],
    ['/reset', () => `${origin}/reset?token=${encodeURIComponent(RESET)}`],
    ['/invitation', () => origin + invitation],
    ['/report', () => `${origin}/report`],
    ['a page that is not there', () => `${origin}/reset?token=none`],
  ]
  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    for (const [name, path] of PAGES)
      (name === '/login' ? test : testLong)(
        `${name} has no accessibility fault, and fits 320 pixels, also when it is refused`,
        async () => {
          const page = await openPage(path(), { colorScheme })
          await expectAccessible(page)
          const button = page.getByRole('button')
          if ((await button.count()) === 0) return
          // As a browser without validation would send it.
          await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
          await Promise.all([page.waitForEvent('load'), button.click()])
          expect(await page.getByRole('alert').count()).toBeGreaterThan(0)
          await expectAccessible(page)
        },
      )
  })
})

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
  expect(violations.map(({ id, impact, nodes }) => [id, impact, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
}
