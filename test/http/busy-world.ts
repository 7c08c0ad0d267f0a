import { makeDueBackup } from '../../src/features/backups/jobs.ts'
import { runDueErasures } from '../../src/features/erasures/jobs.ts'
import { runDueExports } from '../../src/features/exports/jobs.ts'
import { checkConditions } from '../../src/features/health-checks/jobs.ts'
import { runDueImports } from '../../src/features/imports/jobs.ts'
import { runDueLinkAudits } from '../../src/features/link-audits/jobs.ts'
import { runDueDataExports } from '../../src/features/portability/jobs.ts'
import { DAY, MINUTE } from '../../src/lib/clock.ts'
import { signStripe } from '../features/conversions/shop.ts'
import { signature } from '../features/directory/workos.ts'
import { EDGE, setRecord } from '../features/domains/dns.ts'
import { QUICK } from '../features/link-audits/hosts.ts'
import { RUNNING, type TestApp } from '../harness.ts'
import { allowErrors } from '../logged-errors.ts'
import { until } from '../server.ts'
import type { World } from './operations.ts'

// Makes a workspace in which every list has something, as visitors, shops, providers and jobs would fill it.

type Fill = (t: TestApp, world: World) => Promise<unknown>
const at = ({ workspace }: World, path: string) => `/v1/workspaces/${workspace.id}${path}`

async function call(t: TestApp, { owner }: World, [method, path, body]: [method: string, path: string, body?: object]) {
  const answer = await t.send(method, path, { as: owner, ...(body && { body }) })
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.body
}

export const VISIT = {
  'accept-language': 'de-DE,de;q=0.9',
  referer: 'https://news.example.com/today',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.104',
}
const visitLink: Fill = async (t, world) => {
  const fields = { destination_url: 'https://shop.example.com/', title: 'Spring sale', folder: 'Marketing/Spring', tags: ['spring'] }
  const utm = { source: 'newsletter', medium: 'email' }
  const body = { ...fields, utm, track_conversions: true, external_id: 'sku-1', password: null }
  const link = await call(t, world, ['POST', at(world, '/links'), body])
  world.ids.link_id = link.id
  await call(t, world, ['PUT', at(world, `/campaigns/${world.ids.campaign_id}/links`), { link_ids: [link.id] }])
  const query = '?utm_source=newsletter&utm_medium=email'
  const visited = await t.visit(link.slug + query, { headers: VISIT })
  const click_id = new URL(visited.headers.get('location') ?? '').searchParams.get('sid')
  // The same weekday and time of day, so that it's known what is usual.
  for (let week = 0; week < 2; week++) {
    t.advance(7 * DAY)
    await t.visit(link.slug, { headers: VISIT })
  }
  // One click more than usual.
  await t.visit(link.slug, { headers: VISIT })
  await t.flushClicks()
  const customer = { external_id: 'customer-7', name: 'Ada Example', email: 'ada@example.com' }
  const sale = { event: 'sale', external_id: 'order-7', amount_minor: 4990, currency: 'EUR', metadata: { coupon: 'SPRING' } }
  for (const one of [{ event: 'lead', external_id: 'lead-7' }, sale])
    await call(t, world, ['POST', at(world, '/conversions'), { click_id, customer, ...one }])
  await call(t, world, ['POST', '/v1/report', { short_url: link.short_url, reason: 'The page asks for the password of my bank.' }])
}

const promote: Fill = (t, world) => call(t, world, ['PATCH', at(world, `/members/${world.member.id}`), { role: 'editor' }])

const visitPage: Fill = async (t, world) => {
  const blocks = [{ id: 'V1StGXR8', type: 'link', title: 'Shop', url: 'https://shop.example.com/' }]
  const page = at(world, `/bio/${world.ids.bio_page_id}`)
  await call(t, world, ['PATCH', page, { blocks }])
  const { slug } = await call(t, world, ['POST', `${page}/publish`])
  await t.visit(slug)
  await t.visit(`${slug}?b=V1StGXR8`)
  await t.flushClicks()
  await t.deps.bioViews.save(t.deps.write)
}

const missLink: Fill = async (t, world) => {
  const { hostname } = await call(t, world, ['GET', at(world, `/domains/${world.ids.domain_id}`)])
  await t.send('GET', `https://${hostname}/sprnig`)
  await t.deps.orphanVisits.save(t.deps.write)
  await call(t, world, ['GET', '/v1/admin/orphan-visits'])
  await call(t, world, ['GET', '/v1/admin/orphan-visits?by=day'])
}

const IMPORTED = `short_url,url,title\nhttps://go.example.net/one,https://shop.example.com/one,${'One '.repeat(100)}\nhttps://go.example.net/one,https://shop.example.com/two,Two\n`
const importLinks: Fill = async (t, world) => {
  const { id } = await call(t, world, ['POST', at(world, '/imports'), { source: 'csv', content: IMPORTED }])
  world.ids.import_id = id
  await runDueImports(t.deps, t.now(), RUNNING)
}

