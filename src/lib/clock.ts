/** The source of time for all code, so that tests can set it. Milliseconds since 1970. */
export type Clock = () => number

export const systemClock =
  (offsetSeconds: number): Clock =>
  () =>
    Date.now() + offsetSeconds * 1000

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function toTimestamp(at: number): string
export function toTimestamp(at: number | null): string | null
/** RFC 3339 in UTC with milliseconds: the format of every time in the API. */
export function toTimestamp(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
