import { expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
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

const table = (of = page) => of.getByRole('table', { name: 'Links' })
const row = (slug: string) => table().getByRole('row').filter({ hasText: slug })
const newLink = (slug: string, more: object = {}) =>
  sendHere('POST', '/links', { destination_url: `https://example.com/${slug}`, slug, ...more })
const choose = async (slug: string, action: string) => {
  await row(slug).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describeDashboard('the list of links', () => {
  test('without any says what a link is for, and makes the first one', async () => {
    await open('links')
    await page.getByText('No links yet').waitFor()
    await checkAccessible()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'New link' })
    await dialog.getByLabel('Destination URL').fill('https://example.com/first')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await table().getByText('example.com/first').first().waitFor()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const [link] = (await sendHere('GET', '/links')).items
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.short_url)
  })

  test('shows clicks as they come, copies, and shows the code', async () => {
    const { short_url } = await newLink('live')
    await open('links')
    await row('live').waitFor()
    await follow('live')
    await row('live').getByRole('cell', { name: '1', exact: true }).waitFor()
    await row('live').getByRole('button', { name: 'Copy short link' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(short_url)
    await row('live').getByRole('button', { name: 'QR code' }).click()
    await page.getByRole('img', { name: `QR code of ${short_url}` }).waitFor()
    await checkAccessible()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  testLong('is searched, filtered and sorted by what the address says', async () => {
    await newLink('apple', { tags: ['fruit'] })
    await newLink('pear', { tags: ['fruit'], status: 'paused' })
    await newLink('carrot')
    await open('links?tag=fruit&sort=slug')
    await row('apple').waitFor()
    expect(await table().getByRole('link').allInnerTexts()).toEqual([expect.stringContaining('apple'), expect.stringContaining('pear')])
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Status').selectOption('paused')
    await page.getByRole('button', { name: 'Remove the filter Status: Paused' }).waitFor()
    await page.keyboard.press('Escape')
    await row('apple').waitFor({ state: 'detached' })
    await page.goBack()
    await row('apple').waitFor()
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: 'Search links' }).pressSequentially('pea')
    await row('apple').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toContain('search=pea')
    await page.getByRole('searchbox', { name: 'Search links' }).fill('no such link')
    await page.getByRole('button', { name: 'Show all links' }).click()
    await row('carrot').waitFor()
  })

  testLong('changes a link by its menu, and takes a deletion back', async () => {
    await newLink('one')
    await open('links')
    await choose('one', 'Pause')
    await row('one').getByText('Paused').waitFor()
    await choose('one', 'Resume')
    await row('one').getByText('Paused').waitFor({ state: 'detached' })
    await choose('one', 'Delete')
    await row('one').waitFor({ state: 'detached' })
    expect((await follow('one')).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('one').waitFor()
    expect((await follow('one')).status).toBe(302)
    await choose('one', 'Archive')
    await row('one').waitFor({ state: 'detached' })
    // The key takes back what the button would.
    await page.keyboard.press('z')
    await row('one').waitFor()
    expect((await sendHere('GET', '/links')).items).toMatchObject([{ slug: 'one', status: 'active' }])
  })

  testLong('changes many at once', async () => {
    await newLink('many-one', { tags: ['old'] })
    await newLink('many-two')
    await newLink('many-three')
    await open('links')
    await page.getByRole('checkbox', { name: 'Select many-one' }).check()
    await page.getByRole('checkbox', { name: 'Select many-two' }).check()
    const selection = page.getByRole('toolbar', { name: 'Selection' })
    await selection.getByText('2 selected').waitFor()
    await checkAccessible()
    const download = page.waitForEvent('download')
    await selection.getByRole('link', { name: 'Export' }).click()
    const csv = await Bun.file(await (await download).path()).text()
    expect(csv.trim().split('\n').length).toBe(3)
    await selection.getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('dialog').getByLabel('Add').fill('new')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
    await row('many-two').getByText('new').waitFor()
    expect((await sendHere('GET', '/links?sort=slug')).items.map(({ tags }: { tags: string[] }) => tags)).toEqual([
      ['old', 'new'],
      [],
      ['new'],
    ])
    await page.getByRole('checkbox', { name: 'Select many-one' }).check()
    await page.getByRole('checkbox', { name: 'Select many-two' }).check()
    await selection.getByRole('button', { name: 'Delete' }).click()
    await row('many-two').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await row('many-two').waitFor()
    await row('many-one').waitFor()
  })

  testLong('says which changes it could not take back, and why', async () => {
    const { id } = await newLink('meanwhile')
    await open('links')
    await choose('meanwhile', 'Pause')
    await row('meanwhile').getByText('Paused').waitFor()
    await sendHere('PATCH', `/links/${id}`, { title: 'Changed by somebody else' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 link unchanged: The link was changed since.').waitFor()
    expect(await page.getByText('Undone').count()).toBe(0)
    await row('meanwhile').getByText('Paused').waitFor()
  })

  testLong('changes all that match a filter, also those that are not loaded yet, and takes it back', async () => {
    const links = Array.from({ length: 60 }, (_, number) => ({ destination_url: 'https://example.com/', slug: `all-${number}` }))
    await sendHere('POST', '/links/bulk', { links })
    const numberIn = async (folder: string) => (await sendHere('GET', `/links?total=true&limit=1&folder=${folder}`)).total
    await open('links?search=all-')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    const selection = page.getByRole('toolbar', { name: 'Selection' })
    await selection.getByRole('button', { name: 'Select all 60 that match' }).click()
    await selection.getByText('60 selected').waitFor()
    await selection.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 60 links' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Fill in at least one field.').waitFor()
    await dialog.getByLabel('Folder').fill('Archive/2026')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await until(async () => (await numberIn('Archive')) === 60)
    await page.getByRole('navigation', { name: 'Folders and views' }).getByRole('button', { name: /^2026/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await until(async () => (await numberIn('Archive')) === 0)
  })

  testLong('keeps filters and their order as a view, for oneself or for the workspace', async () => {
    await newLink('viewed-one', { tags: ['shown'] })
    await newLink('viewed-two')
    await open('links?tag=shown&sort=slug')
    await row('viewed-one').waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill('Shown links')
    await dialog.getByLabel('Share with the workspace').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await checkAccessible()
    await open('links')
    await row('viewed-two').waitFor()
    const seen = await openPage(await newContext(await newMember('viewer')))
    await seen.goto(`/app/${workspace.slug}/links`)
    await seen.getByRole('button', { name: 'Shown links', exact: true }).click()
    await table(seen).getByText('viewed-two').waitFor({ state: 'detached' })
    expect(new URL(seen.url()).search).toBe('?tag=shown&sort=slug')
    await page.getByRole('button', { name: 'Actions for Shown links' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await page.getByRole('button', { name: 'Shown links', exact: true }).waitFor({ state: 'detached' })
  })

  testLong('restores deleted links that are selected', async () => {
    const { id } = await newLink('deleted')
    await sendHere('DELETE', `/links/${id}`)
    await open('links?status=deleted')
    await page.getByRole('checkbox', { name: 'Select deleted' }).check()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Link restored').waitFor()
    expect((await follow('deleted')).status).toBe(302)
  })

  testLong('is read by a viewer, who finds nothing to change', async () => {
    await newLink('viewed', { title: '<img src=x onerror=alert(1)>' })
    const context = await newContext(await newMember('viewer'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/links`)
    await table(seen).getByText('<img src=x onerror=alert(1)>').waitFor()
    expect(await seen.getByRole('button', { name: 'New link' }).count()).toBe(0)
    expect(await seen.getByRole('checkbox').count()).toBe(0)
    await seen.getByRole('button', { name: 'Actions' }).click()
    expect(await seen.getByRole('menuitem').allInnerTexts()).not.toContain('Delete')
  })

  testLong('draws what can be seen of many, and goes on as one scrolls', async () => {
    const links = Array.from({ length: 250 }, (_, index) => ({ destination_url: 'https://example.com/', slug: `n${index}` }))
    await sendHere('POST', '/links/bulk', { links })
    await open('links?sort=created_at')
    await row('n0').first().waitFor()
    await until(async () => {
      await page.mouse.wheel(0, 30_000)
      return (await table().getByText('n249').count()) > 0
    })
    expect(await table().getByRole('row').count()).toBeLessThan(100)
  })

  testLong('move to the folder that one of them is dropped on, all chosen ones with it, and back', async () => {
    const names = ['one', 'two', 'three'].map((name) => `${name}-${workspace.id}`)
    for (const name of names) await newLink(name)
    await newLink(`other-${workspace.id}`, { folder: 'Marketing' })
    await open('links')
    const folder = page.getByRole('navigation', { name: 'Folders and views' }).getByRole('button', { name: /^Marketing/ })
    // The list moves aside for the folders.
    await folder.waitFor()
    for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await row(names[0] ?? '')
      .locator('.terse-link-cell')
      .dragTo(folder)
    await page.getByText('2 links changed').waitFor()
    const foldersOf = async () => (await sendHere('GET', '/links?folder=Marketing')).items.map(({ slug }: { slug: string }) => slug).sort()
    expect(await foldersOf()).toEqual([names[0], `other-${workspace.id}`, names[1]].sort())
    await page.keyboard.press('z')
    await page.getByText('Undone').waitFor()
    expect(await foldersOf()).toEqual([`other-${workspace.id}`])
  })

  testLong('shows the columns that one chooses, in rows of the height that one chooses, which a saved view keeps', async () => {
    await newLink(`columns-${workspace.id}`, { folder: 'Shop', tags: ['spring'] })
    await open('links?tag=spring')
    const headers = () => table().getByRole('columnheader').allInnerTexts()
    await row(`columns-${workspace.id}`).waitFor()
    expect(await headers()).not.toContain('Folder')
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await page.getByRole('checkbox', { name: 'Folder' }).check()
    await page.getByRole('checkbox', { name: 'Destination' }).uncheck()
    await page.getByText('Compact', { exact: true }).click()
    await checkAccessible()
    await page.keyboard.press('Escape')
    await row(`columns-${workspace.id}`).getByText('Shop').waitFor()
    expect(await headers()).not.toContain('Destination')
    expect((await row(`columns-${workspace.id}`).boundingBox())?.height).toBeLessThan(40)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Folders')
    await page.getByRole('dialog', { name: 'Save view' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('View Folders saved').waitFor()
    const [view] = (await sendHere('GET', '/views')).items
    expect([view.columns.includes('folder'), view.columns.includes('destination_url'), view.density]).toEqual([true, false, 'compact'])
    // Another person sees the list as they have set it, and the view as it was saved.
    await page.evaluate(() => localStorage.clear())
    await open('links')
    await row(`columns-${workspace.id}`).waitFor()
    expect(await headers()).toContain('Destination')
    await page.getByRole('button', { name: 'Folders', exact: true }).click()
    await page.waitForURL(/columns=/)
    await row(`columns-${workspace.id}`).getByText('Shop').waitFor()
    expect(await headers()).toContain('Folder')
  })
})

describeDashboard('the form of a link', () => {
  const dialog = (name = 'New link') => page.getByRole('dialog', { name })

  testLong('says at once whether an address is free, and suggests one', async () => {
    await newLink('taken')
    await open('links?dialog=new')
    await dialog().getByLabel('Short link').fill('taken')
    await page.locator('[aria-invalid=true]').waitFor()
    await dialog().getByText('This slug is already in use on this domain.').waitFor()
    await dialog().getByRole('button', { name: 'Suggest' }).click()
    await until(async () => (await dialog().getByLabel('Short link').inputValue()) === 'taken-2')
    await dialog().getByText('Available.').waitFor()
    await dialog().getByRole('button', { name: 'Suggest' }).click()
    await until(async () => /^\w{7}$/.test(await dialog().getByLabel('Short link').inputValue()))
    await dialog().getByText('Available.').waitFor()
    await checkAccessible()
  })

  testLong('makes a link with all that it can have', async () => {
    await newLink('tagged', { tags: ['known'] })
    await open('links?dialog=new')
    await dialog().getByLabel('Destination URL').fill('https://example.com/shoes?a=1')
    await dialog().getByLabel('Short link').fill('shoes')
    await dialog().getByLabel('Title').fill('Shoes')
    await dialog().getByLabel('Tags').fill('kno')
    await page.getByRole('option', { name: 'known' }).click()
    await dialog().getByLabel('Tags').fill('new')
    await page.keyboard.press('Enter')
    await dialog().getByRole('button', { name: 'Targeting' }).click()
    await dialog().getByRole('button', { name: 'Add rule' }).click()
    await dialog().getByRole('combobox', { name: 'Country' }).fill('germ')
    await page.getByRole('option', { name: 'Germany', exact: true }).click()
    // It is chosen, before the list of countries closes.
    await dialog().locator('.mantine-Pill-root', { hasText: 'Germany' }).waitFor()
    await dialog().getByLabel('Redirects to').fill('https://example.com/schuhe')
    await dialog().getByRole('button', { name: 'Schedule and limits' }).click()
    await dialog().getByLabel('Expires').fill('2099-07-01T10:00')
    await dialog().getByLabel('Click limit').fill('500')
    await dialog().getByRole('button', { name: 'UTM parameters' }).click()
    await dialog().getByLabel('utm_source').fill('news letter')
    await dialog().getByText('https://example.com/shoes?a=1&utm_source=news%20letter').waitFor()
    await checkAccessible()
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/links')).items[0]).toMatchObject({
      slug: 'shoes',
      title: 'Shoes',
      tags: ['known', 'new'],
      targeting_rules: [{ country: ['DE'], destination_url: 'https://example.com/schuhe' }],
      expires_at: '2099-07-01T10:00:00.000Z',
      max_clicks: 500,
      utm: { source: 'news letter' },
    })
  })

  testLong('completes a URL without a scheme, whether the form is sent by Enter or by its button', async () => {
    for (const [slug, send] of [
      ['enter', () => page.keyboard.press('Enter')],
      ['button', () => dialog().getByRole('button', { name: 'Create link' }).click()],
    ] as const) {
      await open('links?dialog=new')
      await dialog().getByLabel('Short link').fill(slug)
      await dialog().getByLabel('Destination URL').fill('example.com/x')
      await send()
      await dialog().waitFor({ state: 'detached' })
      expect((await sendHere('GET', '/links')).items[0]).toMatchObject({ slug, destination_url: 'https://example.com/x' })
    }
  })

  testLong('keeps a draft when it is closed by Esc or the page is loaded again, until it is sent or canceled', async () => {
    await open('links?dialog=new')
    const title = dialog().getByLabel('Title')
    await dialog().getByLabel('Destination URL').fill('https://example.com/draft')
    await title.fill('Half done')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New link' }).first().click()
    await dialog().getByText('This is what you entered before.').waitFor()
    expect(await title.inputValue()).toBe('Half done')
    await page.reload()
    await dialog().getByText('This is what you entered before.').waitFor()
    expect(await title.inputValue()).toBe('Half done')
    await checkAccessible()
    await dialog().getByRole('button', { name: 'Start over' }).click()
    await until(async () => (await title.inputValue()) === '')
    await title.fill('Other')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New link' }).first().click()
    await dialog().waitFor()
    expect(await title.inputValue()).toBe('')
    await dialog().getByLabel('Destination URL').fill('https://example.com/sent')
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New link' }).first().click()
    await dialog().waitFor()
    expect(await dialog().getByLabel('Destination URL').inputValue()).toBe('')
  })

  testLong('takes the first match when somebody presses Enter in a field with suggestions, and sends nothing', async () => {
    const autumn = await sendHere('POST', '/campaigns', { name: 'Autumn' })
    await sendHere('POST', '/campaigns', { name: 'Spring' })
    await newLink('labelled', { tags: ['newsletter'], folder: 'Marketing' })
    await open('links?dialog=new')
    await dialog().getByLabel('Destination URL').fill('https://example.com/')
    const type = async (label: string, text: string) => {
      const field = dialog()
        .getByRole('combobox', { name: label })
        .or(dialog().getByRole('textbox', { name: label }))
      await field.pressSequentially(text)
      // Whatever the list shows by now.
      await page.keyboard.press('Enter')
      return field
    }
    const campaign = await type('Campaign', 'Aut')
    await until(async () => (await campaign.inputValue()) === 'Autumn')
    const folder = await type('Folder', 'Mark')
    await until(async () => (await folder.inputValue()) === 'Marketing')
    await type('Tags', 'news')
    await dialog().locator('.mantine-Pill-root', { hasText: 'newsletter' }).waitFor()
    await dialog().getByLabel('Tags').fill('news')
    await page.getByRole('option', { name: 'Create “news”' }).click()
    await dialog().getByRole('button', { name: 'Targeting' }).click()
    await dialog().getByRole('button', { name: 'Add rule' }).click()
    await type('Country', 'Ger')
    await dialog().locator('.mantine-Pill-root', { hasText: 'Germany' }).waitFor()
    await type('Country', 'nowhere')
    await dialog().getByLabel('Redirects to').fill('https://example.com/de')
    expect((await sendHere('GET', '/links')).items).toHaveLength(1)
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/links')).items[0]).toMatchObject({
      campaign_id: autumn.id,
      folder: 'Marketing',
      tags: ['newsletter', 'news'],
      targeting_rules: [{ country: ['DE'] }],
    })
  })

  testLong('takes a slug of several segments, a folder and parameters of the request, and says what a city needs', async () => {
    await open('links?dialog=new')
    await dialog().getByLabel('Destination URL').fill('https://example.com/')
    await dialog().getByLabel('Short link').fill('spring/sale')
    await dialog().getByLabel('Folder').fill('Marketing/Spring')
    await dialog().getByRole('button', { name: 'Targeting' }).click()
    await dialog().getByRole('button', { name: 'Add rule' }).click()
    await dialog().getByRole('button', { name: 'Remove the condition Country' }).click()
    const add = async (condition: string, ...values: string[]) => {
      await dialog().getByRole('button', { name: 'Add condition' }).click()
      await page.getByRole('menuitem', { name: condition }).click()
      for (const value of values) {
        await dialog().getByRole('combobox', { name: condition }).fill(value)
        await page.keyboard.press('Enter')
      }
    }
    await add('Query parameters', 'ref=mail', 'beta')
    await add('City', 'Munich')
    await dialog().getByLabel('Redirects to').fill('https://example.com/mail')
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().getByText('this service has no database of cities').first().waitFor()
    expectComplaint(/400/)
    await checkAccessible()
    await dialog().getByRole('button', { name: 'Remove the condition City' }).click()
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/links')).items[0]).toMatchObject({
      slug: 'spring/sale',
      folder: 'Marketing/Spring',
      targeting_rules: [{ query: [{ name: 'ref', values: ['mail'] }, { name: 'beta' }], destination_url: 'https://example.com/mail' }],
    })
  })

  testLong('changes what was changed, and nothing else', async () => {
    const { id } = await newLink('edited', { title: 'Before', comment: 'kept' })
    await open('links')
    await choose('edited', 'Edit')
    await dialog('Edit link').getByLabel('Title').fill('After')
    await sendHere('PATCH', `/links/${id}`, { comment: 'changed meanwhile' })
    await dialog('Edit link').getByRole('button', { name: 'Save' }).click()
    await dialog('Edit link').waitFor({ state: 'detached' })
    expectComplaint(/412/)
    expect(await sendHere('GET', `/links/${id}`)).toMatchObject({ title: 'After', comment: 'changed meanwhile' })
  })

  testLong('asks what to do if somebody else has changed the same field meanwhile', async () => {
    const { id } = await newLink('contested', { title: 'Before' })
    await open('links')
    await choose('contested', 'Edit')
    await dialog('Edit link').getByLabel('Title').fill('Mine')
    await sendHere('PATCH', `/links/${id}`, { title: 'Theirs' })
    await dialog('Edit link').getByRole('button', { name: 'Save' }).click()
    const conflict = dialog('Someone else made changes')
    await conflict.getByText('Title', { exact: true }).waitFor()
    expectComplaint(/412/)
    await checkAccessible()
    await conflict.getByRole('button', { name: 'Cancel' }).click()
    await conflict.waitFor({ state: 'detached' })
    expect(await dialog('Edit link').getByLabel('Title').inputValue()).toBe('Mine')
    await dialog('Edit link').getByRole('button', { name: 'Save' }).click()
    await conflict.waitFor()
    expectComplaint(/412/)
    // A notification about what was canceled would still be there.
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    expect(await sendHere('GET', `/links/${id}`)).toMatchObject({ title: 'Theirs' })
    await conflict.getByRole('button', { name: 'Overwrite changes' }).click()
    await dialog('Edit link').waitFor({ state: 'detached' })
    expect(await sendHere('GET', `/links/${id}`)).toMatchObject({ title: 'Mine' })
  })

  testLong('shows each refusal at its field, in the section that it is in', async () => {
    await open('links?dialog=new')
    await dialog().getByLabel('Destination URL').fill('https://example.com/')
    await dialog().getByRole('button', { name: 'Targeting' }).click()
    await dialog().getByRole('button', { name: 'Add rule' }).click()
    await dialog().getByRole('button', { name: 'Remove the condition Country' }).click()
    await dialog().getByLabel('Redirects to').fill('no address')
    await dialog().getByRole('button', { name: 'Targeting' }).click()
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().getByRole('alert').waitFor()
    expect(await dialog().getByLabel('Redirects to').inputValue()).toBe('no address')
    expectComplaint(/400/)
  })

  test('loses nothing where the session has ended meanwhile', async () => {
    await open('links?dialog=new')
    await dialog().getByLabel('Destination URL').fill('https://example.com/typed')
    await dialog().getByLabel('Title').fill('Typed before')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expectComplaint(/401/)
    await page.context().addCookies(cookies)
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password').fill('a good long password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog().waitFor()
    expect(await dialog().getByLabel('Title').inputValue()).toBe('Typed before')
    expect(await dialog().getByLabel('Destination URL').inputValue()).toBe('https://example.com/typed')
  })
})

describeDashboard(
  'the icons of destinations',
  () => {
    testLong('are those of their hosts, and letters for hosts without one', async () => {
      const canvas = createCanvas(16, 16)
      canvas.getContext('2d').fillRect(0, 0, 16, 16)
      const icon = canvas.toBuffer('image/png')
      const site = Bun.serve({
        port: 0,
        hostname: '127.0.0.1',
        fetch: ({ url }) => (url.endsWith('/favicon.ico') ? new Response(new Uint8Array(icon)) : new Response(null, { status: 404 })),
      })
      try {
        await sendHere('POST', '/links', { destination_url: `http://127.0.0.1:${site.port}/a`, slug: `with-${workspace.id}` })
        await sendHere('POST', '/links', { destination_url: 'http://127.0.0.1:9/b', slug: `without-${workspace.id}` })
        await open('links')
        const row = (slug: string) => page.getByRole('row').filter({ hasText: `${slug}-${workspace.id}` })
        await row('with').locator('.terse-favicon img').waitFor()
        expect(await row('with').locator('.terse-favicon img').getAttribute('src')).toStartWith('data:image/png;base64,')
        expect(await row('without').locator('.terse-favicon').textContent()).toBe('1')
        await checkAccessible()
      } finally {
        await site.stop(true)
      }
    })
  },
  { FAVICONS: 'on', DEV_AUTH: 'true' },
)
