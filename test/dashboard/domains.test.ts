import { expect } from 'bun:test'
import { type DnsAnswer, openDnsServer } from '../features/scanning/dns-server.ts'
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
  sendHere,
  workspace,
} from './dashboard.ts'

const EDGE = 'edge.terse.example'
const records = new Map<string, DnsAnswer>()
const dns = await openDnsServer((name, type) => records.get(`${type} ${name}`) ?? 'NXDOMAIN')
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')

let count = 0
const add = (more: object = {}) => sendHere('POST', '/domains', { hostname: `go${++count}.shop.example`, ...more })
const publish = ({ hostname, dns: { records: wanted } }: { hostname: string; dns: { records: { value: string }[] } }) => {
  records.set(`TXT _service-verify.${hostname}`, [wanted[0]?.value ?? ''])
  records.set(`CNAME ${hostname}`, [EDGE])
}
const activeDomain = async (more: object = {}) => {
  const domain = await add(more)
  publish(domain)
  return sendHere('POST', `/domains/${domain.id}/verify`)
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const section = (name: string) => page.getByRole('region', { name })

describeDashboard(
  'the domains',
  () => {
    testLong(
      'without any say what they are for; one is added, its records copied, and what was found is shown until it is active',
      async () => {
        const hostname = `new${++count}.shop.example`
        await open('domains')
        await page.getByText('No domains yet').waitFor()
        await page.getByRole('button', { name: 'Add domain' }).click()
        await dialog('Add domain').getByLabel('Hostname').fill('shop.example/x')
        await dialog('Add domain').getByRole('button', { name: 'Add domain' }).click()
        await dialog('Add domain').getByText('must be only a hostname', { exact: false }).waitFor()
        expectComplaint(/400/)
        await dialog('Add domain').getByLabel('Hostname').fill(`https://${hostname}/`)
        await dialog('Add domain').getByRole('button', { name: 'Add domain' }).click()
        const table = page.getByRole('table', { name: 'DNS records' })
        await table.getByText(`_service-verify.${hostname}`).waitFor()
        await table.getByRole('button', { name: 'Copy the value of the TXT record' }).click()
        const value = await page.evaluate(() => navigator.clipboard.readText())
        expect(value).toMatch(/^verify=/)
        await checkAccessible()
        records.set(`TXT _service-verify.${hostname}`, [value])
        records.set(`CNAME ${hostname}`, ['<b>elsewhere</b>.example'])
        await page.getByRole('button', { name: 'Check now' }).click()
        await page.getByText('Verified', { exact: true }).waitFor()
        await table.getByText('Found: <b>elsewhere</b>.example').waitFor()
        await section('Certificate').getByText('Pending').waitFor()
      },
    )

    testLong('are listed with their states, and looked at again until they are active', async () => {
      const [active, pending] = [await activeDomain(), await add()]
      await open('domains')
      const list = page.getByRole('table', { name: 'Domains' })
      await list.getByRole('row').filter({ hasText: active.hostname }).getByText('Active', { exact: true }).waitFor()
      const row = list.getByRole('row').filter({ hasText: pending.hostname })
      await row.getByText('Pending', { exact: true }).waitFor()
      await checkAccessible()
      publish(pending)
      await sendHere('POST', `/domains/${pending.id}/verify`)
      await row.getByText('Active', { exact: true }).waitFor({ timeout: 20_000 })
    })

    testLong('have addresses and app links of their own, which are saved and say at their field what is wrong', async () => {
      const { id } = await activeDomain()
      await open(`domains/${id}`)
      await section('Settings').getByLabel('Root URL').fill('https://shop.example/')
      await section('Settings').getByLabel('Case-sensitive').uncheck()
      await section('Settings').getByRole('button', { name: 'Save' }).click()
      await page.getByText('Domain saved').waitFor()
      expect(await sendHere('GET', `/domains/${id}`)).toMatchObject({ root_url: 'https://shop.example/', case_sensitive: false })
      const apps = section('App links')
      await apps.getByLabel('App IDs').fill('TEAMID1234.com.example.app\nnonsense')
      await apps.getByLabel('Paths').fill('NOT /admin/*\n*')
      await apps.getByRole('button', { name: 'Add app' }).click()
      await apps.getByLabel('Package name').fill('com.example.app')
      await apps.getByLabel('SHA-256 fingerprints').fill('AA:BB')
      await apps.getByRole('button', { name: 'Save' }).click()
      await apps.getByText('must be an app id', { exact: false }).waitFor()
      await apps.getByText('must be a SHA-256 fingerprint', { exact: false }).waitFor()
      expectComplaint(/400/)
      await checkAccessible()
      await apps.getByLabel('App IDs').fill('TEAMID1234.com.example.app')
      await apps.getByLabel('SHA-256 fingerprints').fill(FINGERPRINT)
      await apps.getByRole('button', { name: 'Save' }).click()
      await page.getByText('App links saved').waitFor()
      const android = [{ package_name: 'com.example.app', sha256_cert_fingerprints: [FINGERPRINT] }]
      expect(await sendHere('GET', `/domains/${id}/app-links`)).toEqual({
        apple: { app_ids: ['TEAMID1234.com.example.app'], paths: ['NOT /admin/*', '*'] },
        android,
      })
      for (const field of ['App IDs', 'Paths']) await apps.getByLabel(field).fill('')
      await apps.getByRole('button', { name: 'Remove Android app 1' }).click()
      await apps.getByRole('button', { name: 'Save' }).click()
      await apps.getByText('Published as').waitFor({ state: 'detached' })
      expect(await sendHere('GET', `/domains/${id}/app-links`)).toEqual({})
    })

    testLong('are deleted once their name is typed', async () => {
      const { id, hostname } = await activeDomain()
      await open(`domains/${id}`)
      await page.getByRole('button', { name: 'Delete domain' }).click()
      const confirm = dialog('Delete domain').getByRole('button', { name: 'Delete domain' })
      expect(await confirm.isDisabled()).toBe(true)
      await dialog('Delete domain').getByLabel(`Type ${hostname} to confirm`).fill(hostname)
      await checkAccessible()
      await confirm.click()
      await page.getByText('No domains yet').waitFor()
    })

    testLong('have links: the form offers them, and the list is filtered by them', async () => {
      const { hostname } = await activeDomain()
      await sendHere('POST', '/links', { destination_url: 'https://example.com/', slug: `own${++count}` })
      await open('links?dialog=new')
      await dialog('New link').getByLabel('Destination URL').fill('https://example.com/spring')
      await dialog('New link').getByLabel('Domain').selectOption(hostname)
      await dialog('New link').getByLabel('Short link').fill('spring')
      await dialog('New link').getByText('Available.').waitFor()
      await dialog('New link').getByText(`${hostname}/`).waitFor()
      await dialog('New link').getByRole('button', { name: 'Create link' }).click()
      await dialog('New link').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('combobox', { name: 'Domain' }).selectOption(hostname)
      const links = page.getByRole('table', { name: 'Links' })
      await links.getByText(`${hostname}/spring`).waitFor()
      await until(async () => (await links.getByRole('row').count()) === 2)
    })

    testLong('of a plan that is used up, or has no wildcards, say so before they are sent', async () => {
      await send('PATCH', `/v1/admin/workspaces/${workspace.id}`, { plan_tier: 'free' })
      await add()
      await open('domains?dialog=new')
      await dialog('Add domain').getByText('The free plan includes 1 domain').waitFor()
      expect(await dialog('Add domain').getByLabel('Wildcard').isDisabled()).toBe(true)
      await dialog('Add domain').getByLabel('Hostname').fill('second.shop.example')
      await dialog('Add domain').getByRole('button', { name: 'Add domain' }).click()
      await page.getByRole('alert').getByText('Delete one, or upgrade the plan', { exact: false }).waitFor()
      expectComplaint(/403/)
    })

    testLong('are read by viewers, who can change nothing', async () => {
      const { id, hostname } = await activeDomain()
      const context = await newContext(await newMember('viewer'))
      const seen = await openPage(context)
      await seen.goto(`/app/${workspace.slug}/domains/${id}`)
      await seen.getByText(hostname, { exact: true }).first().waitFor()
      await seen.getByText('Case-sensitive').waitFor()
      for (const name of ['Check now', 'Save', 'Delete domain', 'Add app'])
        expect([name, await seen.getByRole('button', { name }).count()]).toEqual([name, 0])
      await checkAccessible(seen)
      await seen.goto(`/app/${workspace.slug}/domains`)
      await seen.getByText(hostname).waitFor()
      expect(await seen.getByRole('button', { name: 'Add domain' }).count()).toBe(0)
    })
  },
  { DNS_SERVERS: dns.server, EDGE_HOST: EDGE },
)
