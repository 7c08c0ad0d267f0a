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

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><rect width="100" height="40" rx="8" fill="#0b5fff"/></svg>'
const choose = (content: string, name = 'logo.svg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) })
const saved = () => page.getByText('Branding saved').waitFor()
const preview = () => page.getByRole('region', { name: 'Preview' })
const setPlan = (plan_tier: string) => send('PATCH', `/v1/admin/workspaces/${workspace.id}`, { plan_tier })

describeDashboard('the branding', () => {
  testLong('is set with a preview, has a logo, and colours the dashboard', async () => {
    await open('branding')
    await page.getByLabel('Name', { exact: true }).fill('<b>Acme</b>')
    await page.getByRole('textbox', { name: 'Primary color' }).fill('#ffe600')
    await page.getByLabel('Support email').fill('help@acme.example')
    await preview().getByText('<b>Acme</b>').first().waitFor()
    await preview().getByText('help@acme.example').first().waitFor()
    await page.getByText('it is shown as #796d00').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    await choose('<svg/>')
    await page.getByText('The SVG has no size').waitFor()
    expectComplaint(/422/)
    await choose(SVG)
    await page.getByText('Logo uploaded').waitFor()
    await preview().getByRole('img', { name: '<b>Acme</b>' }).first().waitFor()
    await checkAccessible()
    expect(await sendHere('GET', '/branding')).toMatchObject({
      name: '<b>Acme</b>',
      logo_url: expect.stringContaining('/branding/'),
      primary_color: '#ffe600',
      support_email: 'help@acme.example',
    })
    await open('links')
    await page.locator('.terse-switcher img[src$="-icon.png"]').waitFor()
    const filled = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim()
    expect(await page.evaluate(filled)).toBe('#807300')
    await checkAccessible()
  })

  testLong('is removed, as is the logo alone', async () => {
    await sendHere('PUT', '/branding', { name: 'Acme', primary_color: '#0b5fff' })
    await open('branding')
    await choose(SVG)
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByText('Logo removed').waitFor()
    expect(await sendHere('GET', '/branding')).toMatchObject({ name: 'Acme', logo_url: null, primary_color: '#0b5fff' })
    await page.getByRole('button', { name: 'Remove branding' }).click()
    await checkAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove branding' }).click()
    await page.getByText('Branding removed').waitFor()
    expect((await sendHere('GET', '/branding')).name).toBeNull()
    await page.getByLabel('Name', { exact: true }).and(page.locator('[value=""]')).waitFor()
  })

  testLong('is refused at its field, and nothing typed is lost', async () => {
    await open('branding')
    await page.getByRole('textbox', { name: 'Primary color' }).fill('blue')
    await page.getByLabel('Support email').fill('nobody')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Six hexadecimal digits').waitFor()
    await page.getByRole('textbox', { name: 'Primary color' }).fill('#0b5fff')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('input[type=email][aria-invalid=true]').waitFor()
    expectComplaint(/400/)
    expect(await page.getByLabel('Support email').inputValue()).toBe('nobody')
    await page.getByLabel('Support email').fill('help@acme.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
  })

  testLong('says that it needs a higher plan, keeps what was set, and lets it be removed', async () => {
    await sendHere('PUT', '/branding', { name: 'Acme', primary_color: '#0b5fff' })
    await setPlan('pro')
    await open('branding')
    await page.getByText('Branding needs the Business or Enterprise plan').waitFor()
    await page.getByText('Your settings are kept').waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    await checkAccessible()
    await setPlan('business')
    await open('branding')
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Acme')
  })

  testLong('is read by other members, with the preview, and without what would change it', async () => {
    await sendHere('PUT', '/branding', { name: 'Acme', hide_service_name: true })
    const context = await newContext(await newMember('editor'))
    const theirs = await openPage(context)
    await theirs.goto(`/app/${workspace.slug}/branding`)
    await theirs.getByText('Current branding').waitFor()
    await theirs.getByText('Acme').first().waitFor()
    expect(await theirs.getByRole('button', { name: /Save|Remove|Upload/ }).count()).toBe(0)
    await theirs.waitForFunction(() => document.title === `Branding · ${document.querySelector('.terse-switcher')?.getAttribute('title')}`)
    await checkAccessible(theirs)
  })
})
