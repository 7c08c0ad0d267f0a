import { expect } from 'bun:test'
import { createHmac } from 'node:crypto'
import { until } from '../server.ts'
import { testLong } from '../volume.ts'
import {
  checkAccessible,
  describeDashboard,
  follow,
  newContext,
  newMember,
  open,
  openPage,
  page,
  sendHere,
  workspace,
} from './dashboard.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'

/** A click on a link that tracks conversions. */
async function click(slug: string): Promise<string> {
  await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug, title: HOSTILE, track_conversions: true })
  const location = (await follow(slug)).headers.get('location') ?? ''
  return new URL(location).searchParams.get('sid') ?? ''
}
const tell = (body: object) => sendHere('POST', '/conversions', { event: 'sale', amount_minor: 4990, currency: 'EUR', ...body })

describeDashboard('conversions', () => {
  testLong('without any say what they are for; a provider is set up, and what it sends arrives, is listed and summed up', async () => {
    const click_id = await click(`sold-${workspace.id}`)
    await open('conversions')
    await page.getByText('No conversions yet').waitFor()
    await page.getByRole('button', { name: 'Set up conversions' }).click()
    await page.getByLabel('Signing secret of Stripe').fill('whsec_of_the_browser')
    await page.getByRole('button', { name: 'Set up Stripe' }).click()
    await page.getByRole('button', { name: 'Test Stripe' }).click()
    await page.getByText(/^Waiting/).waitFor()
    const object = { id: 'cs_1', payment_status: 'paid', amount_total: 4990, currency: 'eur', client_reference_id: click_id }
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: { object },
    })
    const seconds = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', 'whsec_of_the_browser').update(`${seconds}.${body}`).digest('hex')
    const url = new URL(page.url()).origin
    const sent = await fetch(`${url}/v1/conversions/stripe/${workspace.id}`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': `t=${seconds},v1=${v1}` },
    })
    expect(sent.status).toBe(200)
    await page.getByRole('alert').getByText('checkout.session.completed (a sale)').waitFor()
    await page.getByRole('tab', { name: 'All conversions' }).click()
    await page.getByRole('table', { name: 'Conversions' }).getByText('€49.90').waitFor()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('group', { name: 'Revenue' }).getByText('€49.90').waitFor()
    await page.getByRole('table', { name: 'Conversions by link' }).getByRole('link', { name: HOSTILE }).waitFor()
    await page.getByRole('img', { name: /: 1 sale$/ }).waitFor()
    await checkAccessible()
  })

  testLong('are shown by campaign and country, as a table, and apart where they belong to no click', async () => {
    const click_id = await click(`table-${workspace.id}`)
    await tell({ click_id, external_id: 'o1', customer: { name: HOSTILE } })
    await tell({ click_id: 'unknown', external_id: 'o2' })
    await open('conversions')
    await page.getByText(/Another 1 sale \(€49.90\) doesn’t belong to a click/).waitFor()
    await page.getByText('Campaigns', { exact: true }).last().click()
    await page.getByRole('table', { name: 'Conversions by campaign' }).getByText('No campaign').waitFor()
    await page.getByText('Countries', { exact: true }).last().click()
    await page.getByRole('table', { name: 'Conversions by country' }).getByText('Unknown').waitFor()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('table', { name: 'Conversions by day' }).getByText('€49.90').waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'Show them' }).click()
    await page.getByRole('table', { name: 'Conversions' }).getByText('o2').waitFor()
    await page.getByText('o1').waitFor({ state: 'detached' })
    await page.getByLabel('Attribution').selectOption('All')
    await page.getByText(HOSTILE).first().waitFor()
    await checkAccessible()
  })

  testLong('of a shop of one’s own arrive at its test; a provider is removed', async () => {
    await sendHere('PUT', '/conversions/providers/shopify', { secret: 'shpss_of_the_browser' })
    await open('conversions?tab=setup')
    await checkAccessible()
    await page.getByRole('button', { name: 'Test your shop' }).click()
    await tell({ event: 'lead', external_id: 'l1', click_id: 'unknown' })
    await page.getByRole('alert').getByText('lead, by your server: belongs to no click').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove Shopify' }).getByRole('button', { name: 'Remove' }).click()
    await until(async () => !(await sendHere('GET', '/conversions/providers/shopify')).has_secret)
  })

  testLong('are read by viewers, who set nothing up', async () => {
    const click_id = await click(`viewed-${workspace.id}`)
    await tell({ click_id, external_id: 'o1' })
    const context = await newContext(await newMember('viewer'))
    const viewed = await openPage(context)
    await viewed.goto(`/app/${workspace.slug}/conversions?tab=setup`)
    await viewed.getByRole('group', { name: 'Sales' }).getByText('1').waitFor()
    expect(await viewed.getByRole('tab', { name: 'Set up' }).count()).toBe(0)
  })
})
