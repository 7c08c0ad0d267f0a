import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import type { Link } from '../../../src/features/links/schema.ts'
import { applyBlocklist } from '../../../src/features/moderation/jobs.ts'
import type { Parts } from '../../../src/parts.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { openRestartable } from '../../restart.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import {
  change,
  entriesOf,
  events,
  get,
  mailedTo,
  moderate,
  pathOf,
  SAFE,
  safetyOf,
  scansOf,
  setBlocklist,
  whereTo,
} from '../moderation/watching.ts'

// Links that lead where the operator's blocklist says are blocked within seconds of its change, whoever follows them or not.

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
const apply = (deps: Parts = t.deps, stopping: AbortSignal = RUNNING) => applyBlocklist(deps, t.now(), stopping)
afterEach(async () => {
  setBlocklist()
  await apply()
})

let host: string
let link: Link
let other: Link
beforeEach(async () => {
  await apply()
  host = `host${ws}.example`
  link = await t.link(owner, ws, { destination_url: `https://www.${host}/x` })
  other = await t.link(owner, ws)
})
const whole = async (of: Link) => [await get(of), await scansOf(of), await entriesOf(of), await mailedTo(of)]

describe('a host that is added to the blocklist', () => {
  test('blocks the links that lead there, in every workspace, and touches no other', async () => {
    const stranger = await t.user()
    const theirs = await t.link(stranger, (await t.workspace(stranger)).id, { destination_url: `http://${host}/` })
    const before = await whole(other)
    setBlocklist(host)
    await apply()
    expect([await whereTo(link), await whereTo(theirs), await whereTo(other)]).toEqual([
      [403, null],
      [403, null],
      [302, other.destination_url],
    ])
    expect([await safetyOf(link), await mailedTo(link), await mailedTo(theirs)]).toEqual(['blocked', [owner.email], [stranger.email]])
    const [scan, ...earlier] = await scansOf(link)
    expect([scan?.verdict, scan?.source, scan?.url, earlier.length]).toEqual(['blocked', 'blocklist', link.destination_url, 1])
    expect((await entriesOf(link)).map(({ actor_user_id, metadata }) => [actor_user_id, metadata.to])).toEqual([[null, 'blocked']])
    expect((await events()).map(({ type, data }) => [type, data.id])).toEqual([
      ['link.created', link.id],
      ['link.created', other.id],
      ['link.updated', link.id],
    ])
    expect(await whole(other)).toEqual(before)
  })

  test.each([
    ['a rule', (destination_url: string) => ({ targeting_rules: [{ device: ['mobile'], destination_url }] })],
    ['expired_url', (expired_url: string) => ({ expired_url })],
  ])('blocks a link that leads there by %s', async (_, fields) => {
    await change(other, fields(`https://${host}/deep`))
    setBlocklist(`https://${host}/`)
    await apply()
    expect([await whereTo(other), (await scansOf(other))[0]?.url]).toEqual([[403, null], `https://${host}/deep`])
  })

  test('blocks links that are paused or not yet open, so that they never are', async () => {
    const starts_at = new Date(t.now() + 60_000).toISOString()
    await change(link, { status: 'paused' })
    const early = await t.link(owner, ws, { destination_url: link.destination_url, starts_at })
    setBlocklist(host)
    await apply()
    await change(link, { status: 'active' })
    t.advance(60_000)
    expect([await whereTo(link), await whereTo(early)]).toEqual([
      [403, null],
      [403, null],
    ])
  })

  test('blocks links that were archived or deleted then, once they are back', async () => {
    await change(link, { status: 'archived' })
    const deleted = await t.link(owner, ws, { destination_url: link.destination_url })
    await t.send('DELETE', pathOf(deleted), { as: owner })
    setBlocklist(host)
    await apply()
    await change(link, { status: 'active' })
    await t.send('POST', pathOf(deleted, '/restore'), { as: owner })
    t.advance(5000)
    await apply()
    expect([await whereTo(link), await whereTo(deleted)]).toEqual([
      [403, null],
      [403, null],
    ])
  })

  test('leaves alone what an admin allowed', async () => {
    await moderate(link, 'allow')
    const before = [await get(link), await events()]
    setBlocklist(host)
    await apply()
    expect([await get(link), await events()]).toEqual(before as never)
    expect([await whereTo(link), await mailedTo(link)]).toEqual([[302, link.destination_url], []])
  })

  test('blocks more links than are looked at together', async () => {
    const links = Array.from({ length: 130 }, (_, n) => ({ destination_url: `https://${host}/${n}` }))
    const { items } = (await t.send('POST', `/v1/workspaces/${ws}/links/bulk`, { as: owner, body: { links } })).body
    setBlocklist(host)
    await apply()
    const statuses = await Promise.all((items as Link[]).map(safetyOf))
    expect(statuses.filter((status) => status !== 'blocked')).toEqual([])
  })

  test('blocks by the next run what a run that failed did not', async () => {
    expectErrors(/some links couldn't be scanned/)
    setBlocklist(host)
    const locked = { ...t.deps, write: () => Promise.reject(new Error('The database is locked.')) }
    await apply(locked)
    expect(await whereTo(link)).not.toEqual([403, null])
    await apply()
    expect(await whereTo(link)).toEqual([403, null])
  })
})

describe('a host that is taken off', () => {
  test('opens the links that it blocked, and touches no other', async () => {
    await moderate(other, 'block')
    setBlocklist(host)
    await apply()
    const before = await whole(other)
    setBlocklist()
    await apply()
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['safe', [302, link.destination_url]])
    expect([(await entriesOf(link)).map(({ metadata }) => metadata.to), await mailedTo(link)]).toEqual([['blocked', 'safe'], [owner.email]])
    expect((await events()).at(-1)?.data.changes).toEqual({ safety_status: { from: 'blocked', to: 'safe' } })
    const [after, , entries, mails] = await whole(other)
    expect([after, entries, mails]).toEqual([before[0], before[2], before[3]] as never)
  })

  test('with the whole file, too', async () => {
    setBlocklist(host)
    await apply()
    rmSync(t.deps.config.blocklistPath)
    t.advance(1000)
    await apply()
    expect(await whereTo(link)).toEqual([302, link.destination_url])
  })
})

