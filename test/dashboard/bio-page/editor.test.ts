import { expect } from 'bun:test'
import type { Route } from 'playwright-core'
import { testLong } from '../../volume.ts'
import { checkAccessible, describeDashboard, expectComplaint, newContext, open, openPage, page, sendHere, workspace } from '../dashboard.ts'

type Block = { type: string; visible: boolean }
const LINK = { type: 'link', title: 'Shop', url: 'https://example.com/shop' }
const HEADER = { type: 'header', text: 'More' }
const NOTE = { type: 'text', text: 'Every day.' }

const makePage = (fields: object = {}) => sendHere('POST', '/bio', { title: 'Ana', ...fields })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()
const blocks = () => page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')
const preview = () => page.frameLocator('iframe[title=Preview]')

describeDashboard('the editor of a bio page', () => {
  testLong('keeps what is refused or not finished where it was typed, also when one leaves and comes back', async () => {
    const { id } = await makePage({ blocks: [LINK, HEADER, NOTE] })
    const stored = async () => (await sendHere('GET', `/bio/${id}`)).blocks
    await open(`bio/${id}`)
    await checkAccessible()
    await page.getByRole('button', { name: 'Link: Shop' }).click()
    await page.getByLabel('Redirects to').fill('')
    await page.getByText('1 block not finished').waitFor()
    await page.getByLabel('Redirects to').fill('javascript:alert(1)')
    await page.getByText('Some changes aren’t saved. Check the marked field.').waitFor()
    expectComplaint(/400/)
    expect(await page.getByLabel('Redirects to').getAttribute('aria-invalid')).toBe('true')
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
    expect(await page.getByLabel('Redirects to').inputValue()).toBe('javascript:alert(1)')
    await page.getByText('Some changes aren’t saved. Check the marked field.').waitFor()
    expectComplaint(/400/)
    await page.getByLabel('Redirects to').fill('https://example.com/other')
    await saved()
    expect((await stored())[0].url).toBe('https://example.com/other')
    await page.getByRole('switch', { name: 'Show Header More' }).press('Space')
    await page.getByRole('button', { name: 'Show for a limited time' }).click()
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

  testLong('is for two at once, and tells what became unsafe; a preview that was refused comes back', async () => {
    const { id, blocks: made } = await makePage({ blocks: [LINK, HEADER] })
    const refuse = (route: Route) =>
      route.fulfill({ status: 429, contentType: 'application/json', headers: { 'x-frame-options': 'DENY' }, body: '{}' })
    await page.route('**/preview', refuse)
    await page.route(new RegExp(`/v1/.*/bio/${id}$`), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), unsafe_blocks: [made[0].id] } })
    })
    await open(`bio/${id}`)
    await page.getByText('Loading the preview…').waitFor()
    expectComplaint(/429/)
    expectComplaint(/X-Frame-Options/)
    await page
      .getByRole('alert')
      .getByText(/1 block because a scan found/)
      .waitFor()
    await blocks().first().getByText('Unsafe', { exact: true }).waitFor()
    await checkAccessible()
    await page.unroute('**/preview', refuse)
    await preview().getByText('Shop').waitFor()
    await sendHere('PATCH', `/bio/${id}`, { bio: 'Theirs', blocks: [{ ...HEADER, text: 'Theirs' }, made[0]] })
    await page.getByRole('button', { name: 'Header: More' }).click()
    await page.getByRole('button', { name: 'Link: Shop' }).click()
    await page.getByLabel('Title').last().fill('Mine')
    await page.getByText('Somebody else changed this page while you were editing.').waitFor()
    await saved()
    expect(await page.getByLabel('Bio').inputValue()).toBe('Theirs')
    const { bio, blocks: both } = await sendHere('GET', `/bio/${id}`)
    expect([bio, both.map(({ title, text }: { title?: string; text?: string }) => title ?? text)]).toEqual(['Theirs', ['Theirs', 'Mine']])
  })

  testLong('has blocks that are dragged, by a mouse and by a finger', async () => {
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
  })
})
