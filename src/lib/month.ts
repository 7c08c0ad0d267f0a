// The month that was asked for last: nearly always the next one is the same.
let month = 0
let from = 0
let until = 0

/** A calendar month (UTC) as one number: months since year 0. */
export function monthOf(at: number): number {
  if (at >= from && at < until) return month
  const date = new Date(at)
  const [year, index] = [date.getUTCFullYear(), date.getUTCMonth()]
  from = Date.UTC(year, index)
  until = Date.UTC(year, index + 1)
  month = year * 12 + index
  return month
}
