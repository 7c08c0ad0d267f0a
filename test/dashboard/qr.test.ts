import { expect } from 'bun:test'
import { entriesOf } from '../features/qr/unzip.ts'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import { checkAccessible, describeDashboard, newContext, newMember, open, openPage, page, sendHere, workspace } from './dashboard.ts'

const make = async (slug: string) => (await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug })) as { id: number }
const style = (path: string) => sendHere('GET', `${path}/style`)

describeDashboard('QR codes', () => {
  testLong('are styled while one sees them, downloaded and kept with their link', async () => {
    const { id } = await make('spring')
    await open('links')
    await page.getByRole('button', { name: 'QR code' }).click()
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    const code = dialog.getByRole('img', { name: /^QR code of .*\/spring$/ })
    await code.waitFor()
    const path = code.locator('path')
    const before = await path.getAttribute('d')
    await dialog.getByText('Dots').click()
    await until(async () => (await path.getAttribute('d')) !== before)
    await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#eeeeee')
    await dialog.getByText('The color is too similar to the background').waitFor()
    expect(await dialog.getByRole('button', { name: 'Download PNG' }).isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('#00007f')
    await until(async () => (await path.getAttribute('fill')) === '#00007f')
    await page.keyboard.press('Tab')
    await page.getByRole('slider').first().waitFor({ state: 'detached' })
    await checkAccessible()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download SVG' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('spring.svg')
    expect(await Bun.file((await download.path()) ?? '').text()).toContain(`d="${await path.getAttribute('d')}"`)
    await dialog.getByRole('button', { name: 'Save style' }).click()
    await page.getByText('Style saved for this link').waitFor()
    expect(await style(`/links/${id}/qr`)).toMatchObject({ shape: 'dots', color: '#00007f', level: null })
    await dialog.getByRole('button', { name: 'Use the workspace’s style' }).click()
    await page.getByText('The code uses the workspace’s style').waitFor()
    expect(await style(`/links/${id}/qr`)).toMatchObject({ shape: null, color: null })
  })

  testLong('of selected links come as an archive', async () => {
    const slugs = ['bulk-one', 'bulk-two']
    for (const slug of slugs) await make(slug)
    await open('links')
    for (const slug of slugs) await page.getByRole('checkbox', { name: `Select ${slug}` }).check()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'QR codes' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const download = await downloading
    const archive = await Bun.file((await download.path()) ?? '').bytes()
    expect([...entriesOf(archive).keys()].toSorted()).toEqual(['bulk-one.svg', 'bulk-two.svg'])
  })

  testLong('look as the workspace has it, which admins set', async () => {
    await open('qr')
    await page.getByRole('heading', { name: 'QR codes', level: 1 }).waitFor()
    await page.getByText('Rounded').first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Style saved').waitFor()
    expect(await style('/qr')).toMatchObject({ shape: 'rounded' })
    await checkAccessible()
    const viewer = await openPage(await newContext(await newMember('viewer')))
    await viewer.goto(`/app/${workspace.slug}/qr`)
    await viewer.getByRole('img', { name: 'QR code preview' }).waitFor()
    expect(await viewer.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Reset style' }).click()
    await page.getByText('Style reset').waitFor()
  })
})
