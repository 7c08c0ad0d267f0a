import { afterAll, beforeAll, describe, expect } from 'bun:test'
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM, LAUNCH } from '../../chromium.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { freePort } from '../../server.ts'
import { testLong } from '../../volume.ts'
import { clearRecords, ENV, setRecord } from '../domains/dns.ts'
import { openIdentityProvider } from './identity-provider.ts'

// The pages of single sign-on in a real browser, without scripts.

describe.skipIf(CHROMIUM === null)('in a browser without scripts', () => {
  let t: TestApp
  let server: ReturnType<typeof Bun.serve>
  let browser: Browser
  let provider: Awaited<ReturnType<typeof openIdentityProvider>>
  const port = freePort()
  const origin = `http://localhost:${port}`
  const domain = 'browser.example'

  beforeAll(async () => {
    clearRecords()
    provider = await openIdentityProvider()
    t = await openTestApp({ ...ENV, BASE_URL: origin })
    server = Bun.serve({ port, hostname: '127.0.0.1', fetch: (request) => t.app.fetch(request) })
    browser = await chromium.launch(LAUNCH)
    const owner = await t.user()
    const ws = (await t.workspace(owner, 'Acme')).id
    await t.send('POST', '/v1/auth/signup', { body: { email: 'first@example.com', password: 'correct horse battery' } })
    const body = { provider: 'oidc', issuer: provider.issuer, client_id: 'terse', client_secret: 'hush', domain, enabled: false }
    const set = (enabled: boolean) => t.send('PUT', `/v1/workspaces/${ws}/sso`, { as: owner, body: { ...body, enabled } })
    const [record] = (await set(false)).body.dns.records
    setRecord(`TXT ${record.name}`, [record.value])
    await set(true)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop(true)
    await t?.close()
    await provider?.close()
  })

  async function openPage(path: string) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    await page.goto(origin + path)
    return { context, page, errors }
  }

  testLong('the button on the login page leads to the provider and back to the page that was asked for', async () => {
    provider.be({ sub: 'ada', email: `ada@${domain}`, email_verified: true })
    const { context, page, errors } = await openPage('/login?next=/app/acme/analytics')
    await page.getByLabel('Email').fill(`ada@${domain}`)
    await page.getByRole('button', { name: 'Sign in with SSO' }).click()
    await page.waitForURL(`${origin}/app/acme/analytics`)
    expect((await context.cookies()).map(({ name }) => name)).toContain('session')
    expect(errors).toEqual([])
    await context.close()
  })

  testLong('without an address there, a page asks for it, says which is unknown, and fits 320 pixels', async () => {
    const { context, page } = await openPage('/login')
    await page.getByRole('button', { name: 'Sign in with SSO' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in with SSO')
    await page.getByLabel('Email').fill('x@nobody.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Single sign-on isn’t set up for this email address')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    // Its domain alone will do.
    provider.be({ sub: 'eve', email: 'eve@elsewhere.example', email_verified: true })
    await page.getByLabel('Email').fill(domain)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/login\?sso_error=/)
    expect(await page.getByRole('alert').textContent()).toMatch(/outside the workspace's domain.* Request ID: \S+$/)
    await context.close()
  })
})