/** One link whose page is there, and one whose page isn't. */
const auditLinks: Fill = async (t, world) => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('', { status: 404 }) })
  setRecord('A shop.example.org', ['127.0.0.1'])
  await call(t, world, ['POST', at(world, '/links'), { destination_url: `http://shop.example.org:${server.port}/winter` }])
  const { id } = await call(t, world, ['POST', at(world, '/link-audits')])
  world.ids.audit_id = id
  await runDueLinkAudits(t.deps, t.now(), RUNNING, QUICK)
  await server.stop(true)
}

const writeFiles: Fill = async (t, world) => {
  const { ids } = world
  await makeDueBackup(t.deps, t.now(), RUNNING)
  ids.export_id = (await call(t, world, ['POST', at(world, '/exports'), { type: 'clicks' }])).id
  ids.data_export_id = (await call(t, world, ['POST', at(world, '/compliance/data-export')])).id
  await runDueExports(t.deps, t.now(), RUNNING)
  await runDueDataExports(t.deps, t.now(), RUNNING)
  await call(t, world, ['GET', at(world, `/exports/${ids.export_id}/download`)])
  // An erasure removes the files of exports that have what it erased.
  await runDueErasures(t.deps, t.now(), RUNNING)
  await call(t, world, ['GET', at(world, `/compliance/data-export/${ids.data_export_id}`)])
  await call(t, world, ['GET', at(world, `/compliance/erasure/${ids.erasure_id}`)])
}

const suspectLink: Fill = (t, world) => call(t, world, ['POST', at(world, '/links'), { destination_url: 'https://bit.ly/3xYzAbc' }])

const sell: Fill = async (t, world) => {
  await call(t, world, ['PUT', at(world, '/conversions/providers/stripe'), { secret: 'whsec_of_the_shop' }])
  const object = { id: 'cs_1', amount_total: 4990, currency: 'eur', payment_status: 'paid', mode: 'payment' }
  const event = { id: 'evt_1QxYz', object: 'event', type: 'checkout.session.completed', created: t.now() / 1000, livemode: true }
  const body = JSON.stringify({ ...event, data: { object } })
  const headers = { 'stripe-signature': signStripe(body, Math.floor(t.now() / 1000), 'whsec_of_the_shop') }
  await t.send('POST', `/v1/conversions/stripe/${world.workspace.id}`, { body, headers })
}

const synchronize: Fill = async (t, world) => {
  const directory_id = 'directory_01ECAZ4NV9QMV47GW873HDCX74'
  const input = { directory_id, organization_id: 'org_01EZTR6WYX1A0DSE2CYMGXQ24Y', webhook_secret: 'a secret that is long enough' }
  await call(t, world, ['PUT', at(world, '/scim'), input])
  const user = {
    ...{ object: 'directory_user', id: 'directory_user_01E1JG7J09H96KYP8HM9B0G5SJ', directory_id, email: 'veda@example.com' },
    ...{ emails: [{ primary: true, type: 'work', value: 'veda@example.com' }], first_name: 'Veda', last_name: 'Torp', state: 'active' },
    raw_attributes: {},
  }
  const event = { object: 'event', id: 'event_07FKJ843CVE8F7BXQSPFH0M53V', event: 'dsync.user.created', data: user }
  const body = JSON.stringify({ ...event, created_at: new Date(t.now()).toISOString() })
  await t.send('POST', '/v1/scim/webhook', {
    body,
    headers: { 'workos-signature': signature(body, { secret: input.webhook_secret, at: t.now() }) },
  })
}

const verifyDomain: Fill = async (t, world) => {
  const domain = await call(t, world, ['GET', at(world, `/domains/${world.ids.domain_id}`)])
  const [proof] = domain.dns.records
  setRecord(`TXT ${proof.name}`, ['verify=another'])
  await call(t, world, ['POST', at(world, `/domains/${world.ids.domain_id}/verify`)])
  t.advance(MINUTE)
  setRecord(`TXT ${proof.name}`, [proof.value])
  setRecord(`CNAME ${domain.hostname}`, [EDGE])
  await call(t, world, ['POST', at(world, `/domains/${world.ids.domain_id}/verify`)])
  await t.send('GET', `/internal/tls/ask?domain=${domain.hostname}`, { address: '127.0.0.1' })
}

const PROVIDER = { organization_id: 'org_01EHQMYV6MBK39QC5PZXHY59C3', connection_id: 'conn_01E4ZCR3C56J083X43JQXF3JK5' }
const testSingleSignOn: Fill = async (t, world) => {
  const input = { ...PROVIDER, domain: 'example.com', enabled: false }
  const sso = await call(t, world, ['PUT', at(world, '/sso'), input])
  const [proof] = sso.dns.records
  setRecord(`TXT ${proof.name}`, [proof.value])
  await call(t, world, ['PUT', at(world, '/sso'), { ...input, enabled: true }])
  const ended = { test_at: t.now(), test_email: 'ada@example.com' }
  await t.database.updateTable('sso_configurations').set(ended).where('workspace_id', '=', world.workspace.id).execute()
  await call(t, world, ['GET', at(world, '/sso')])
  await t.send('GET', '/v1/sso/discover?domain=example.com')
  await t.send('GET', `/v1/sso/by-connection?id=${PROVIDER.connection_id}`)
}

