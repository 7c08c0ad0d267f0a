import { expect, test } from 'bun:test'
import type { Route } from 'playwright-core'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  expectComplaint,
  follow,
  newContext,
  newMember,
  open,
  openPage,
  page,
  sendHere,
  workspace,
} from './dashboard.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'
type Block = { type: string; visible: boolean }
const LINK = { type: 'link', title: 'Shop', url: 'https://example.com/shop' }
const HEADER = { type: 'header', text: 'More' }
const NOTE = { type: 'text', text: 'Every day.' }

const makePage = (fields: object = {}) => sendHere('POST', '/bio', { title: 'Ana', ...fields })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()
const blocks = () => page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')
const preview = () => page.frameLocator('iframe[title=Preview]')

describeDashboard('bio pages', () => {
  test('without any say what they are for; one is made, gets blocks, is put in order by keyboard, published and visited', async () => {
    const slug = `ana-${workspace.id}`
    await open('bio')
    await page.getByText('No bio pages yet').waitFor()
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Title').fill(HOSTILE)
    await dialog.getByLabel('Address').fill(slug)
    await dialog.getByText('It is free.').waitFor()
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor()
    for (const [type, field, text] of [
      ['Header', 'Text', HOSTILE],
      ['Link', 'Title', 'Shop'],
    ] as const) {
      await page.getByRole('button', { name: 'Add block' }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click()
      await blocks().last().getByLabel(field).fill(text)
    }
    await page.getByLabel('Leads to').fill('https://example.com/shop')
    await page.getByRole('button', { name: 'Move Link Shop' }).press('ArrowUp')
    await page.getByText('Link Shop is now number 1 of 2.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Link Shop')
    expect((await follow(slug)).status).toBe(404)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Visitors see the page as it is now.').waitFor()
    await preview().getByText('Shop').waitFor()
    const seen = await (await follow(slug)).text()
    expect(seen).toMatch(/>Shop<[\s\S]*<h2>/)
    expect(seen).not.toContain(HOSTILE)
  })

  testLong('are edited: what is refused or not finished stays where it was typed, and is there when one comes back', async () => {
    const { id } = await makePage({ blocks: [LINK, HEADER, NOTE] })
    const stored = async () => (await sendHere('GET', `/bio/${id}`)).blocks
    await open(`bio/${id}`)
    await checkAccessible()
    await page.getByRole('button', { name: 'Link: Shop' }).click()
    await page.getByLabel('Leads to').fill('')
    await page.getByText('1 block not finished').waitFor()
    await page.getByLabel('Leads to').fill('javascript:alert(1)')
    await page.getByText('Something is not saved: see its field').waitFor()
    expectComplaint(/400/)
    expect(await page.getByLabel('Leads to').getAttribute('aria-invalid')).toBe('true')
    await checkAccessible()
    // The rest is saved.
    await page.getByLabel('Title').first().fill('Ana and Bo')
    await page.getByRole('heading', { level: 1, name: 'Ana and Bo' }).waitFor()
    expect((await stored())[0].url).toBe(LINK.url)
    // The browser asks before it leaves.
    const asked = page.waitForEvent('dialog')
    await Promise.all([page.reload(), asked.then((dialog) => dialog.accept())])
    expect((await asked).type()).toBe('beforeunload')
    await page.getByRole('button', { name: 'Link: Shop' }).waitFor()
    await page.getByRole('link', { name: 'Bio pages' }).click()
    await page.getByRole('link', { name: 'Ana and Bo' }).click()
    await page.getByRole('button', { name: 'Link: Shop' }).click()
    expect(await page.getByLabel('Leads to').inputValue()).toBe('javascript:alert(1)')
    await page.getByText('Something is not saved: see its field').waitFor()
    expectComplaint(/400/)
    await page.getByLabel('Leads to').fill('https://example.com/other')
    await saved()
    expect((await stored())[0].url).toBe('https://example.com/other')
    await page.getByRole('switch', { name: 'Show Header More' }).press('Space')
    await page.getByRole('button', { name: 'Show only for a time' }).click()
    await page.getByLabel('Shown until').fill('2020-01-01T09:00')
    await preview().getByText('More').waitFor({ state: 'detached' })
    await preview().getByText('Shop').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Actions for Text Every day.' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Actions for Text Every day.' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await page.getByText('Text Every day. is now number 2 of 3.').waitFor()
    await saved()
    expect((await stored()).map(({ type, visible }: Block) => `${type} ${visible}`)).toEqual(['link true', 'text true', 'header false'])
  })

  testLong('are edited by two at once, and tell what became unsafe; a preview that was refused comes back', async () => {
    const { id, blocks: made } = await makePage({ blocks: [LINK, HEADER] })
    const refuse = (route: Route) =>
      route.fulfill({ status: 429, contentType: 'application/json', headers: { 'x-frame-options': 'DENY' }, body: '{}' })
    await page.route('**/preview', refuse)
    await page.route(new RegExp(`/v1/.*/bio/${id}$`), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), unsafe_blocks: [made[0].id] } })
    })
    await open(`bio/${id}`)
    await page.getByText('The preview will be here in a moment.').waitFor()
    expectComplaint(/429/)
    expectComplaint(/X-Frame-Options/)
    await page
      .getByRole('alert')
      .getByText(/1 block in which a scan found/)
      .waitFor()
    await blocks().first().getByText('Unsafe', { exact: true }).waitFor()
    await checkAccessible()
    await page.unroute('**/preview', refuse)
    await preview().getByText('Shop').waitFor()
    await sendHere('PATCH', `/bio/${id}`, { bio: 'Theirs', blocks: [{ ...HEADER, text: 'Theirs' }, made[0]] })
    await page.getByRole('button', { name: 'Header: More' }).click()
    await page.getByRole('button', { name: 'Link: Shop' }).click()
    await page.getByLabel('Title').last().fill('Mine')
    await page.getByText('Somebody else has changed this page meanwhile.').waitFor()
    await saved()
    expect(await page.getByLabel('Bio').inputValue()).toBe('Theirs')
    const { bio, blocks: both } = await sendHere('GET', `/bio/${id}`)
    expect([bio, both.map(({ title, text }: { title?: string; text?: string }) => title ?? text)]).toEqual(['Theirs', ['Theirs', 'Mine']])
  })

  testLong('have their blocks dragged, by a mouse and by a finger', async () => {
    const { id } = await makePage({ blocks: [HEADER, NOTE, LINK] })
    const order = async () => (await sendHere('GET', `/bio/${id}`)).blocks.map(({ type }: Block) => type)
    await open(`bio/${id}`)
    const handle = (name: string, of = page) => of.getByRole('button', { name: `Move ${name}` })
    await handle('Link Shop').hover()
    await page.mouse.down()
    await handle('Header More').hover()
    // Upwards past its middle.
    await page.mouse.move(0, ((await handle('Header More').boundingBox())?.y ?? 0) - 8, { steps: 4 })
    await page.mouse.up()
    await page.getByText('Link Shop is now number 1 of 3.').waitFor()
    await saved()
    expect(await order()).toEqual(['link', 'header', 'text'])
    // Given up, it goes back.
    await handle('Link Shop').hover()
    await page.mouse.down()
    await page.mouse.move(0, 2000, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await blocks().first().textContent()).toContain('Shop')
    const phone = await newContext((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join(), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const touched = await openPage(phone)
    await touched.goto(`/app/${workspace.slug}/bio/${id}`)
    const from = await handle('Link Shop', touched).boundingBox()
    const to = await handle('Text Every day.', touched).boundingBox()
    const finger = await phone.newCDPSession(touched)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: (from?.x ?? 0) + 15, y }] })
    await touch('touchStart', (from?.y ?? 0) + 15)
    await touch('touchMove', (to?.y ?? 0) - 15)
    await touch('touchMove', (to?.y ?? 0) + 30)
    await touch('touchEnd')
    await touched.getByText('Link Shop is now number 3 of 3.').waitFor()
    await touched.getByText('Saved', { exact: true }).waitFor()
    expect(await order()).toEqual(['header', 'text', 'link'])
    await phone.close()
  })

  testLong('are designed: a theme, own colours that can be read, and how they are shared', async () => {
    const { id } = await makePage()
    await open(`bio/${id}?tab=design`)
    await page.getByRole('radio', { name: 'Ocean' }).check({ force: true })
    await page.getByLabel('Text', { exact: true }).fill('#0b3b5c')
    await page.getByText(/Hard to read: the contrast is 1/).waitFor()
    await checkAccessible()
    await page.getByLabel('Text', { exact: true }).fill('#ffffff')
    await page.getByLabel('Font', { exact: true }).selectOption('Crete Round')
    await page.getByLabel('Button shape').selectOption('Outline')
    await saved()
    const stored = () => sendHere('GET', `/bio/${id}`)
    expect((await stored()).theme).toEqual({ preset: 'ocean', colors: { text: '#ffffff' }, font: 'crete-round', button: 'outline' })
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await page.getByRole('button', { name: 'Undo' }).click()
    await saved()
    expect((await stored()).theme.preset).toBe('ocean')
    await page.getByRole('tab', { name: 'Sharing' }).click()
    await page.getByLabel('Description').fill(HOSTILE)
    await page.getByRole('checkbox', { name: 'Search engines may list the page' }).uncheck()
    await page.getByRole('group', { name: 'As it is shared' }).getByText(HOSTILE).waitFor()
    await checkAccessible()
    await saved()
    expect((await stored()).seo).toMatchObject({ description: HOSTILE, indexable: false })
  })

  testLong('are read by viewers, with what was seen and clicked; analytics know them', async () => {
    const slug = `seen-${workspace.id}`
    const made = await makePage({ title: HOSTILE, slug, blocks: [LINK] })
    await sendHere('POST', `/bio/${made.id}/publish`)
    await follow(slug)
    await follow(`${slug}?b=${made.blocks[0].id}`)
    await until(async () => {
      const { views, clicks } = await sendHere('GET', `/bio/${made.id}`)
      return views === 1 && clicks === 1
    })
    const context = await newContext(await newMember('viewer'))
    const viewed = await openPage(context)
    await viewed.goto(`/app/${workspace.slug}/bio/${made.id}`)
    await viewed.getByRole('row', { name: /Link: Shop/ }).waitFor()
    await viewed.getByRole('img', { name: /1 view, 1 click/ }).waitFor()
    await viewed.getByRole('button', { name: 'Show as table' }).click()
    await viewed.getByRole('table', { name: 'By day' }).waitFor()
    expect(await viewed.getByRole('button', { name: /Publish|Add block/ }).count()).toBe(0)
    await checkAccessible(viewed)
    await context.close()
    await open('analytics')
    await page.getByRole('region', { name: 'Bio pages' }).getByRole('button').first().click()
    await page.getByRole('button', { name: `Remove the filter Bio page: ${HOSTILE}` }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Find pages, links and actions').fill(slug)
    await page
      .getByRole('option', { name: slug })
      .or(page.getByText(`Bio page ${slug}`))
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor()
  })

  testLong('are moved, shown as a code, unpublished and deleted', async () => {
    const slug = `old-${workspace.id}`
    const { id } = await makePage({ slug })
    await sendHere('POST', `/bio/${id}/publish`)
    await open('bio')
    await checkAccessible()
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Change address')
    await page.getByRole('dialog').getByLabel('Address').fill(`new-${workspace.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText(`/new-${workspace.id}`).waitFor()
    expect((await follow(`new-${workspace.id}`)).status).toBe(200)
    await choose('QR code')
    await page.getByRole('img', { name: /QR code of/ }).waitFor()
    await page.keyboard.press('Escape')
    await choose('Unpublish')
    await page.getByRole('cell', { name: 'Draft', exact: true }).waitFor()
    await choose('Edit')
    await choose('Delete')
    await page.getByRole('dialog', { name: 'Delete page' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No bio pages yet').waitFor()
    await checkAccessible()
  })

  testLong('need no sideways scrolling at 390 and 320 pixels', async () => {
    const { id } = await makePage({ title: 'A'.repeat(120), blocks: [{ ...LINK, title: 'B'.repeat(120) }, HEADER] })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        'bio',
        `bio/${id}`,
        `bio/${id}?tab=design`,
        `bio/${id}?tab=sharing`,
        `bio/${id}?tab=statistics`,
        `bio/${id}?tab=preview`,
      ]) {
        await open(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([
          path,
          0,
        ])
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})
