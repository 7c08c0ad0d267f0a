const DAY_MS = 86_400_000

/** The Monday of an ISO week such as 2026-W47. */
export function mondayOf(week: string): Date {
  const [year = 0, number = 1] = week.split('-W').map(Number)
  // The week of 4 January is the first.
  const fourth = new Date(Date.UTC(year, 0, 4))
  return new Date(fourth.getTime() + (7 * (number - 1) - ((fourth.getUTCDay() + 6) % 7)) * DAY_MS)
}
