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

const saved = () => page.getByText('Settings saved').waitFor()

describeDashboard('the settings', () => {
  testLong('are saved together, and what a colleague changed meanwhile stays', async () => {
    await open('settings')
    await page.getByLabel('Name', { exact: true }).fill('<b>Corner</b> shop')
    await page.getByLabel('Redirect status').selectOption('301')
    await page.getByLabel('Root URL').fill('ftp://example.com/')
    await page.getByLabel('Anonymize IP addresses').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('input[aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    await checkAccessible()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('<b>Corner</b> shop')
    await sendHere('PATCH', '', { settings: { timezone: 'Europe/Berlin', expired_url: 'https://example.com/late' } })
    await page.getByLabel('Root URL').fill(' https://example.com/start ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Someone else made changes' }).waitFor()
    expectComplaint(/412/)
    // Only what was typed is sent.
    await page.getByRole('button', { name: 'Overwrite changes' }).click()
    await saved()
    await page.waitForFunction(() => document.title === 'Settings · <b>Corner</b> shop · Terse')
    expect(await sendHere('GET', '')).toMatchObject({
      name: '<b>Corner</b> shop',
      slug: workspace.slug,
      settings: {
        timezone: 'Europe/Berlin',
        default_redirect_status: 301,
        root_url: 'https://example.com/start',
        expired_url: 'https://example.com/late',
        anonymize_ip: false,
        track_bots: true,
      },
    })
  })

  testLong('lead to the new address with a new slug, and lose nothing that is typed', async () => {
    const { slug: taken } = await send('POST', '/v1/workspaces', { name: 'Taken' })
    await open('settings')
    await page.getByLabel('Google tag').fill('G-NOTSAVED')
    await page.getByLabel('Slug').fill(taken)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Another workspace already has this slug.').waitFor()
    expectComplaint(/409/)
    const slug = `${workspace.slug}-moved`
    await page.getByLabel('Slug').fill(slug)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/app/${slug}/settings`)
    await saved()
    expect(await page.getByLabel('Google tag').inputValue()).toBe('G-NOTSAVED')
    await page.reload()
    expect(await page.getByLabel('Slug').inputValue()).toBe(slug)
  })

  testLong('have pixels, which are refused where they could not be one', async () => {
    await open('settings')
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
    await open('settings')
    const links = page.getByRole('progressbar', { name: 'Links: 1 of 4' })
    expect(await links.getAttribute('aria-valuenow')).toBe('25')
    await page.getByText('90 days').waitFor()
    await checkAccessible()
  })

  testLong('make API keys of a role, and take them back', async () => {
    await open('settings')
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
    await open('settings?dialog=delete')
    const dialog = page.getByRole('dialog', { name: 'Delete workspace' })
    const button = dialog.getByRole('button', { name: 'Delete workspace' })
    expect(await button.isDisabled()).toBe(true)
    await checkAccessible()
    await dialog.getByRole('textbox').fill(workspace.slug)
    await page.keyboard.press('Enter')
    await page.getByText(`${workspace.name} deleted`).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    await open('settings')
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  })

  testLong('are text for who may not change them, and an admin does not delete', async () => {
    const [viewer, admin] = await Promise.all([newContext(await newMember('viewer')), newContext(await newMember('admin'))])
    const seen = await openPage(viewer)
    await seen.goto(`/app/${workspace.slug}/settings`)
    await seen.getByRole('region', { name: 'Defaults' }).getByText('UTC').waitFor()
    await seen.getByRole('region', { name: 'Pixels' }).getByText('LinkedIn partner').waitFor()
    const main = seen.getByRole('main')
    expect(await main.getByRole('textbox').count()).toBe(0)
    expect(await main.getByRole('button').count()).toBe(0)
    await checkAccessible(seen)
    const changed = await openPage(admin)
    await changed.goto(`/app/${workspace.slug}/settings?dialog=delete`)
    await changed.getByRole('button', { name: 'New API key' }).waitFor()
    expect(await changed.getByText('Delete workspace').count()).toBe(0)
  })
})
