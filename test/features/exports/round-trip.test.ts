import { expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { exported } from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const COUNT = 60
const path = (rest: string) => `/v1/workspaces/${ws}/${rest}`
const send = async (method: 'GET' | 'POST', rest: string, body?: object) => {
  const answer = await t.send(method, path(rest), { as: owner, ...(body && { body }) })
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}
const addDomain = async (hostname: string) => {
  const domain = { workspace_id: ws, hostname, status: 'active' as const, verify_token: 'x', created_at: 0 }
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}
const addOverlay = async (name: string) =>
  (await send('POST', 'cta', { name, message: 'Hello', button_text: 'Go', button_url: 'https://example.com/cta' })).id as number

type Places = { domains: number[]; campaigns: number[]; overlays: number[] }

/** Links that have every feature of a link, in different combinations. */
function variedLinks({ domains, campaigns, overlays }: Places): object[] {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  const to = (name: string) => `https://example.com/${name}`
  const rules = [
    [],
    [{ country: ['DE', 'AT'], destination_url: to('de') }],
    [
      { split: 50, destination_url: to('b') },
      { split: 50, destination_url: to('c') },
    ],
    [{ device: ['mobile'], os: ['ios'], browser: ['safari'], language: ['de'], destination_url: to('phone') }],
    [
      {
        query: [{ name: 'ref', values: ['a,b', '"c"'] }],
        time_window: { start: '09:00', end: '17:00', timezone: 'Europe/Berlin' },
        destination_url: to('q'),
      },
      { day_of_week: ['mon'], from: '2026-01-01', to: '2026-12-31', destination_url: to('monday') },
    ],
  ]
  return Array.from({ length: COUNT }, (_, index) => ({
    slug: pick([`plain-${ws}-${index}`, `Mixed${ws}-${index}`, `a/b/${ws}-${index}`, `grüße-${ws}-${index}`], index),
    destination_url: pick([to(`p${index}`), to(`p?x=${index}&y="q"#top`), to('ünï'), 'https://example.com/?a=1,2;3'], index),
    domain_id: pick([null, ...domains], index),
    title: pick([null, 'Plain', 'Quoted "title", with; all of it', '=SUM(A1)', "'=1", '01/02/2024', '1.234'], index),
    description: pick([null, 'two\nlines', '+1'], index),
    comment: pick([null, 'a note', '@home'], index),
    external_id: pick([null, `ext-${ws}-${index}`, `00${index}`], index),
    tags: pick([[], ['one'], ['a,b', 'c;d', '[e'], ['x', 'y', 'z']], index),
    folder: pick([null, 'Marketing', 'Marketing/Spring 2026'], index),
    redirect_status: pick([301, 302, 307, 308], index),
    status: pick(['active', 'paused', 'archived'], index),
    targeting_rules: pick(rules, index),
    starts_at: pick([null, '2026-01-01T00:00:00.000Z'], index),
    expires_at: pick([null, '2031-06-01T12:34:56.000Z', '2026-02-01'], index),
    expired_url: pick([null, to('over')], index),
    max_clicks: pick([null, 5, 1_000_000], index),
    password: pick([null, null, 'open sesame'], index),
    show_splash: index % 2 === 0,
    forward_query: index % 3 === 0,
    track_conversions: index % 5 === 0,
    utm: pick([null, { source: 'news', medium: 'email' }, { campaign: 'spring, 2026', term: '=x', content: 'c' }], index),
    social: pick([null, { title: 't', description: 'd', image_url: to('i.png') }, { title: '-only' }], index),
    campaign_id: pick([null, ...campaigns], index),
    cta_overlay_id: pick([null, null, ...overlays], index),
  }))
}

const ALL = 'status=active&status=paused&status=archived'
async function listed(): Promise<Link[]> {
  const first = await send('GET', `links?${ALL}&limit=50&sort=slug`)
  const second = await send('GET', `links?${ALL}&limit=50&sort=slug&cursor=${first.next_cursor}`)
  return [...first.items, ...second.items]
}

// What can't be the same: who did it and when, the part of the clicks that is imported, and what is only known here.
const OWN = ['id', 'updated_at', 'imported_clicks', 'last_clicked_at'] as const
const withoutOwn = (link: Link) =>
  Object.fromEntries(Object.entries(link).filter(([field]) => !OWN.includes(field as (typeof OWN)[number])))
const passwordsOf = async () =>
  (
    await t.database
      .selectFrom('links')
      .select(['slug', 'password_hash'])
      .where('workspace_id', '=', ws)
      .where('deleted_at', 'is', null)
      .orderBy('slug')
      .execute()
  ).map(({ slug, password_hash }) => [slug, password_hash])

async function imported(content: string) {
  const { id } = await send('POST', 'imports', { source: 'csv', content })
  await runDueImports(t.deps, t.now(), RUNNING)
  const done = await send('GET', `imports/${id}`)
  return {
    done,
    failures: (await send('GET', `imports/${id}/failures?limit=100`)).items as { row: number; error: string }[],
    warnings: (await send('GET', `imports/${id}/warnings?limit=100`)).items as { field: string; message: string }[],
  }
}

test('60 varied links are the same after they were exported, deleted and imported', async () => {
  const places: Places = {
    domains: [await addDomain(`rt${ws}.example`), await addDomain(`*.wild${ws}.example`)],
    campaigns: [],
    overlays: [await addOverlay('Banner'), await addOverlay('Banner')],
  }
  for (const name of ['Spring', 'Autumn, "2026"', 'Spring']) places.campaigns.push((await send('POST', 'campaigns', { name })).id)
  for (const link of variedLinks(places)) {
    t.advance(1000)
    await send('POST', 'links', link)
  }
  for (const slug of [`plain-${ws}-0`, `plain-${ws}-24`]) await t.visit(slug)
  await t.flushClicks()
  const [before, passwords] = [await listed(), await passwordsOf()]
  expect(before.some(({ clicks }) => clicks > 0)).toBe(true)
  expect([before.length, passwords.filter(([, hash]) => hash !== null).length]).toEqual([COUNT, COUNT / 3])

  const csv = await exported('links')
  expect(parse(csv, { columns: true }).length).toBe(COUNT)
  for (let at = 0; at < COUNT; at += 50) await send('POST', 'links/bulk-delete', { ids: before.slice(at, at + 50).map(({ id }) => id) })
  expect(await listed().catch(() => [])).toEqual([])
  t.advance(1000)

  const { done, failures } = await imported(csv)
  expect([failures, done.created]).toEqual([[], COUNT])
  const after = await listed()
  expect(after.map(withoutOwn)).toEqual(before.map(withoutOwn))
  expect(await passwordsOf()).toEqual(passwords)
})

test('a link whose campaign and overlay the workspace doesn’t have is imported without them, and a warning names each', async () => {
  const campaign_id = (await send('POST', 'campaigns', { name: 'Gone' })).id
  const cta_overlay_id = await addOverlay('Lost')
  const { id } = await send('POST', 'links', { destination_url: 'https://example.com/', slug: `lost${ws}`, campaign_id, cta_overlay_id })
  const csv = await exported('links')
  await send('POST', 'links/bulk-delete', { ids: [id] })
  await t.send('DELETE', path(`campaigns/${campaign_id}`), { as: owner })
  await t.send('DELETE', path(`cta/${cta_overlay_id}`), { as: owner })
  const { warnings, failures } = await imported(csv)
  expect([failures, warnings.map(({ field, message }) => [field, message])]).toEqual([
    [],
    [
      ['campaign', 'The workspace has no campaign “Gone”, so the link was imported without it. Create it before the import.'],
      ['cta_overlay', 'The workspace has no CTA overlay “Lost”, so the link was imported without it. Create it before the import.'],
    ],
  ])
})

test('a campaign of the same name is found in another workspace, where IDs are others', async () => {
  const { id } = await send('POST', 'campaigns', { name: 'Here' })
  const content = `slug,url,campaign,campaign_id\nnamed${ws},https://example.com/,Here,999999\nid${ws},https://example.com/,,${id}`
  const { warnings } = await imported(content)
  expect(
    (await listed().catch(async () => (await send('GET', 'links?sort=slug')).items)).map(({ slug, campaign_id }: Link) => [
      slug,
      campaign_id,
    ]),
  ).toEqual([
    [`id${ws}`, null],
    [`named${ws}`, id],
  ])
  expect(warnings.map(({ field }) => field)).toEqual(['campaign_id'])
})

test('a password is restored only in the workspace that exported it', async () => {
  const { id } = await send('POST', 'links', { destination_url: 'https://example.com/', slug: `locked${ws}`, password: 'open sesame' })
  const csv = await exported('links')
  expect(csv).not.toMatch(/sesame|argon2/)
  await send('POST', 'links/bulk-delete', { ids: [id] })
  const other = (await t.workspace(owner)).id
  const body = { source: 'csv', content: csv.replaceAll('locked', 'elsewhere') }
  const { id: importId } = (await t.send('POST', `/v1/workspaces/${other}/imports`, { as: owner, body })).body
  await runDueImports(t.deps, t.now(), RUNNING)
  const [failure] = (await t.send('GET', `/v1/workspaces/${other}/imports/${importId}/failures`, { as: owner })).body.items
  expect(failure.error).toStartWith('The row has a password that only the workspace and the server that exported it can read.')
  expect((await imported(csv)).done.created).toBe(1)
  expect((await t.visit(`locked${ws}`)).status).toBe(401)
})

test('the columns name the campaign, the overlay, the variants of an A/B test, and whether there is a password', async () => {
  const campaign_id = (await send('POST', 'campaigns', { name: 'Spring' })).id
  const cta_overlay_id = await addOverlay('Banner')
  const targeting_rules = [
    { country: ['DE'], destination_url: 'https://example.com/de' },
    { split: 50, destination_url: 'https://example.com/b' },
    { split: 50, destination_url: 'https://example.com/c' },
  ]
  await send('POST', 'links', { destination_url: 'https://example.com/a', campaign_id, cta_overlay_id, targeting_rules, password: 'x' })
  expect(parse(await exported('links'), { columns: true })).toMatchObject([
    {
      campaign: 'Spring',
      campaign_id: String(campaign_id),
      cta_overlay: 'Banner',
      cta_overlay_id: String(cta_overlay_id),
      password_protected: 'true',
      targeting_rules: JSON.stringify(targeting_rules),
      ab_variants: JSON.stringify([
        { share: 50, destination_url: 'https://example.com/b' },
        { share: 25, destination_url: 'https://example.com/c' },
        { share: 25, destination_url: 'https://example.com/a' },
      ]),
      clicks: '0',
    },
  ])
})
