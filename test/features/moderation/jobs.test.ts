import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { rescanClickedLinks } from '../../../src/features/moderation/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import {
  change,
  click,
  entriesOf,
  events,
  get,
  mailedTo,
  moderate,
  openOutside,
  SAFE,
  safetyOf,
  scanNow,
  scansOf,
  setBlocklist,
  suspects,
  whereTo,
} from './watching.ts'

const DAY = 24 * 3_600_000

const outside = await openOutside()
const { says } = outside
afterAll(outside.close)
useSubscribedWorkspaces({ ...outside.env, DEFAULT_PLAN: 'enterprise' })
beforeEach(() => {
  // What earlier tests followed is no longer of the last week.
  t.advance(8 * DAY)
  outside.forget()
  setBlocklist()
})

let last = 0
/** A link to a host of its own. */
const linkTo = async (url = `https://host${++last}.example/`, fields = {}) => t.link(owner, ws, { destination_url: url, ...fields })
/** The next day's. */
const rescan = (stopping: AbortSignal = RUNNING) => {
  t.advance(DAY)
  return rescanClickedLinks(t.deps, t.now(), stopping)
}
const scanned = async (link: Link) => (await scansOf(link)).length

describe('each day', () => {
  test('links that people followed in the last week are scanned again, and no others', async () => {
    const [followed, stale, never, byBot, deleted] = [await linkTo(), await linkTo(), await linkTo(), await linkTo(), await linkTo()]
    await click(stale)
    t.advance(7 * DAY + 1)
    await click(followed, deleted)
    await t.visit(byBot.slug, { headers: { 'user-agent': 'Googlebot/2.1' } })
    await t.flushClicks()
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${deleted.id}`, { as: owner })
    outside.asked.length = 0
    await rescan()
    expect(outside.asked).toEqual([followed.destination_url])
    expect([await scanned(followed), await scanned(stale), await scanned(never), await scanned(byBot)]).toEqual([2, 1, 1, 1])
    expect((await scansOf(followed))[0]?.scanned_at).toBe(new Date(t.now()).toISOString())
    t.advance(5 * DAY - 1)
    await rescan()
    t.advance(2)
    await rescan()
    expect(await scanned(followed)).toBe(3)
  })

  test('a link that a source came to list is blocked at once: status, event, audit entry, mail to the admins alone', async () => {
    const [admin] = [await t.member(owner, ws, 'admin'), await t.member(owner, ws, 'editor'), await t.member(owner, ws, 'viewer')]
    const link = await linkTo()
    await click(link)
    says.malware = { [link.destination_url]: 'online' }
    t.advance(1000)
    await rescan()
    expect([await whereTo(link), await safetyOf(link)]).toEqual([[403, null], 'blocked'])
    const reasons = ['URLhaus lists it as spreading malware.']
    expect((await scansOf(link))[0]).toMatchObject({ verdict: 'blocked', source: 'urlhaus', url: link.destination_url, reasons })
    const { type, data } = (await events()).at(-1) ?? {}
    expect([type, data.id, data.changes]).toEqual(['link.updated', link.id, { safety_status: { from: 'safe', to: 'blocked' } }])
    const [entry, ...others] = await entriesOf(link)
    expect(entry).toMatchObject({
      workspace_id: ws,
      actor_user_id: null,
      metadata: { from: 'safe', to: 'blocked', source: 'urlhaus', reasons },
    })
    expect([others, (await get(link)).updated_at]).toEqual([[], new Date(t.now()).toISOString()])
    expect(await mailedTo(link)).toEqual([admin?.email ?? null, owner.email].sort())
    expect((await suspects()).map((row) => [row.link.id, row.verdict])).toEqual([[link.id, 'blocked']])
  })

  test('one that stays blocked is told of once', async () => {
    const link = await linkTo()
    await click(link)
    says.unsafe = { [`${new URL(link.destination_url).hostname}/`]: [{ threatType: 'MALWARE' }] }
    for (let day = 0; day < 3; day++) {
      await rescan()
      t.advance(DAY)
    }
    expect([await scanned(link), (await events()).length, (await entriesOf(link)).length, await mailedTo(link)]).toEqual([
      4,
      2,
      1,
      [owner.email],
    ])
  })

  test('one that a source lists no longer is safe again, and is followed', async () => {
    const link = await linkTo()
    await click(link)
    says.malware = { [link.destination_url]: 'online' }
    await rescan()
    says.malware = {}
    await rescan()
    expect([await safetyOf(link), await whereTo(link), await suspects()]).toEqual(['safe', [302, link.destination_url], []])
    expect((await events()).at(-1)?.data.changes).toEqual({ safety_status: { from: 'blocked', to: 'safe' } })
    expect((await entriesOf(link)).map(({ metadata }) => metadata.to)).toEqual(['blocked', 'safe'])
    expect(await mailedTo(link)).toEqual([owner.email])
  })

  test('one that became suspect is asked about before it is followed, without a mail', async () => {
    const link = await linkTo()
    await click(link)
    says.dns = { [new URL(link.destination_url).hostname]: ['127.0.1.104'] }
    await rescan()
    expect([await safetyOf(link), await whereTo(link), await mailedTo(link)]).toEqual(['suspect', [200, null], []])
    expect((await entriesOf(link)).map(({ metadata }) => metadata.to)).toEqual(['suspect'])
  })

  test('every address that visitors may be sent to counts, the worst one most', async () => {
    const listed = 'https://listed.example/x'
    const rule = { device: ['mobile'], destination_url: listed }
    const [ruled, over] = [await linkTo(undefined, { targeting_rules: [rule] }), await linkTo(undefined, { expired_url: listed })]
    await click(ruled, over)
    says.malware = { [listed]: 'offline', [ruled.destination_url]: 'online' }
    await rescan()
    expect((await scansOf(ruled))[0]).toMatchObject({ verdict: 'blocked', url: ruled.destination_url })
    expect((await scansOf(over))[0]).toMatchObject({ verdict: 'suspect', url: listed })
  })

  test('what an admin decided holds, whatever is found', async () => {
    const [allowed, blocked] = [await linkTo(), await linkTo()]
    await click(allowed, blocked)
    await moderate(allowed, 'allow')
    await moderate(blocked, 'block')
    says.malware = { [allowed.destination_url]: 'online' }
    const before = [await get(allowed), await get(blocked), await events()]
    await rescan()
    expect([await get(allowed), await get(blocked), await events()]).toEqual(before as never)
    expect([await whereTo(allowed), await whereTo(blocked)]).toEqual([
      [302, allowed.destination_url],
      [403, null],
    ])
    expect([(await scansOf(allowed))[0]?.verdict, await mailedTo(allowed)]).toEqual(['blocked', []])
  })
})

describe('a source that fails is unknown, and changes nothing', () => {
  let link: Link
  beforeEach(async () => {
    link = await linkTo()
    await click(link)
  })

  test('of a safe link', async () => {
    outside.fail()
    const before = [await get(link), await events()]
    await rescan()
    expect((await scansOf(link))[0]).toMatchObject({ verdict: 'unknown', url: link.destination_url })
    expect([await get(link), await events()]).toEqual(before as never)
    expect([await entriesOf(link), await whereTo(link)]).toEqual([[], [302, link.destination_url]])
  })

  test('of a blocked link', async () => {
    says.malware = { [link.destination_url]: 'online' }
    await rescan()
    outside.fail()
    await rescan()
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['blocked', [403, null]])
  })

  test('of a blocked link that the built-in rules alone find suspect', async () => {
    link = await linkTo(`http://198.51.100.7/${++last}`)
    says.malware = { [link.destination_url]: 'online' }
    await scanNow(link)
    outside.fail()
    await scanNow(link)
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['blocked', [403, null]])
  })

  test('of a blocked link, another address of which somebody changes', async () => {
    says.malware = { [link.destination_url]: 'online' }
    await rescan()
    outside.fail()
    await change(link, { expired_url: SAFE })
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['blocked', [403, null]])
  })
})

