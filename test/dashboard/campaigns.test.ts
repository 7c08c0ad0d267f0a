import { expect } from 'bun:test'
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
  send,
  sendHere,
  workspace,
} from './dashboard.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'
const newLink = (slug: string, fields: object = {}) =>
  sendHere('POST', '/links', { destination_url: 'https://example.com/', slug, ...fields })

describeDashboard('campaigns', () => {
  testLong('without any say what they are for; one is made, gets a link, and counts its clicks', async () => {
    const slug = `of-campaign-${workspace.id}`
    await newLink(slug)
    await open('campaigns')
    await page.getByText('No campaigns yet').waitFor()
    await page.getByRole('button', { name: 'New campaign' }).click()
    const dialog = page.getByRole('dialog', { name: 'New campaign' })
    await dialog.getByLabel('Name').fill(HOSTILE)
    await dialog.getByLabel('Budget').fill('2500')
    await dialog.getByRole('button', { name: 'Create campaign' }).click()
    await dialog.getByText('Choose a currency.').waitFor()
    await dialog.getByLabel('Currency').fill('EUR')
    await dialog.getByLabel('utm_source').fill('letter')
    await dialog.getByRole('button', { name: 'Create campaign' }).click()
    // What comes next is done on its page.
    await page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor()
    await page.getByPlaceholder('Add a link').click()
    await page.getByRole('option', { name: slug }).click()
    await page.getByRole('region', { name: 'Links (1)' }).getByRole('link', { name: slug }).waitFor()
    expect((await follow(slug)).headers.get('location')).toBe('https://example.com/?utm_source=letter')
    const [{ id, budget_minor }] = (await sendHere('GET', '/campaigns')).items
    expect(budget_minor).toBe(250_000)
    await until(async () => (await sendHere('GET', `/campaigns/${id}`)).clicks === 1)
    await page.reload()
    await page.getByText('1 in total').waitFor()
    await page.getByRole('img', { name: /: 1 click, 0 in the previous period$/ }).waitFor()
    await checkAccessible()
  })

  testLong('are changed, archived, brought back and deleted; their links stay', async () => {
    const { id } = await sendHere('POST', '/campaigns', { name: 'Spring', utm: { source: 'a', medium: 'b' } })
    await newLink(`stays-${workspace.id}`, { campaign_id: id })
    await open('campaigns')
    const actions = page.getByRole('button', { name: 'Actions' })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit campaign' })
    await dialog.getByLabel('utm_medium').fill('')
    await dialog.getByLabel('Starts').fill('2026-01-01T09:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('active', { exact: true }).waitFor()
    expect((await sendHere('GET', `/campaigns/${id}`)).utm).toEqual({ source: 'a' })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('archived', { exact: true }).waitFor()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Unarchive' }).click()
    await page.getByText('active', { exact: true }).waitFor()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete campaign' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No campaigns yet').waitFor()
    expect((await sendHere('GET', '/links')).items.length).toBe(1)
    await checkAccessible()
  })

  testLong('are found by text and state, and filter links and analytics', async () => {
    const { id } = await sendHere('POST', '/campaigns', { name: 'Spring', starts_at: '2026-01-01T00:00:00Z' })
    await sendHere('POST', '/campaigns', { name: 'Autumn' })
    await newLink(`in-${workspace.id}`, { campaign_id: id })
    await newLink(`out-${workspace.id}`)
    await open('campaigns')
    await page.getByLabel('Status').selectOption('draft')
    await page.getByRole('link', { name: 'Spring' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Autumn' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('spring')
    await page.getByText('No campaigns match your filters').waitFor()
    await open('links')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Campaign').selectOption('Spring')
    await page.getByText(`out-${workspace.id}`).waitFor({ state: 'detached' })
    await page.getByText(`in-${workspace.id}`).first().waitFor()
    await open('analytics')
    await page.getByPlaceholder('All campaigns').click()
    await page.getByRole('option', { name: 'Spring' }).click()
    await page.waitForURL(new RegExp(`campaign_id=${id}`))
  })

  testLong('are read by viewers, who change nothing', async () => {
    const { id } = await sendHere('POST', '/campaigns', { name: 'Spring' })
    const context = await newContext(await newMember('viewer'))
    const viewed = await openPage(context)
    await viewed.goto(`/app/${workspace.slug}/campaigns`)
    await viewed.getByRole('link', { name: 'Spring' }).waitFor()
    expect(await viewed.getByRole('button', { name: /New campaign|Actions/ }).count()).toBe(0)
    await viewed.goto(`/app/${workspace.slug}/campaigns/${id}`)
    await viewed.getByRole('heading', { level: 1, name: 'Spring' }).waitFor()
    expect(await viewed.getByPlaceholder('Add a link').count()).toBe(0)
  })
})

describeDashboard('UTM templates', () => {
  testLong('without any say what they are for; one is made, and fills a link’s parameters as one types', async () => {
    await open('utm-templates')
    await page.getByText('No templates yet').waitFor()
    await page.getByRole('button', { name: 'New template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByLabel('Name').fill('Letter')
    await dialog.getByLabel('utm_source').fill('letter')
    await dialog.getByLabel('utm_content').fill('{slug}')
    expect(await dialog.getByLabel('Resulting URL').textContent()).toBe('https://example.com/page?utm_source=letter&utm_content=my-link')
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await page.getByRole('table', { name: 'UTM templates' }).getByText('content={slug}').waitFor()
    await open('links?dialog=new')
    const slug = `t-${workspace.id}`
    const form = page.getByRole('dialog', { name: 'New link' })
    await form.getByLabel('Destination URL').fill('https://example.com/x')
    await form.getByLabel('Short link').fill(slug)
    await form.getByRole('button', { name: 'UTM parameters' }).click()
    await form.getByLabel('Template').selectOption('Letter')
    await form.getByLabel('utm_medium').fill('own')
    const shown = await form.getByLabel('Resulting URL').textContent()
    await form.getByRole('button', { name: 'Create link' }).click()
    await page.getByText(/ created$/).waitFor()
    expect([shown, (await follow(slug)).headers.get('location')]).toEqual(
      Array(2).fill(`https://example.com/x?utm_source=letter&utm_medium=own&utm_content=${slug}`),
    )
  })

  testLong('are changed and deleted, and read by viewers', async () => {
    await sendHere('POST', '/utm-templates', { name: HOSTILE, source: HOSTILE })
    await open('utm-templates')
    await checkAccessible()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit template' })
    await dialog.getByLabel('utm_source').fill('plain')
    await checkAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('source=plain').waitFor()
    const context = await newContext(await newMember('viewer'))
    const viewed = await openPage(context)
    await viewed.goto(`/app/${workspace.slug}/utm-templates`)
    await viewed.getByText('source=plain').waitFor()
    expect(await viewed.getByRole('button', { name: /New template|Actions/ }).count()).toBe(0)
    await context.close()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete template' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No templates yet').waitFor()
    expect((await send('GET', `/v1/workspaces/${workspace.id}/utm-templates`)).items).toEqual([])
  })
})
