import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { clickAt } from './click-at.ts'

let t: TestApp
let owner: User
let ws: number
let links: [Link, Link]

beforeAll(async () => {
  // Small packs, so that clicks lie in full packs and in others.
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' }, { packClicks: 5 })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone: 'America/New_York' } } })
  links = [await t.link(owner, ws), await t.link(owner, ws)]
})

const ask = (ids: string, as: User = owner) => t.send('GET', `/v1/analytics/workspaces/${ws}/links/daily?ids=${ids}`, { as })
const daysAgo = (days: number) => t.now() - days * DAY

describe('the daily clicks of links', () => {
  test('are those of the last 14 days in the time zone of the workspace, for each link that was asked for, in its order', async () => {
    const [first, second] = links
    const now = t.now()
    const clicks = [
      ...Array.from({ length: 7 }, () => ({ at: daysAgo(3), link: first.id })),
      ...Array.from({ length: 4 }, () => ({ at: daysAgo(13), link: first.id })),
      { at: daysAgo(1), link: second.id },
      { at: daysAgo(20), link: second.id },
      { at: now, link: second.id },
    ]
    await clickAt(t, ws, clicks)
    const expected = (link: number) =>
      Array.from({ length: 14 }, (_, index) => clicks.filter((click) => click.link === link && click.at === daysAgo(13 - index)).length)
    const { body } = await ask(`${second.id},${first.id}`)
    expect(body.timezone).toBe('America/New_York')
    expect(body.items).toEqual([
      { link_id: second.id, clicks: expected(second.id) },
      { link_id: first.id, clicks: expected(first.id) },
    ])
    const dateOf = (at: number) => new Date(at).toLocaleDateString('sv', { timeZone: 'America/New_York' })
    expect(body.dates).toEqual(Array.from({ length: 14 }, (_, index) => dateOf(daysAgo(13 - index))))
    // Once more: from what was kept.
    await clickAt(t, ws, [{ at: now, link: first.id }])
    const again = (await ask(`${first.id}`)).body.items
    expect(again).toEqual([{ link_id: first.id, clicks: expected(first.id).with(13, 1) }])
  })

  test("change at midnight in the workspace's time zone", async () => {
    const midnight = Temporal.Instant.fromEpochMilliseconds(t.now()).toZonedDateTimeISO('America/New_York').startOfDay().epochMilliseconds
    await clickAt(t, ws, [
      { at: midnight - 1, link: links[0].id },
      { at: midnight, link: links[0].id },
    ])
    t.advance(Math.max(0, midnight + HOUR - t.now()))
    expect((await ask(`${links[0].id}`)).body.items[0].clicks.slice(12)).toEqual([1, 1])
  })

  test('are left out if there are none, such as of links of other workspaces', async () => {
    const other = await t.user()
    const theirs = (await t.workspace(other)).id
    const link = await t.link(other, theirs)
    await clickAt(t, theirs, [{ at: t.now(), link: link.id }])
    expect((await ask(`${link.id}`)).body.items).toEqual([])
    expect((await ask(`${link.id}`, other)).status).toBe(404)
  })

  test('are of at most 100 links', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
    expect((await ask(ids(100))).status).toBe(200)
    for (const wrong of [ids(101), '', 'x', '1,,2', '-1']) expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400])
  })
})
