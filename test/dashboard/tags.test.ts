import { expect } from 'bun:test'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, expectComplaint, follow, open, page, sendHere, workspace } from './dashboard.ts'

const newLink = (slug: string, fields: object = {}) =>
  sendHere('POST', '/links', { destination_url: 'https://example.com/', slug, ...fields })
const actionsOf = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: 'Actions' })

describeDashboard('tags', () => {
  testLong('are renamed, coloured, merged and deleted, in all of their links', async () => {
    const { id } = await newLink(`tagged-${workspace.id}`, { tags: ['sprnig', 'sale'], folder: 'Marketing/2026' })
    await open('tags')
    await actionsOf('sprnig').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit tag' })
    await dialog.getByLabel('Name').fill('SALE')
    expectComplaint(/409 \(Conflict\)/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Merge the two tags instead').waitFor()
    await dialog.getByLabel('Name').fill('Spring')
    await dialog.getByLabel('Color').fill('#2e7d32')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Spring' }).waitFor()
    expect((await sendHere('GET', `/links/${id}`)).tags).toEqual(['Spring', 'sale'])
    await checkAccessible()

    await actionsOf('sale').click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    await page.getByRole('dialog', { name: 'Merge tag' }).getByLabel('Into').click()
    await page.getByRole('option', { name: 'Spring' }).click()
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByText('sale merged into Spring').waitFor()
    expect((await sendHere('GET', `/links/${id}`)).tags).toEqual(['Spring'])

    await actionsOf('Spring').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No tags yet').waitFor()
    await open('links')
    await page
      .getByRole('navigation', { name: 'Folders and views' })
      .getByRole('button', { name: /^Marketing/ })
      .click()
    await page.getByRole('row', { name: new RegExp(`tagged-${workspace.id}`) }).waitFor()
  })
})

describeDashboard('a tag that somebody else renames meanwhile', () => {
  testLong('is overwritten only by those who want that', async () => {
    await newLink(`renamed-${workspace.id}`, { tags: ['before'] })
    await open('tags')
    await actionsOf('before').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit tag' })
    await dialog.getByLabel('Name').fill('mine')
    const { items } = await sendHere('GET', '/tags')
    await sendHere('PATCH', `/tags/${items[0].id}`, { name: 'theirs' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else made changes' })
    await conflict.getByText('Name', { exact: true }).waitFor()
    expect((await sendHere('GET', '/tags')).items).toMatchObject([{ name: 'theirs' }])
    await conflict.getByRole('button', { name: 'Overwrite changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await sendHere('GET', '/tags')).items).toMatchObject([{ name: 'mine' }])
  })
})

describeDashboard('links', () => {
  testLong('that were deleted are listed by themselves, and restored', async () => {
    const { id } = await newLink(`gone-${workspace.id}`)
    await sendHere('DELETE', `/links/${id}`)
    await open('links?status=deleted')
    await actionsOf(`gone-${workspace.id}`).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByText('No links match your filters').waitFor()
    expect((await sendHere('GET', `/links/${id}`)).status).toBe('active')
  })

  testLong('are seen by the week, the year before, and by when they are clicked', async () => {
    const { slug } = await newLink(`seen-${workspace.id}`, { tags: ['a', 'b'] })
    for (let click = 0; click < 3; click++) await follow(slug)
    await until(async () => (await sendHere('GET', '/links')).items[0].clicks === 3)
    await open('analytics?compare=1&tag=a&tag=b')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('menuitem', { name: 'previous year' }).click()
    await page.getByRole('radiogroup', { name: 'Interval' }).getByText('Week').click()
    await page.getByRole('button', { name: 'Any of the tags' }).click()
    await page.getByRole('img', { name: /: 3 clicks/ }).waitFor()
    await page.getByRole('table', { name: 'Weekday and hour' }).getByRole('cell', { name: '3', exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Trending' }).click()
    await page.getByText('0 before').first().waitFor()
    await checkAccessible()
  })
})

describeDashboard('orphan visits', () => {
  testLong('say what they are for while nobody was lost', async () => {
    await open('orphan-visits')
    await page.getByText('No orphan visits').waitFor()
    await checkAccessible()
    await open('links?dialog=new&slug=a/b')
    const field = page.getByRole('dialog', { name: 'New link' }).getByLabel('Short link')
    expect(await field.inputValue()).toBe('a/b')
  })
})
