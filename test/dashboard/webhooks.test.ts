import { expect } from 'bun:test'
import { until } from '../server.ts'
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
  workspace,
} from './dashboard.ts'

const endpoints = () => `/v1/webhooks/workspaces/${workspace.id}/webhooks`
const table = () => page.getByRole('table', { name: 'Endpoints' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const newEndpoint = async (url = 'https://hooks.example.com/terse', more: object = {}) =>
  (await send('POST', endpoints(), { url, events: ['link.created'], ...more })).endpoint
const choose = async (action: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describeDashboard('the webhooks', () => {
  testLong('without any say what they are for, make the first one, and show its secret once', async () => {
    await open('webhooks')
    await page.getByText('No endpoints yet').waitFor()
    await checkAccessible()
    await page.getByRole('button', { name: 'New endpoint' }).click()
    await dialog('New endpoint').getByLabel('Endpoint URL').fill('https://hooks.example.com/new')
    await dialog('New endpoint').getByRole('button', { name: 'Create endpoint' }).click()
    await dialog('New endpoint').getByText('Choose at least one event.').waitFor()
    await dialog('New endpoint').getByRole('checkbox', { name: 'link.deleted' }).check()
    await dialog('New endpoint').getByRole('checkbox', { name: 'All member events' }).check()
    await checkAccessible()
    await dialog('New endpoint').getByRole('button', { name: 'Create endpoint' }).click()
    await dialog('Endpoint secret')
      .getByText(/whsec_/)
      .waitFor()
    await dialog('Endpoint secret').getByRole('button', { name: 'Copy' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toStartWith('whsec_')
    await page.getByRole('button', { name: 'Done' }).click()
    await table().getByRole('link', { name: 'https://hooks.example.com/new' }).waitFor()
    expect((await send('GET', endpoints())).items[0]).toMatchObject({
      kind: 'event',
      events: ['link.deleted', 'member.invited', 'member.removed'],
    })
  })

  testLong('are changed, disabled, enabled and deleted', async () => {
    await newEndpoint('https://hooks.example.com/terse', { description: '<img src=x onerror=alert(1)>' })
    await open('webhooks')
    await table().getByText('<img src=x onerror=alert(1)>').waitFor()
    await choose('Edit')
    await dialog('Edit endpoint').getByLabel('Gets').selectOption('siem')
    await dialog('Edit endpoint').getByRole('button', { name: 'Save' }).click()
    await table().getByText('Everything').waitFor()
    await choose('Disable')
    await table().getByText('Disabled', { exact: true }).waitFor()
    await checkAccessible()
    await choose('Enable')
    await table().getByText('Enabled').waitFor()
    await choose('Delete')
    await dialog('Delete endpoint').waitFor()
    await checkAccessible()
    await dialog('Delete endpoint').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No endpoints yet').waitFor()
  })

  testLong('show a refusal at its field, and keep what was typed', async () => {
    await open('webhooks?dialog=new')
    await dialog('New endpoint').getByLabel('Endpoint URL').fill('https://10.0.0.1/hook')
    await dialog('New endpoint').getByRole('checkbox', { name: 'link.created' }).check()
    await dialog('New endpoint').getByRole('button', { name: 'Create endpoint' }).click()
    await dialog('New endpoint').locator('[aria-invalid=true]').waitFor()
    expect(await dialog('New endpoint').getByLabel('Endpoint URL').inputValue()).toBe('https://10.0.0.1/hook')
    expectComplaint(/400/)
  })

  testLong('are for admins', async () => {
    const context = await newContext(await newMember('editor'))
    const seen = await openPage(context)
    await seen.goto(`/app/${workspace.slug}/webhooks`)
    await seen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }).waitFor()
  })
})

describeDashboard(
  "a webhook's deliveries",
  () => {
    testLong('are shown with what was sent and answered, and are retried', async () => {
      let isUp = false
      const receiver = Bun.serve({
        port: 0,
        hostname: '127.0.0.1',
        fetch: () => (isUp ? new Response('thanks') : new Response('<b>not now</b>', { status: 410 })),
      })
      const { id } = await newEndpoint(`http://127.0.0.1:${receiver.port}/hook`)
      await open(`webhooks/${id}`)
      await page.getByText('No deliveries yet').waitFor()
      await page.getByRole('button', { name: 'Send test' }).click()
      const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').filter({ hasText: 'ping' })
      await row.getByText('failed').waitFor()
      isUp = true
      // 410 disables the endpoint.
      await send('PATCH', `${endpoints()}/${id}`, { enabled: true })
      await row.getByRole('button', { name: 'ping' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('region', { name: 'Response' }).getByText('<b>not now</b>').waitFor()
      await drawer.getByRole('region', { name: 'Body' }).getByText('"type": "ping"').waitFor()
      await checkAccessible()
      await drawer.getByRole('button', { name: 'Retry' }).click()
      await drawer.getByRole('region', { name: 'Response' }).getByText('thanks').waitFor()
      await page.goBack()
      await drawer.waitFor({ state: 'detached' })
      await row.getByText('delivered').waitFor()
      await page.getByLabel('Status').selectOption('failed')
      await page.getByRole('button', { name: 'Show all deliveries' }).click()
      await row.waitFor()
      await receiver.stop(true)
    })

    testLong('are signed by a new secret once it is rotated', async () => {
      const { id } = await newEndpoint()
      await open(`webhooks/${id}`)
      await page.getByRole('button', { name: 'Rotate secret' }).click()
      await dialog('Rotate secret').getByRole('button', { name: 'Rotate secret' }).click()
      await dialog('New secret')
        .getByText(/whsec_/)
        .waitFor()
      await page.getByRole('button', { name: 'Done' }).click()
      await choose('Delete')
      await dialog('Delete endpoint').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('No endpoints yet').waitFor()
      await until(async () => (await send('GET', endpoints())).items.length === 0)
      await open('webhooks/999999999')
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
      expectComplaint(/404/)
    })
  },
  { DEV_AUTH: 'true' },
)
