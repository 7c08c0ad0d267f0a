import { afterAll, expect } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, expectComplaint, newContext, newMember, openPage, page, send, workspace } from './dashboard.ts'

const usage = () => send('GET', `/v1/workspaces/${workspace.id}/usage`)

describeDashboard('the instance', () => {
  testLong('tells how it is', async () => {
    await page.goto('/app/admin')
    await page.getByRole('region', { name: 'Service' }).getByText('Running').waitFor()
    await page.getByRole('region', { name: 'Counts' }).getByText('Workspaces').waitFor()
    await page.getByRole('region', { name: 'Replica' }).getByText('Off').waitFor()
    await page.getByText('No backups').waitFor()
    await checkAccessible()
  })

  testLong('gives a workspace a plan, and limits of its own that are left where they are not touched', async () => {
    await send('PATCH', `/v1/workspaces/${workspace.id}`, { name: '<i>Slanted</i>' })
    await send('PATCH', `/v1/admin/workspaces/${workspace.id}`, { plan_tier: 'free', limits: { domains: null, storage_bytes: 1_500_000 } })
    await page.goto('/app/admin?tab=workspaces')
    await page.getByRole('searchbox', { name: 'Search workspaces' }).fill('<i>slant')
    // The list is read again for what was typed.
    await page.waitForURL(/search=/)
    await until(async () => (await page.getByRole('row').count()) === 2)
    await page.getByRole('button', { name: 'Actions for <i>Slanted</i>' }).click()
    await page.getByRole('menuitem', { name: 'Plan and limits…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan of <i>Slanted</i>' })
    expect(await dialog.getByLabel('Domains: no limit').isChecked()).toBe(true)
    expect(await dialog.getByLabel('Storage, in MB').inputValue()).toBe('1.5')
    await checkAccessible()
    await dialog.getByLabel('Plan', { exact: true }).selectOption('pro')
    await dialog.getByLabel('Links', { exact: true }).fill('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Plan of <i>Slanted</i> saved').waitFor()
    const { plan_tier, limits } = await usage()
    expect([plan_tier, limits]).toMatchObject(['pro', { links: 12, domains: null, storage_bytes: 1_500_000, retention_days: 730 }])
    await page
      .getByRole('row', { name: /Slanted/ })
      .getByText('0 of 12')
      .waitFor()
    await page.goto(`/app/admin?tab=workspaces&workspace=${workspace.id}`)
    await dialog.getByLabel('Links', { exact: true }).fill('')
    await dialog.getByLabel('Domains: no limit').uncheck()
    await dialog.getByLabel('Storage, in MB').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await usage()).limits).toMatchObject({ links: 5000, domains: 3, storage_bytes: 1_000_000_000 })
  })

  testLong('says at its field what is wrong with a limit', async () => {
    await page.goto(`/app/admin?tab=workspaces&workspace=${workspace.id}`)
    const links = page.getByRole('dialog').getByLabel('Links', { exact: true })
    await links.fill('99999999999')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    expect(await links.getAttribute('aria-invalid')).toBe('true')
    expect((await links.inputValue()).replace(/\D/g, '')).toBe('99999999999')
  })

  testLong('finds users by name and address', async () => {
    await newMember('viewer', 'zoe@example.com')
    await page.goto('/app/admin')
    await page.getByRole('tab', { name: 'Users' }).click()
    const users = page.getByRole('table', { name: 'Users' })
    await users
      .getByRole('row', { name: /ann@example\.com/ })
      .getByText('instance admin')
      .waitFor()
    await checkAccessible()
    await page.getByRole('searchbox', { name: 'Search users' }).fill('ZOE')
    await users.getByText('ann@example.com').first().waitFor({ state: 'detached' })
    await users.getByText('zoe@example.com').last().waitFor()
    expect(new URL(page.url()).search).toBe('?tab=users&search=ZOE')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all')
    await page.getByText('No users found').waitFor()
    await checkAccessible()
  })

  testLong('is for its administrators: others are told', async () => {
    const context = await newContext(await newMember('owner'))
    const seen = await openPage(context)
    await seen.goto('/app/admin')
    await seen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor()
  })
})

const disk = mkdtempSync(join(tmpdir(), 'terse-backups-'))
afterAll(() => rmSync(disk, { recursive: true, force: true }))

describeDashboard(
  'the backups of an instance',
  () => {
    testLong('are started, shown and, once somebody said who they are, downloaded', async () => {
      // The server makes the first one when it starts, and refuses to make another one at the same time.
      await until(() => readdirSync(disk).some((name) => name.endsWith('.tar.zst')))
      await page.goto('/app/admin?tab=backups')
      await page.getByText(`file://${disk}`).waitFor()
      await page.getByRole('button', { name: 'Back up now' }).click()
      await page.getByText('Backup started').waitFor()
      const download = page.getByRole('button', { name: /^Download terse-/ }).first()
      await download.waitFor()
      await checkAccessible()
      const begun = page.waitForEvent('download')
      await download.click()
      const saved = await begun
      expect(saved.suggestedFilename()).toMatch(/^terse-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.zst$/)
      expect(statSync(await saved.path()).size).toBe(statSync(join(disk, saved.suggestedFilename())).size)
    })
  },
  { BACKUP_URL: `file://${disk}` },
)
