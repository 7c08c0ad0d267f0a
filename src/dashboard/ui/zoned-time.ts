// Converts between instants and the values of datetime-local fields, in a time zone of the account.

/** How far ahead of UTC the zone is at an instant, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(instant / 1000) * 1000
}

/** "2026-11-21T09:30", as the zone's clocks show the instant; of none, the empty text. */
export function toLocal(time: string | null, timezone: string): string {
  if (time === null) return ''
  const instant = Date.parse(time)
  return new Date(instant + offsetAt(instant, timezone)).toISOString().slice(0, 16)
}

/** The instant at which the zone's clocks show this. A time that they skip is as long after midnight; of one that comes twice, the first. */
export function fromLocal(local: string, timezone: string): string | null {
  if (local === '') return null
  const asUtc = Date.parse(`${local}Z`)
  const first = asUtc - offsetAt(asUtc, timezone)
  // Before a change of the clocks, the other offset holds.
  const earlier = asUtc - offsetAt(first - 3 * 3_600_000, timezone)
  const instant = earlier + offsetAt(earlier, timezone) === asUtc ? earlier : asUtc - offsetAt(first, timezone)
  return new Date(instant).toISOString()
}

/** The names of all zones. */
export const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