/** By somebody who isn't an instance admin. */
const openWorkspace: Fill = (t, world) => t.send('POST', '/v1/workspaces', { as: world.stranger, body: { name: 'Another Shop' } })

const signIn: Fill = async (t) => {
  const account = { email: 'grace@example.com', password: 'correct horse battery staple', display_name: 'Grace Hopper' }
  const { headers } = await t.send('POST', '/v1/auth/signup', { body: account, headers: { 'user-agent': VISIT['user-agent'] } })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  for (const path of ['/v1/me/sessions', '/v1/me/sign-in', '/v1/me/confirm']) await t.send('GET', path, { headers: { cookie } })
}

const backUp: Fill = async (t, world) => {
  await call(t, world, ['POST', '/v1/admin/backups'])
  await until(async () => (await call(t, world, ['GET', '/v1/admin/backups'])).running_since === null)
  const { items } = await call(t, world, ['GET', '/v1/admin/backups'])
  await call(t, world, ['GET', `/v1/admin/backups/${items[0].name}`])
}

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
/** Sets what few workspaces set. */
const customize: Fill = async (t, world) => {
  const { owner } = world
  await t.send('POST', at(world, '/branding/logo'), { as: owner, body: LOGO, headers: { 'content-type': 'image/svg+xml' } })
  await call(t, world, ['PUT', at(world, '/branding'), { name: 'Acme', email_from_name: 'Acme Links', support_email: 'help@example.com' }])
  const workspace = `/v1/workspaces/${world.workspace.id}`
  await call(t, world, ['PATCH', workspace, { settings: { root_url: 'https://www.example.com/', require_second_factor: true } }])
  await call(t, world, ['GET', '/v1/me/second-factors'])
  const apps = { apple: { app_ids: ['TEAMID1234.com.example.app'], paths: ['/shop/*'] } }
  await call(t, world, ['PUT', at(world, `/domains/${world.ids.domain_id}/app-links`), apps])
  await call(t, world, ['PATCH', workspace, { settings: { require_second_factor: false } }])
}

const neglectBackups: Fill = async (t, world) => {
  await t.send('GET', '/readyz')
  allowErrors(/backup/)
  await checkConditions(t.deps, t.now() + 30 * DAY, RUNNING)
  await t.send('GET', '/readyz')
  await call(t, world, ['GET', '/v1/admin/conditions'])
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** Stored, so that no host has to be asked for it. */
const keepIcon: Fill = async (t, world) => {
  const row = { host: 'shop.example.com', icon: Buffer.from(PNG, 'base64'), fetched_at: t.now() }
  await t.deps.write((tx) => tx.insertInto('favicons').values(row).execute())
  await call(t, world, ['GET', at(world, '/favicons?hosts=shop.example.com')])
}

/** Lists and answers that need a question. */
const ask: Fill = async (t, world) => {
  const { ids, workspace, owner } = world
  const { slug } = await call(t, world, ['GET', at(world, `/links/${ids.link_id}`)])
  const clicks = `/v1/analytics/workspaces/${workspace.id}`
  for (const path of [
    at(world, `/links/slug?slug=${slug}`),
    at(world, '/links/find?external_id=sku-1'),
    at(world, '/links/count?by=tag'),
    at(world, '/audit/export?format=ndjson'),
    at(world, '/audit?kind=member.role_changed'),
    at(world, `/utm-templates/${ids.utm_template_id}/preview?destination_url=https://shop.example.com/spring`),
    at(world, '/conversions/by?by=link'),
    at(world, '/home'),
    `/v1/lookup?slug=${slug}`,
    ...['country', 'link', 'utm_source'].map((by) => `${clicks}/breakdown?by=${by}`),
    `${clicks}/summary?filter=browser:is:netscap&compare=previous`,
    `${clicks}/timeseries?compare=previous`,
    `${clicks}/links/daily?ids=${ids.link_id}`,
  ])
    await call(t, world, ['GET', path])
  await t.send('GET', `/v1/users/${owner.id}`, { as: world.member })
}

const FILLS = [
  ...[visitLink, visitPage, importLinks, auditLinks, writeFiles, suspectLink, sell, synchronize],
  ...[verifyDomain, missLink, testSingleSignOn, signIn, backUp, neglectBackups, customize, promote, openWorkspace, keepIcon, ask],
]
export async function fillWorld(t: TestApp, world: World): Promise<void> {
  for (const one of FILLS) await one(t, world)
}
