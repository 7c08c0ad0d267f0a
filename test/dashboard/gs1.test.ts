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

const GTIN = '09506000134352'

describeDashboard('GS1 products', () => {
  testLong('are made with the links that they lead to, have a code, and are deleted', async () => {
    await open('gs1')
    await page.getByText('No products yet').waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'New product' }).click()
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await dialog.getByRole('textbox', { name: 'GTIN' }).fill('9506000134353')
    await dialog.getByLabel('Name').fill('<b>Rice</b>')
    await dialog.getByLabel('Destination URL').fill('https://example.com/rice')
    await dialog.getByRole('button', { name: 'Add a link' }).click()
    await dialog.getByLabel('Redirects to').fill('https://example.com/pip')
    await dialog.getByRole('textbox', { name: 'Language' }).fill('de')
    await dialog.getByRole('button', { name: 'Create product' }).click()
    await dialog.getByText('must be 2, but is 3').waitFor()
    await checkAccessible()
    await dialog.getByRole('textbox', { name: 'GTIN' }).fill('9506000134352')
    await dialog.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Product created.').waitFor()
    await page.getByText('<b>Rice</b>').waitFor()
    expect(await sendHere('GET', `/gs1/${GTIN}`)).toMatchObject({
      ...{ title: '<b>Rice</b>', destination_url: 'https://example.com/rice' },
      links: [{ link_type: 'gs1:pip', language: 'de', title: null, destination_url: 'https://example.com/pip' }],
    })
    await page.getByRole('button', { name: 'QR code' }).click()
    const code = page.getByRole('dialog', { name: 'QR code' })
    await code.getByLabel('Lot').fill('A12')
    await code.getByRole('img', { name: new RegExp(`/01/${GTIN}/10/A12$`) }).waitFor()
    await checkAccessible()
    const downloading = page.waitForEvent('download')
    await code.getByRole('button', { name: 'Download PNG' }).click()
    expect((await downloading).suggestedFilename()).toBe(`${GTIN}.png`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Product deleted').waitFor()
    await page.getByText('No products yet').waitFor()
  })

  testLong('say why a code can not be had, and are not for viewers', async () => {
    await sendHere('PUT', `/gs1/${GTIN}`, { destination_url: 'https://example.com/' })
    await open(`gs1?dialog=qr&gtin=${GTIN}`)
    await page.getByLabel('Expiry').fill('201310')
    await page.getByRole('button', { name: 'Download SVG' }).click()
    await page.getByText('(AI 17) must be a date').waitFor()
    expectComplaint(/422/)
    const viewer = await openPage(await newContext(await newMember('viewer')))
    await viewer.goto(`/app/${workspace.slug}/links`)
    await viewer.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await viewer.getByRole('link', { name: 'GS1 products' }).count()).toBe(0)
  })
})
