import { expect, test } from 'bun:test'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { chartOf, ticksUpTo } from '../../../src/features/scheduled-reports/chart.ts'
import { drawChart } from '../../../src/features/scheduled-reports/draw.ts'

const series = (starts: string[]) => starts.map((bucket, index) => ({ bucket, clicks: index, unique_visitors: 0 }))
const hours = (from: string, count: number) =>
  series(Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 3_600_000).toISOString()))
const days = (from: string, count: number) =>
  series(Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 86_400_000).toISOString()))
const labelled = ({ bars }: ReturnType<typeof chartOf>) => bars.map(({ label }) => label).filter(Boolean)

test('days and hours are named as people there call them', () => {
  expect(labelled(chartOf({ frequency: 'weekly', timezone: 'UTC', locale: 'en' }, days('2026-03-02T00:00:00Z', 7)))).toEqual(
    'Mon 2|Tue 3|Wed 4|Thu 5|Fri 6|Sat 7|Sun 8'.split('|'),
  )
  expect(labelled(chartOf({ frequency: 'weekly', timezone: 'UTC', locale: 'de' }, days('2026-03-02T00:00:00Z', 7)))).toEqual(
    'Mo 2|Di 3|Mi 4|Do 5|Fr 6|Sa 7|So 8'.split('|'),
  )
  expect(labelled(chartOf({ frequency: 'monthly', timezone: 'UTC', locale: 'en' }, days('2026-03-01T00:00:00Z', 31)))).toEqual([
    '1',
    '8',
    '15',
    '22',
    '29',
  ])
  expect(labelled(chartOf({ frequency: 'daily', timezone: 'Asia/Tokyo', locale: 'en' }, hours('2026-03-09T15:00:00Z', 24)))).toEqual([
    '00:00',
    '06:00',
    '12:00',
    '18:00',
  ])
})

test('a day of 25 hours has each label once, also where midnight comes twice', () => {
  expect(labelled(chartOf({ frequency: 'daily', timezone: 'Europe/Berlin', locale: 'en' }, hours('2026-10-24T22:00:00Z', 25)))).toEqual([
    '00:00',
    '06:00',
    '12:00',
    '18:00',
  ])
  expect(labelled(chartOf({ frequency: 'daily', timezone: 'America/Havana', locale: 'en' }, hours('2026-11-01T04:00:00Z', 25)))).toEqual([
    '00:00',
    '06:00',
    '12:00',
    '18:00',
  ])
})

test('the scale goes from 0 to the largest value or just past it, in a few even steps of whole numbers', () => {
  const property = fc.property(fc.oneof(fc.nat(30), fc.nat(2 ** 31)), (largest) => {
    const ticks = ticksUpTo(largest)
    const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
    expect([ticks[0], Number.isInteger(step), step > 0]).toEqual([0, true, true])
    expect(ticks).toEqual(ticks.map((_, index) => index * step))
    expect((ticks.at(-1) ?? 0) >= largest && (ticks.at(-1) ?? 0) < largest + step + 1).toBe(true)
    expect(ticks.length).toBeWithin(2, 6)
  })
  fc.assert(property, { seed: 3, numRuns: 500 })
})

/** How many pixels have something on them. */
async function inkIn(picture: Uint8Array): Promise<number> {
  const image = await loadImage(Buffer.from(picture))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data.filter((value, index) => index % 4 === 3 && value > 128).length
}

test('more clicks are more ink, and a chart of nothing has its scale at least', async () => {
  const draw = (values: number[]) => inkIn(drawChart({ bars: values.map((value) => ({ value, label: 'Mon' })) }))
  const [nothing, few, many] = [await draw([0, 0, 0]), await draw([1, 0, 3]), await draw([3, 3, 3])]
  expect(nothing).toBeGreaterThan(100)
  expect(few).toBeGreaterThan(nothing * 2)
  expect(many).toBeGreaterThan(few)
  expect(await draw([])).toBeGreaterThan(50)
})

test('its font comes with it: a machine may have none', () => {
  expect(GlobalFonts.has('Report')).toBe(true)
})
