import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM, LAUNCH } from './chromium.ts'
import { newDataDir, removeDataDir, type Server, startServer } from './server.ts'
import { testLong } from './volume.ts'

describe.skipIf(CHROMIUM === null)('in a browser', () => {
  let browser: Browser
  let page: Page
  let server: Server
  let dataDir: string
  let complaints: string[]
  let foreign: string[]

  beforeAll(async () => {
    browser = await chromium.launch(LAUNCH)
  })
  afterAll(() => browser.close())

  beforeEach(async () => {
    dataDir = newDataDir()
    server = await startServer(dataDir)
    complaints = []
    foreign = []
    page = await browser.newPage()
    // The dashboard is another test's.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/app')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.origin) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
  })
  afterEach(async () => {
    await page.close()
    server.child.kill('SIGKILL')
    await server.child.exited
    removeDataDir(dataDir)
    expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] })
  })

  test('the printed address sets the first account up and signs it in', async () => {
    await page.goto(server.output.text.match(/http:\S+\/setup\?token=\S+/)?.[0] ?? '')
    await page.fill('input[name=email]', 'ann@example.com')
    await page.fill('input[name=password]', 'a good long password')
    await Promise.all([page.waitForURL(`${server.origin}/app`), page.click('button')])
    const me = await (await page.request.get(`${server.origin}/v1/me`)).json()
    expect(me).toMatchObject({ email: 'ann@example.com', is_instance_admin: true })
  })

  test('the documentation is searched with the keyboard', async () => {
    await page.goto(`${server.origin}/docs`)
    await page.keyboard.press('/')
    await page.keyboard.type('orphan vis')
    await page.getByRole('option').first().waitFor()
    await Promise.all([page.waitForURL(`${server.origin}/docs/concepts#orphan-visits`), page.keyboard.press('Enter')])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Concepts')
  })

  test('the documentation copies the example that is shown', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${server.origin}/docs`)
    await page.getByText('TypeScript', { exact: true }).click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toStartWith("import { createClient } from '@terse/client'")
  })

  testLong('the documentation is accessible and fits, wide and on a phone, in light and in dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390, 320])
        for (const path of ['/docs', '/docs/api-guide', '/docs/privacy', '/docs/decisions', '/docs/api', '/docs/api/createLink']) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 844 })
          await page.goto(server.origin + path)
          await page.evaluate(axe.source)
          const { violations } = await page.evaluate(() =>
            (window as unknown as { axe: typeof axe }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
          )
          const at = { path, width, colorScheme }
          expect({ ...at, found: violations.map(({ id, nodes }) => [id, nodes[0]?.html]) }).toEqual({ ...at, found: [] })
          expect({ ...at, over: await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth) }).toEqual({
            ...at,
            over: 0,
          })
        }
  })

  testLong('the API reference shows every operation and webhook, with files of this server only', async () => {
    await page.goto(`${server.origin}/docs/api`)
    const { paths, webhooks } = await (await fetch(`${server.url}/openapi.json`)).json()
    const ids = Object.values({ ...paths, ...webhooks } as Record<string, Record<string, { operationId?: string }>>)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId }) => (operationId === undefined ? [] : [`/docs/api/${operationId}`]))
    const linked = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ids.filter((id) => !linked.includes(id))).toEqual([])
    await page.click('main >> text=Create a link')
    await page.waitForSelector('h1:text-is("Create a link")')
  })
})
