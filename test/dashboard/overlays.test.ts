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

const HOSTILE = '"><img src=x onerror=alert(1)>'
const OVERLAY = { name: 'Letter', message: 'More on Friday.', button_text: 'Subscribe', button_url: 'https://example.com/letter' }

describeDashboard('overlays', () => {
  testLong('without any say what they are for; one is made as it will look, and chosen in a link', async () => {
    await open('overlays')
    await page.getByText('No CTA overlays yet').waitFor()
    await page.getByRole('button', { name: 'New overlay' }).click()
    const dialog = page.getByRole('dialog', { name: 'New overlay' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Letter')
    await dialog.getByLabel('Message').fill(HOSTILE)
    await dialog.getByRole('textbox', { name: 'Button', exact: true }).first().fill('Subscribe')
    await dialog.getByLabel('Button URL').fill('https://example.com/letter')
    await dialog.getByRole('img', { name: 'Preview' }).getByText(HOSTILE).waitFor()
    await dialog.getByRole('textbox', { name: 'Background' }).fill('#ffffff')
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('#eeeeee')
    await dialog.getByLabel('Message').focus()
    await dialog.getByRole('button', { name: 'Create overlay' }).click()
    // A colour that can't be read is refused at its field.
    await dialog.getByText(/is hard to read on #ffffff/).waitFor()
    expectComplaint(/400/)
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('')
    // Which closes the choice of colours.
    await dialog.getByLabel('Message').focus()
    await dialog.getByRole('button', { name: 'Create overlay' }).click()
    await page.getByRole('table', { name: 'Overlays' }).getByText(HOSTILE).waitFor()
    await open('links?dialog=new')
    const form = page.getByRole('dialog', { name: 'New link' })
    await form.getByLabel('Destination URL').fill('https://example.invalid/x')
    await form.getByRole('button', { name: 'Advanced' }).click()
    await form.getByLabel('Overlay').selectOption('Letter')
    await form.getByRole('button', { name: 'Create link' }).click()
    await page.getByText(/ created$/).waitFor()
    const [link] = (await sendHere('GET', '/links')).items
    const [overlay] = (await sendHere('GET', '/cta')).items
    expect([link.cta_overlay_id, link.cta_blocked, overlay.colors]).toEqual([overlay.id, true, { background: '#ffffff' }])
  })

  testLong('are changed and deleted, and read by viewers', async () => {
    await sendHere('POST', '/cta', OVERLAY)
    await open('overlays')
    await checkAccessible()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit overlay' })
    await dialog.getByLabel('Position').selectOption('At the top')
    await dialog.getByLabel('Message').fill('Less on Monday.')
    await checkAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('table', { name: 'Overlays' }).getByText('Less on Monday.').waitFor()
    expect((await sendHere('GET', '/cta')).items[0]).toMatchObject({ position: 'top', message: 'Less on Monday.' })
    const context = await newContext(await newMember('viewer'))
    const viewed = await openPage(context)
    await viewed.goto(`/app/${workspace.slug}/overlays`)
    await viewed.getByText('Less on Monday.').waitFor()
    expect(await viewed.getByRole('button', { name: /New overlay|Actions/ }).count()).toBe(0)
    await context.close()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete overlay' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No CTA overlays yet').waitFor()
  })
})
