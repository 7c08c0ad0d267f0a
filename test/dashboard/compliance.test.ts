import { expect } from 'bun:test'
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
  sendHere,
  workspace,
} from './dashboard.ts'

const table = () => page.getByRole('table', { name: 'Agreements' })

describeDashboard('compliance', () => {
  testLong('is changed by its form, and an agreement is signed, countersigned and printed', async () => {
    await open('compliance')
    await page.getByLabel('Days to keep clicks').fill('30')
    await page.getByLabel('Ask visitors for consent').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await sendHere('GET', '/compliance')).toMatchObject({ retention_days: 30, consent_required: true, audit_retention_days: null })
    await page.getByRole('button', { name: 'Sign an agreement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign an agreement' })
    await dialog.getByText('meant to meet Article 28').waitFor()
    await dialog.getByLabel('Your name').fill('Ann Example')
    await dialog.getByLabel('Your title').fill('Owner')
    await checkAccessible()
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await table().getByText('Signed, waiting for the countersignature').waitFor()
    await checkAccessible()
    await page.goto('/app/admin?tab=agreements')
    await table().getByRole('button', { name: 'Read' }).click()
    await page.getByRole('dialog', { name: 'Countersign' }).getByRole('button', { name: 'Countersign' }).click()
    await page.getByText('Nothing to countersign').waitFor()
    const [agreement] = (await sendHere('GET', '/compliance/agreements')).items
    expect(agreement.status).toBe('countersigned')
    await page.goto(`/v1/workspaces/${workspace.id}/compliance/agreements/${agreement.id}/page`)
    await page.getByRole('heading', { name: 'Data processing agreement' }).waitFor()
    await page.getByText('Ann Example, Owner').waitFor()
  })

  testLong('says what is refused, withdraws, exports everything, forgets a visitor, and is not for editors', async () => {
    await open('compliance')
    await page.getByLabel('Days to keep audit entries').fill('100')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    await sendHere('POST', '/compliance/agreements', {
      kind: 'tos',
      version: '2026-11-27',
      signer_name: '<b>Ann</b>',
      signer_title: 'Owner',
    })
    await open('compliance')
    await table().getByText('<b>Ann</b>, Owner').waitFor()
    await table().getByRole('button', { name: 'Actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('dialog', { name: 'Withdraw agreement' }).getByRole('button', { name: 'Withdraw' }).click()
    await table().getByText('Withdrawn').waitFor()
    await page.getByRole('textbox', { name: 'IP address' }).fill('192.0.2.7')
    await page.getByLabel('User agent').fill('curl/8')
    await page.getByRole('button', { name: 'Erase visitor' }).click()
    await page.getByText('Done: 0 clicks forgotten.').waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const link = page.getByRole('link', { name: /^Download \d+ rows/ })
    await link.waitFor()
    const [archive] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(archive.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d\d-\d\d\.zip$/)
    await newMember('viewer', 'gone@example.com')
    await open('compliance')
    await page.getByLabel('Member', { exact: true }).selectOption('gone@example.com')
    await page.getByRole('button', { name: 'Erase member' }).click()
    await page.getByText(/Done: \d+ entr(y|ies) changed/).waitFor()
    const receipts = page.getByRole('table', { name: 'Receipts' }).getByRole('row')
    await receipts.filter({ hasText: /Member \d+\s*\d+ entr(y|ies) changed/ }).waitFor()
    await receipts.filter({ hasText: '0 clicks forgotten.' }).waitFor()
    const context = await newContext(await newMember('editor'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/compliance`)
    await seen.getByText(/for members with the role admin/i).waitFor()
  })
})
