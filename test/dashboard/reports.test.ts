import { expect } from 'bun:test'
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

const HOSTILE = '<img src=x onerror=alert(1)>'
const table = (name: string) => page.getByRole('table', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const choose = async (action: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const newReport = (more: object = {}) =>
  sendHere('POST', '/reports', { name: 'Numbers', frequency: 'weekly', hour: 9, recipients: ['ann@example.com'], ...more })

describeDashboard('scheduled reports', () => {
  testLong('without any say what they are for, and make the first one', async () => {
    await open('reports')
    await page.getByText('No scheduled reports yet').waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'New report' }).click()
    await dialog('New report').getByRole('button', { name: 'Create report' }).click()
    await dialog('New report').getByText('Enter at least one recipient.').waitFor()
    await dialog('New report').getByLabel('Name').fill(HOSTILE)
    await dialog('New report').getByLabel('Frequency').selectOption('daily')
    await dialog('New report').getByLabel('Hour').selectOption('8')
    await dialog('New report').getByLabel('Recipients').fill('ann@example.com guest@example.org')
    await page.keyboard.press('Enter')
    await dialog('New report').getByRole('button', { name: 'Create report' }).click()
    await table('Scheduled reports').getByText(HOSTILE).waitFor()
    await table('Scheduled reports').getByText('Every day at 08:00').waitFor()
    await table('Scheduled reports').getByText('(not confirmed)').waitFor()
    expect((await sendHere('GET', '/reports')).items[0]).toMatchObject({ hour: 8, recipients: ['ann@example.com', 'guest@example.org'] })
  })

  testLong('are changed, paused, sent at once and deleted', async () => {
    const link = await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: 'only' })
    const { id } = await newReport()
    await open('reports')
    await choose('Edit')
    await dialog('Edit report').getByRole('combobox', { name: 'Only the link' }).fill('onl')
    await page.getByRole('option', { name: 'only' }).click()
    await dialog('Edit report').getByRole('button', { name: 'Save' }).click()
    await page.getByText('one link').waitFor()
    expect(await sendHere('GET', `/reports/${id}`)).toMatchObject({ name: 'Numbers', filters: { link_id: link.id } })
    await choose('Pause')
    await table('Scheduled reports').getByText('Paused').waitFor()
    await choose('Resume')
    await table('Scheduled reports').getByText('Active').waitFor()
    await choose('Send now')
    await page.getByText('Report sent').waitFor()
    await choose('Delete')
    await dialog('Delete report').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No scheduled reports yet').waitFor()
  })

  testLong('show a refusal at its field', async () => {
    await open('reports?dialog=new-report')
    await dialog('New report').getByLabel('Recipients').fill('nobody')
    await page.keyboard.press('Enter')
    await dialog('New report').getByRole('button', { name: 'Create report' }).click()
    await dialog('New report').locator('[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
  })
})

describeDashboard('exports', () => {
  testLong('are chosen, written, downloaded and deleted', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: 'clicked' })
    await follow('clicked')
    await open('reports?tab=exports')
    await page.getByText('No exports yet').waitFor()
    await page.getByRole('button', { name: 'New export' }).click()
    await dialog('New export').getByLabel('From').fill('2020-01-01')
    await dialog('New export').getByLabel('To').fill('2099-12-31')
    await dialog('New export').getByRole('checkbox', { name: 'Include bots' }).check()
    await checkAccessible()
    await dialog('New export').getByRole('button', { name: 'Start export' }).click()
    await table('Exports').getByText('completed').waitFor()
    await table('Exports').getByText('2020-01-01 to 2099-12-31 · with bots').waitFor()
    await checkAccessible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect(await Bun.file(await (await download).path()).text()).toStartWith('id,clicked_at,link_id')
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog('Delete export').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No exports yet').waitFor()
  })

  testLong('have filters of their type', async () => {
    await open('reports?tab=exports&dialog=new-export')
    await dialog('New export').getByLabel('Data').selectOption('links')
    await dialog('New export').getByLabel('Search').fill(HOSTILE)
    await dialog('New export').getByRole('button', { name: 'Start export' }).click()
    await table('Exports').getByText(HOSTILE).waitFor()
    expect((await sendHere('GET', '/exports')).items[0]).toMatchObject({ type: 'links', filters: { search: HOSTILE } })
  })
})

describeDashboard('link audits', () => {
  testLong('are started, watched and cancelled, and show what is broken', async () => {
    await sendHere('POST', '/links', { destination_url: 'https://nothing.invalid/', slug: 'gone' })
    await open('reports?tab=audits')
    await page.getByText('No link audits yet').waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'Start link audit' }).click()
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor()
    await page.getByLabel('Outcome').selectOption('all')
    await table('Results').getByText('https://nothing.invalid/').waitFor()
    await table('Results').getByRole('link', { name: 'gone' }).waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('canceled', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'All link audits' }).click()
    await table('Link audits').getByText('canceled').waitFor()
  })

  testLong('are scheduled by an admin', async () => {
    await open('reports?tab=audits')
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog('Schedule link audits').getByLabel('Recipients').fill('guest@example.org')
    await page.keyboard.press('Enter')
    await dialog('Schedule link audits').getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 recipient, 1 not confirmed.').waitFor()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog('Schedule link audits').getByText('Waiting for consent').waitFor()
    await checkAccessible()
    await dialog('Schedule link audits').getByRole('button', { name: 'Remove schedule' }).click()
    await page.getByText('Not scheduled.').waitFor()
  })

  testLong('and reports are read by a viewer, who changes nothing', async () => {
    await newReport()
    const context = await newContext(await newMember('viewer'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/reports`)
    await seen.getByRole('table', { name: 'Scheduled reports' }).getByText('ann@example.com').waitFor()
    for (const tab of ['Exports', 'Link audits']) {
      await seen.getByRole('tab', { name: tab }).click()
      await seen.getByText(/^No (exports|link audits) yet$/).waitFor()
      for (const name of ['New report', 'New export', 'Start link audit', 'Schedule', 'Actions'])
        expect(await seen.getByRole('button', { name, exact: true }).count()).toBe(0)
    }
  })
})