test('without a change of the blocklist nothing is looked at', async () => {
  setBlocklist(host)
  await apply()
  const before = [await whole(link), await whole(other)]
  t.advance(60_000)
  await apply()
  expect([await whole(link), await whole(other)]).toEqual(before)
})

describe('what changed while nothing ran is found at the start', () => {
  async function restarted(before: string | undefined, after: string | undefined) {
    const r = openRestartable()
    const write = (content: string | undefined) =>
      content === undefined ? rmSync(r.deps().config.blocklistPath, { force: true }) : writeFileSync(r.deps().config.blocklistPath, content)
    const as = (await r.send('POST', '/v1/users', { body: { email: 'a@example.com' } })).body
    await r.send('POST', '/v1/workspaces', { as, body: { name: 'A' } })
    await r.send('POST', '/v1/workspaces/1/links', { as, body: { destination_url: SAFE, slug: 'one' } })
    write(before)
    r.advance(1000)
    await applyBlocklist(r.deps(), r.now(), RUNNING)
    const first = (await r.send('GET', '/one')).status
    write(after)
    await r.restart()
    await applyBlocklist(r.deps(), r.now(), RUNNING)
    const statuses = [first, (await r.send('GET', '/one')).status]
    await r.close()
    return statuses
  }

  test.each([
    ['a host that was added to a file', '', 'example.com\n', [302, 403]],
    ['the whole file', undefined, 'example.com\n', [302, 403]],
    ['a host that was taken off', 'example.com\n', '#\n', [403, 302]],
    ['that the file is gone', 'example.com\n', undefined, [403, 302]],
  ] as const)('%s', async (_, before, after, statuses) => {
    expect(await restarted(before, after)).toEqual([...statuses])
  })
})
