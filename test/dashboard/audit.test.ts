import { expect } from 'bun:test'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, newContext, newMember, open, openPage, page, sendHere, workspace } from './dashboard.ts'

const entries = () => page.getByRole('table', { name: 'Entries' })

describeDashboard('the audit log', () => {
  testLong('tells what happened, filtered by the address, with every detail, and as a file', async () => {
    const { id } = await sendHere('POST', '/links', { destination_url: 'https://example.com/', title: '<b>bold</b>' })
    await sendHere('PATCH', `/links/${id}`, { title: 'plain' })
    await open('audit')
    await entries().getByText('Link updated').waitFor()
    await checkAccessible()
    await page.getByRole('searchbox', { name: 'Event' }).fill('link.created')
    await entries().getByText('Link updated').waitFor({ state: 'detached' })
    await entries().getByRole('button', { name: 'Link created' }).click()
    const drawer = page.getByRole('dialog', { name: 'Link created' })
    await drawer.getByText('ann@example.com').waitFor()
    await checkAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const csv = await Bun.file(await (await download).path()).text()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    await open(`audit?target_type=link&target_id=${id}`)
    await entries().getByText('Link updated').waitFor()
    expect(await entries().getByRole('row').count()).toBe(3)
    await page.getByRole('button', { name: `Not only link ${id}` }).click()
    await entries().getByText('Workspace created').waitFor()
    await page.getByRole('searchbox', { name: 'Event' }).fill('never.happened')
    await page.getByRole('button', { name: 'Show all entries' }).click()
    await entries().getByText('Workspace created').waitFor()
  })

  testLong('is for admins: others find no way there, and are told', async () => {
    const context = await newContext(await newMember('editor'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/audit`)
    await seen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor()
    expect(await seen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  })
})
