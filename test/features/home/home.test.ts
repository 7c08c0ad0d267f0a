import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { HOUR, MINUTE, toTimestamp } from '../../../src/lib/clock.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { clickAt } from '../analytics/click-at.ts'

const ZONE = 'Europe/Berlin'
let t: TestApp
let owner: User
let ws: number
let link: Link

beforeAll(async () => {
  // Small packs, so that clicks lie in full packs and in others.
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' }, { packClicks: 5 })
  // Monday afternoon there, after two months of which clicks may be.
  const wanted = Temporal.ZonedDateTime.from(`2026-06-15T14:40[${ZONE}]`).epochMilliseconds
  t.advance(wanted - t.now())
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone: ZONE } } })
  link = await t.link(owner, ws, { title: 'First' })
})

const ask = async (as: User = owner) => (await t.send('GET', `/v1/workspaces/${ws}/home`, { as })).body
const zoned = () => Temporal.Instant.fromEpochMilliseconds(t.now()).toZonedDateTimeISO(ZONE)
/** The same time of day some weeks ago. */
const weeksAgo = (weeks: number) => zoned().subtract({ weeks }).epochMilliseconds
const clicks = (count: number, at: number, of: Link = link, firstVisitor = 1) =>
  Array.from({ length: count }, (_, index) => ({ at, link: of.id, visitor: firstVisitor + index }))

describe('the overview of today', () => {
  test('counts today until now, and compares it with the median of the same weekday and time', async () => {
    await clickAt(t, ws, [
      ...clicks(9, weeksAgo(4) - HOUR),
      ...clicks(2, weeksAgo(3) - HOUR),
      // Later that day: of the hour, but not of the day until now.
      ...clicks(5, weeksAgo(3) + 10 * MINUTE, link, 50),
      ...clicks(4, weeksAgo(2) - 3 * HOUR),
      ...clicks(6, weeksAgo(1) - HOUR),
      ...clicks(3, t.now() - HOUR),
      // The same visitor again.
      ...clicks(1, t.now()),
    ])
    const body = await ask()
    expect(body).toMatchObject({
      timezone: ZONE,
      date: '2026-06-15',
      now: toTimestamp(t.now()),
      clicks: { value: 4, usual: 5 },
      unique_visitors: { value: 3, usual: 5 },
      conversions: { value: 0, usual: 0 },
      visitors_now: 1,
    })
    const hourOf = (time: string) => body.hours.find((hour: { hour: string }) => hour.hour === toTimestamp(Date.parse(time)))
    expect(body.hours).toHaveLength(24)
    expect(body.hours[0].hour).toBe('2026-06-14T22:00:00.000Z')
    expect(hourOf('2026-06-15T11:00:00Z')).toMatchObject({ clicks: 3, usual: 4, low: 0, high: 9 })
    expect(hourOf('2026-06-15T12:00:00Z')).toMatchObject({ clicks: 1, usual: 0, low: 0, high: 5 })
    expect(hourOf('2026-06-15T13:00:00Z')).toMatchObject({ clicks: null, usual: 0 })
  })

  test('is counted on: clicks that come later are added to those that were kept', async () => {
    await clickAt(t, ws, [...clicks(7, weeksAgo(1) - HOUR), ...clicks(7, weeksAgo(2) - HOUR), ...clicks(12, t.now() - 2 * HOUR)])
    expect(await ask()).toMatchObject({ clicks: { value: 12, usual: 7 }, unique_visitors: { value: 12 } })
    await clickAt(t, ws, [...clicks(13, t.now() - 2 * HOUR), ...clicks(1, t.now())])
    expect(await ask()).toMatchObject({ clicks: { value: 26, usual: 7 }, unique_visitors: { value: 13 } })
  })

  test('says that nothing is usual before two such days have clicks', async () => {
    await clickAt(t, ws, [...clicks(5, weeksAgo(1)), ...clicks(2, t.now())])
    const body = await ask()
    expect([body.clicks, body.movers[0]]).toMatchObject([
      { value: 2, usual: null },
      { link_id: link.id, clicks: 2, usual: null },
    ])
    expect(body.hours[0]).toMatchObject({ clicks: 0, usual: null, low: null, high: null })
  })

  test('names the links that changed the most, the largest increase first, and none that was deleted', async () => {
    const [risen, fallen, same, gone] = [
      await t.link(owner, ws),
      await t.link(owner, ws),
      await t.link(owner, ws),
      await t.link(owner, ws),
    ] as const
    const earlier = [1, 2, 3, 4].flatMap((weeks) => [
      ...clicks(2, weeksAgo(weeks), risen),
      ...clicks(8, weeksAgo(weeks), fallen),
      ...clicks(3, weeksAgo(weeks), same),
    ])
    const today = [...clicks(5, t.now(), risen), ...clicks(3, t.now(), same), ...clicks(9, t.now(), gone), ...clicks(1, t.now())]
    await clickAt(t, ws, [...earlier, ...today])
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${gone.id}`, { as: owner })
    const { movers, dates } = await ask()
    expect(movers.map(({ link_id, clicks: now, usual }: Record<string, number>) => [link_id, now, usual])).toEqual([
      [risen.id, 5, 2],
      [link.id, 1, 0],
      [fallen.id, 0, 8],
    ])
    expect(dates).toHaveLength(14)
    expect([dates[6], dates[13]]).toEqual(['2026-06-08', '2026-06-15'])
    expect([movers[0].daily_clicks[6], movers[0].daily_clicks[13], movers[1].title]).toEqual([2, 5, 'First'])
  })

  test('compares what a clock on the wall shows as the same hour when clocks have changed in between', async () => {
    const now = t.now()
    // The Monday after the last Sunday of October.
    t.advance(Temporal.ZonedDateTime.from(`2026-10-26T09:30[${ZONE}]`).epochMilliseconds - now)
    await clickAt(t, ws, [
      ...clicks(2, Temporal.ZonedDateTime.from(`2026-10-19T09:29[${ZONE}]`).epochMilliseconds),
      ...clicks(2, Temporal.ZonedDateTime.from(`2026-10-12T09:29[${ZONE}]`).epochMilliseconds),
      ...clicks(4, Temporal.ZonedDateTime.from(`2026-10-12T09:31[${ZONE}]`).epochMilliseconds),
    ])
    const { clicks: metric, hours } = await ask()
    expect([metric.usual, hours[9].hour, hours[9].usual]).toEqual([2, '2026-10-26T08:00:00.000Z', 4])
    t.advance(now - t.now())
  })
})
