import { expect } from 'bun:test'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
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
const LINK = { type: 'link', title: 'Shop', url: 'https://example.com/shop' }
const HEADER = { type: 'header', text: 'More' }

const makePage = (fields: object = {}) => sendHere('POST', '/bio', { title: 'Ana', ...fields })
const saved = () => page.getByText('Saved', { exact: true }).waitFor()
const blocks = () => page.getByRole('list', { name: 'Blocks' }).getByRole('listitem')
const preview = () => page.frameLocator('iframe[title=Preview]')

describeDashboard('bio pages', () => {
  testLong('without any say what they are for; one is made, gets blocks, is put in order by keyboard, published and visited', async () => {
    const slug = `ana-${workspace.id}`
    await open('bio')
    await page.getByText('No bio pages yet').waitFor()
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Title').fill(HOSTILE)
    await dialog.getByLabel('Slug').fill(slug)
    await dialog.getByText('Available.').waitFor()
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
    await page.getByLabel('Redirects to').fill('https://example.com/shop')
    await page.getByRole('button', { name: 'Move Link Shop' }).press('ArrowUp')
    await page.getByText('Link Shop is now number 1 of 2.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Link Shop')
    expect((await follow(slug)).status).toBe(404)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Page published').waitFor()
    await preview().getByText('Shop').waitFor()
    const seen = await (await follow(slug)).text()
    expect(seen).toMatch(/>Shop<[\s\S]*<h2>/)
    expect(seen).not.toContain(HOSTILE)
  })

  testLong('are designed: a theme, own colours that can be read, and how they are shared', async () => {
    const { id } = await makePage()
    await open(`bio/${id}?tab=design`)
    await page.getByRole('radio', { name: 'Ocean' }).check({ force: true })
    await page.getByLabel('Text', { exact: true }).fill('#0b3b5c')
    await page.getByText(/Hard to read. The contrast is 1/).waitFor()
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
    await page.getByRole('checkbox', { name: 'Let search engines list this page' }).uncheck()
    await page.getByRole('group', { name: 'Preview of a shared link' }).getByText(HOSTILE).waitFor()
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
    await viewed.getByRole('table', { name: 'Per day' }).waitFor()
    expect(await viewed.getByRole('button', { name: /Publish|Add block/ }).count()).toBe(0)
    await checkAccessible(viewed)
    await context.close()
    await open('analytics')
    await page.getByRole('tab', { name: 'Bio pages' }).click()
    await page.getByRole('region', { name: 'Bio pages' }).getByRole('listitem').getByRole('button').first().click()
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
    await page.getByRole('dialog').getByLabel('Slug').fill(`new-${workspace.id}`)
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