describe('many links', () => {
  const MANY = 130
  const make = async (): Promise<Link[]> => {
    const links = Array.from({ length: MANY }, () => ({ destination_url: `https://many.example/${++last}` }))
    const { items } = (await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: owner, body: { links } })).body
    await click(...items)
    return items
  }
  const blocked = async (links: Link[]) => (await Promise.all(links.map(safetyOf))).filter((status) => status === 'blocked').length

  test('are all scanned again', async () => {
    const links = await make()
    says.unsafe = { 'many.example/': [{ threatType: 'SOCIAL_ENGINEERING' }] }
    await rescan()
    expect([await blocked(links), await Promise.all(links.map(scanned))]).toEqual([MANY, links.map(() => 2)])
  })

  test('wait for the next run where the service is stopped meanwhile', async () => {
    const links = await make()
    const stopping = new AbortController()
    says.instead = () => {
      stopping.abort()
      return Response.json({ query_status: 'no_results' })
    }
    await rescan(stopping.signal)
    const done = (await Promise.all(links.map(scanned))).filter((scans) => scans === 2).length
    expect(done).toBeLessThan(MANY)
    says.instead = undefined
    await rescan()
    expect((await Promise.all(links.map(scanned))).filter((scans) => scans < 2)).toEqual([])
  })
})

test('what was scanned in the last hours is not scanned once more, as after a restart', async () => {
  const link = await linkTo()
  await click(link)
  await rescan()
  await rescanClickedLinks(t.deps, t.now(), RUNNING)
  expect(await scanned(link)).toBe(2)
})

describe('scans of more than 90 days ago', () => {
  test('are forgotten, but the latest of each link', async () => {
    const [busy, quiet] = [await linkTo(), await linkTo()]
    for (let day = 0; day < 3; day++) {
      await click(busy)
      await rescan()
    }
    const quietScan = await scansOf(quiet)
    t.advance(87.5 * DAY)
    await rescan()
    expect(await scanned(busy)).toBe(2)
    t.advance(10 * DAY)
    await rescan()
    expect([await scanned(busy), await scansOf(quiet)]).toEqual([1, quietScan])
  })

  test('are forgotten also where they are many', async () => {
    const link = await linkTo()
    const row = { link_id: link.id, url: SAFE, verdict: 'safe', source: 'builtin', reasons: '[]', scanned_at: t.now() } as const
    await t.deps.write((tx) => tx.insertInto('scans').values(Array(160).fill(row)).execute())
    t.advance(91 * DAY)
    await rescan()
    expect(await scanned(link)).toBe(1)
  })
})
