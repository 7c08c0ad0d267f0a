import { expect, test } from 'bun:test'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  expectComplaint,
  newContext,
  newMember,
  open,
  openPage,
  page,
  send,
  sendHere,
  workspace,
} from './dashboard.ts'

const heading = (name: string, of = page) => of.getByRole('heading', { level: 1, name, exact: true })

const ENTRIES = ['Home', 'Links', 'Analytics', 'Campaigns', 'Pages & codes', 'Conversions', 'Domains', 'Settings']

describeDashboard('the frame', () => {
  test('says where one is, and leads to every page by mouse and by keyboard', async () => {
    await open('members')
    await heading('Members').waitFor()
    const main = page.getByRole('navigation', { name: 'Main' })
    expect(await main.getByRole('link').allInnerTexts()).toEqual(ENTRIES)
    expect(await main.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click()
    await heading('Audit log').waitFor()
    expect(await page.title()).toBe(`Audit log · ${workspace.name} · Terse`)
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await heading('Links').waitFor()
    await page.getByRole('tablist', { name: 'Links' }).getByRole('tab', { name: 'Tags' }).click()
    await heading('Tags').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Help' }).getByText('Go to Analytics').waitFor()
    await checkAccessible()
  })

  testLong('gives the focus back to what opened a dialog, also by the item of a menu', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: 'edited' })
    await open('links')
    const actions = page.getByRole('button', { name: 'Actions' })
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await page.getByRole('dialog', { name: 'Edit link' }).getByLabel('Title').press('Escape')
    await until(() => actions.evaluate((button) => button === document.activeElement))
    const create = page.getByRole('button', { name: 'New link' })
    await create.press('Enter')
    await page.getByRole('dialog', { name: 'New link' }).getByLabel('Title').press('Escape')
    await until(() => create.evaluate((button) => button === document.activeElement))
  })

  test('finds pages, links and actions by what is typed', async () => {
    const { id } = await sendHere('POST', '/links', { destination_url: 'https://example.com/', title: 'A <b>needle</b>' })
    await open('members')
    await heading('Members').waitFor()
    await page.keyboard.press('Control+K')
    const box = page.getByPlaceholder('Find pages, links and actions')
    await box.fill('needle')
    await page.getByRole('button', { name: 'A <b>needle</b>' }).waitFor()
    await checkAccessible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/links/${id}`)
    await page.keyboard.press('Control+K')
    await box.fill('new link')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New link' }).waitFor()
  })

  testLong('opens the workspace used last, and switches to the others', async () => {
    const other = await send('POST', '/v1/workspaces', { name: '<script>alert(1)</script>' })
    await open('links')
    await heading('Links').waitFor()
    await page.getByRole('button', { name: 'Workspace', exact: true }).click()
    await page.getByRole('menuitem', { name: '<script>alert(1)</script>' }).click()
    await page.waitForURL(`**/app/${other.slug}/home`)
    await page.goto('/app')
    await page.waitForURL(`**/app/${other.slug}/home`)
  })

  testLong('knows no workspace that one cannot see, and no page that is not there', async () => {
    await page.goto('/app/no-such-workspace/links')
    await heading('Not found').waitFor()
    await open('no-such-page')
    await heading('Not found').waitFor()
    await checkAccessible()
  })

  testLong('says that there is no connection, and sends what was changed when there is one again', async () => {
    await open('links?dialog=new')
    const dialog = page.getByRole('dialog', { name: 'New link' })
    await dialog.getByLabel('Destination URL').fill('https://example.com/later')
    await page.context().setOffline(true)
    await page.getByText('You’re offline').waitFor()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByText('We’ll send this when you reconnect.').waitFor()
    await page.context().setOffline(false)
    await dialog.waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/links')).items).toHaveLength(1)
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  })

  testLong('searches the documentation in its help, and links to the chapter about the page', async () => {
    await open('imports')
    await heading('Import').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Help' })
    const about = help.getByRole('region', { name: 'About this page' }).getByRole('link')
    expect(await about.getAttribute('href')).toBe('/docs/importing')
    await help.getByRole('region', { name: 'What’s new' }).getByRole('listitem').first().waitFor()
    const calls = help.getByRole('region', { name: 'API calls of this page' })
    await calls.getByRole('button', { name: /GET \/v1\/workspaces\/\d+\/imports/ }).click()
    await calls.getByRole('group', { name: 'curl' }).getByText('Authorization: Bearer $TERSE_TOKEN').waitFor()
    await calls.getByText('TypeScript').click()
    await calls.getByRole('group', { name: 'TypeScript' }).getByText('terse.listImports(').waitFor()
    await checkAccessible()
    await help.getByRole('searchbox').fill('orphan vis')
    await help.getByRole('link', { name: 'Concepts › Orphan visits' }).waitFor()
    await checkAccessible()
    await help.getByRole('searchbox').fill('xyzzyplugh')
    await help.getByText('No page of the documentation has these words.').waitFor()
  })

  testLong('finds campaigns, members and documents in its palette', async () => {
    await sendHere('POST', '/campaigns', { name: 'Quokka tour' })
    await newMember('viewer', `quokka${workspace.id}@example.com`)
    await open('members')
    await heading('Members').waitFor()
    await page.keyboard.press('Control+K')
    const box = page.getByPlaceholder('Find pages, links and actions')
    await box.fill('quokka')
    for (const found of [/Quokka tour/, /Member quokka/]) await page.getByRole('button', { name: found }).waitFor()
    await box.fill('orphan vis')
    await page.getByRole('button', { name: /Documentation: Concepts/ }).waitFor()
    await box.fill('quokka tour')
    await page.getByRole('button', { name: /Quokka tour/ }).click()
    await heading('Quokka tour').waitFor()
  })

  testLong('waits for the script of a page that it can’t load without a connection', async () => {
    // The browser complains about each script, however many there are.
    const context = await newContext(await newMember('editor'))
    const seen = await context.newPage()
    await seen.goto(`/app/${workspace.slug}/links`)
    await heading('Links', seen).waitFor()
    await context.setOffline(true)
    await seen.getByRole('link', { name: 'Domains' }).first().click()
    await seen.getByText('You’re offline').waitFor()
    await context.setOffline(false)
    await heading('Domains', seen).waitFor()
  })

  testLong('can be installed, and shows its own page when the server can’t be reached', async () => {
    const context = await newContext(await newMember('editor'), { serviceWorkers: 'allow' })
    const seen = await context.newPage()
    await seen.goto(`/app/${workspace.slug}/links`)
    await seen.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    await seen.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const manifest = await seen.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
      return (await fetch(href)).json()
    })
    expect(manifest).toMatchObject({ start_url: '/app/', display: 'standalone' })
    await context.setOffline(true)
    await seen.reload()
    await seen.getByRole('heading', { name: 'We couldn’t reach the dashboard' }).waitFor()
    await context.setOffline(false)
    await seen.getByRole('link', { name: 'Try again' }).click()
    await seen.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  })

  testLong('tries again where it was too much at once, and where the service is busy', async () => {
    let refusals = 0
    await page.route('**/v1/workspaces/*/links', async (route) => {
      if (route.request().method() !== 'POST' || ++refusals > 2) return route.continue()
      const [status, code] = refusals === 1 ? [429, 'rate_limited'] : [503, 'unavailable']
      return route.fulfill({ status, headers: { 'retry-after': '1' }, json: { error: 'Later.', code, request_id: 'x' } })
    })
    await open('links?dialog=new')
    const dialog = page.getByRole('dialog', { name: 'New link' })
    await dialog.getByLabel('Destination URL').fill('https://example.com/later')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByText('Too many requests.').waitFor()
    await page.getByText('The server is busy.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/links')).items).toHaveLength(1)
    expectComplaint(/429|503/)
  })

  testLong('says what failed with its request id, and asks again', async () => {
    let isBroken = true
    await page.route('**/v1/workspaces/*/members', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.', code: 'internal_error', request_id: 'abc-1' } })
        : route.continue(),
    )
    await open('members')
    await page.getByRole('alert').getByText('Request abc-1').waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Members' }).waitFor()
    expectComplaint(/500/)
  })

  testLong('fits a phone: nothing scrolls sideways, and the navigation opens', async () => {
    const context = await newContext(await newMember('viewer'), { viewport: { width: 320, height: 640 } })
    const phone = await openPage(context)
    for (const path of ['home', 'links', 'members', 'settings', 'analytics', 'imports', 'reports', 'safety']) {
      await phone.goto(`/app/${workspace.slug}/${path}`)
      await phone.getByRole('heading', { level: 1 }).waitFor()
      await phone.waitForLoadState('networkidle')
      const wider = await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect([path, wider]).toEqual([path, 0])
    }
    await phone.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' }).click()
    await phone.getByRole('main').getByRole('link', { name: 'Members' }).click()
    await heading('Members', phone).waitFor()
  })
})
