import { expect } from 'bun:test'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, newContext, newMember, open, openPage, page, send, sendHere, workspace } from './dashboard.ts'

const CSV = 'destination_url,slug\nhttps://example.com/a,\nhttps://example.com/b,not a slug\n'
/** Has something to be notified of: an import that is finished. */
async function importSome(): Promise<void> {
  const { id } = await sendHere('POST', '/imports', { source: 'csv', content: CSV })
  await until(async () => (await sendHere('GET', `/imports/${id}`)).status === 'completed')
}
const bell = (of = page) => of.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
const panel = (of = page) => of.getByRole('dialog', { name: 'Notifications' })
const PHONE = { width: 390, height: 844 }

describeDashboard('notifications', () => {
  testLong('show up at the bell with the number of unread ones, and link to where it happened', async () => {
    await open('links')
    await importSome()
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const item = panel().getByRole('link', { name: 'Import from CSV finished' })
    expect(await item.textContent()).toContain('1 link was created, and 1 row was left out.')
    await checkAccessible()
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    await bell().press('Enter')
    await item.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor()
    await panel().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await send('POST', '/v1/me/notifications/read', { up_to: 1_000_000 })
  })

  testLong('can all be marked as read', async () => {
    await open('links')
    await importSome()
    await importSome()
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    const readAll = panel().getByRole('button', { name: 'Mark all as read' })
    await readAll.click()
    await panel().getByRole('img', { name: 'Unread' }).first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    expect((await send('GET', '/v1/me/notifications')).unread_count).toBe(0)
    expect(await readAll.isDisabled()).toBe(true)
  })

  testLong('say what would be here as long as there are none, in a sheet on a phone', async () => {
    const own = await openPage(await newContext(await newMember('viewer', 'calm@example.com'), { viewport: PHONE }))
    await own.goto(`/app/${workspace.slug}/home`)
    await bell(own).click()
    await panel(own).getByText('No notifications').waitFor()
    await checkAccessible(own)
    await panel(own).getByRole('link', { name: 'Notification settings' }).click()
    await own.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    await panel(own).waitFor({ state: 'detached' })
    await own.getByRole('checkbox', { name: 'Your role changes: Email' }).waitFor()
    expect(await own.getByRole('checkbox', { name: 'A domain is verified: Email' }).count()).toBe(0)
  })

  testLong('are chosen on the account page, each for the dashboard and for email', async () => {
    await page.goto('/app/account?tab=notifications')
    const box = page.getByRole('checkbox', { name: 'An import that you started is finished: Email' })
    await box.check()
    await page.reload()
    await box.waitFor()
    expect(await box.isChecked()).toBe(true)
    expect((await send('GET', '/v1/me/notification-settings')).import_finished).toEqual({ bell: true, email: true })
    await box.uncheck()
    expect(await page.getByRole('checkbox', { name: 'Somebody invites you to a workspace: Email' }).isDisabled()).toBe(true)
    await checkAccessible()
  })
})
