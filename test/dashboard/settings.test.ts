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
  send,
  sendHere,
  workspace,
} from './dashboard.ts'

/** Waits for the notice and closes it, so that the next one is not mistaken for it. */
async function saved(): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'Settings saved' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
}

describeDashboard('the settings', () => {
  testLong('are saved by page, and changes that a colleague makes meanwhile stay', async () => {
    await open('settings')
    await page
      .getByRole('region', { name: 'Workspace' })
      .getByRole('link', { name: /^General/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await page.getByLabel('Name', { exact: true }).fill('<b>Corner</b> shop')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    await page.waitForFunction(() => document.title === 'General · <b>Corner</b> shop · Terse')
    await checkAccessible()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Link defaults' }).click()
    await page.getByLabel('Redirect status').selectOption('301')
    await page.getByLabel('Root URL').fill('ftp://example.com/')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    await checkAccessible()
    await sendHere('PATCH', '', { settings: { timezone: 'Europe/Berlin', expired_url: 'https://example.com/late' } })
    await page.getByLabel('Root URL').fill(' https://example.com/start ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Someone else made changes' }).waitFor()
    expectComplaint(/412/)
    // Only what was typed is sent.
    await page.getByRole('button', { name: 'Overwrite changes' }).click()
    await saved()
    expect(await sendHere('GET', '')).toMatchObject({
      name: '<b>Corner</b> shop',
      slug: workspace.slug,
      settings: {
        timezone: 'Europe/Berlin',
        default_redirect_status: 301,
        root_url: 'https://example.com/start',
        expired_url: 'https://example.com/late',
      },
    })
  })

  testLong('save a switch at once, and take it back', async () => {
    const isAnonymized = async () => (await sendHere('GET', '')).settings.anonymize_ip
    await open('settings/general')
    await page.getByRole('switch', { name: 'Anonymize IP addresses' }).click()
    await page.getByText('Anonymize IP addresses: off').waitFor()
    expect(await isAnonymized()).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Anonymize IP addresses: on').waitFor()
    expect(await isAnonymized()).toBe(true)
  })

  testLong('discard what was typed', async () => {
    await open('settings/general')
    await page.getByLabel('Name', { exact: true }).fill('Something else')
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(workspace.name)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })

  testLong('lead to the new address with a new slug', async () => {
    const { slug: taken } = await send('POST', '/v1/workspaces', { name: 'Taken' })
    await open('settings/general')
    await page.getByLabel('Slug').fill(taken)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Another workspace already has this slug.').waitFor()
    expectComplaint(/409/)
    const slug = `${workspace.slug}-moved`
    await page.getByLabel('Slug').fill(slug)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/app/${slug}/settings/general`)
    await saved()
    await page.reload()
    expect(await page.getByLabel('Slug').inputValue()).toBe(slug)
  })

  testLong('have pixels, which are refused where they could not be one', async () => {
    await open('settings/pixels')
    await page.getByLabel('Meta pixel').fill('<script>')
    await page.getByRole('button', { name: 'Set pixels' }).click()
    await page.getByText('a Meta pixel ID').waitFor()
    expectComplaint(/400/)
    await page.getByLabel('Meta pixel').fill('123456789012345')
    await page.getByRole('button', { name: 'Set pixels' }).click()
    await page.getByText('Pixels saved').waitFor()
    expect((await sendHere('GET', '/pixels')).meta_pixel_id).toBe('123456789012345')
  })

  testLong('tell the plan, and how much of it is used', async () => {
    await send('PATCH', `/v1/admin/workspaces/${workspace.id}`, { plan_tier: 'free', limits: { links: 4 } })
    await sendHere('POST', '/links', { destination_url: 'https://example.com/' })
    await open('settings/usage')
    const links = page.getByRole('progressbar', { name: 'Links: 1 of 4' })
    expect(await links.getAttribute('aria-valuenow')).toBe('25')
    await page.getByText('90 days').waitFor()
    await checkAccessible()
  })

  testLong('make API keys of a role, and take them back', async () => {
    await open('settings/api-keys')
    await page.getByText('No API keys').waitFor()
    await page.getByRole('button', { name: 'New API key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API key' })
    await dialog.getByLabel('Name').fill('deploy')
    await dialog.getByLabel('Role').selectOption('editor')
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText(/^key_[\w-]{20,}$/).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    expect((await sendHere('GET', '/api-keys')).items).toMatchObject([{ name: 'deploy', role: 'editor' }])
    await page.getByRole('table', { name: 'API keys' }).getByRole('button', { name: 'Revoke deploy' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No API keys').waitFor()
  })

  testLong('delete the workspace once its slug is typed', async () => {
    await open('settings/general?dialog=delete')
    const dialog = page.getByRole('dialog', { name: 'Delete workspace' })
    const button = dialog.getByRole('button', { name: 'Delete workspace' })
    expect(await button.isDisabled()).toBe(true)
    await checkAccessible()
    await dialog.getByRole('textbox').fill(workspace.slug)
    await page.keyboard.press('Enter')
    await page.getByText(`${workspace.name} deleted`).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await open('settings')
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  })

  testLong('are text for who may not change them, and an admin does not delete', async () => {
    const [viewer, admin] = await Promise.all([newContext(await newMember('viewer')), newContext(await newMember('admin'))])
    const seen = await openPage(viewer)
    const main = seen.getByRole('main')
    for (const [path, region, text] of [
      ['general', 'Workspace', 'UTC'],
      ['link-defaults', 'Defaults', '302'],
      ['pixels', 'Pixels', 'LinkedIn partner'],
    ] as const) {
      await seen.goto(`/app/${workspace.slug}/settings/${path}`)
      await seen.getByRole('region', { name: region }).getByText(text).waitFor()
      expect(await main.getByRole('textbox').count()).toBe(0)
      expect(await main.getByRole('switch').count()).toBe(0)
      await checkAccessible(seen)
    }
    expect(await seen.getByRole('navigation', { name: 'Settings' }).getByText('API keys').count()).toBe(0)
    const changed = await openPage(admin)
    await changed.goto(`/app/${workspace.slug}/settings/general?dialog=delete`)
    await changed.getByLabel('Slug').waitFor()
    expect(await changed.getByText('Delete workspace').count()).toBe(0)
  })
})
