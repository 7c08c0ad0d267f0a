import { DAY } from '../../lib/clock.ts'

export type Keep = { readonly daily: number; readonly weekly: number; readonly monthly: number }

/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const MONDAY = 3

/** The periods of a time, in UTC: two times in one day have the same number of it. */
const PERIODS: Record<keyof Keep, (at: number) => number> = {
  daily: (at) => Math.floor(at / DAY),
  weekly: (at) => Math.floor((Math.floor(at / DAY) + MONDAY) / 7),
  monthly: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
}

/**
 * Returns which backups are kept: the last one of each day, week and month, for so many days, weeks and months that have one. Those of the
 * last 24 hours are always kept, and so are the newest and the newest of those that aren't known to be bad.
 */
export function keptBackups<Backup extends { madeAt: number; isBad?: boolean }>(
  backups: readonly Backup[],
  keep: Keep,
  now: number,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt)
  const kept = new Set([newestFirst[0], newestFirst.find(({ isBad }) => !isBad)].filter((backup) => backup !== undefined))
  for (const backup of backups) if (now - backup.madeAt < DAY) kept.add(backup)
  for (const period of Object.keys(PERIODS) as (keyof Keep)[]) {
    const seen = new Set<number>()
    for (const backup of newestFirst) {
      const number = PERIODS[period](backup.madeAt)
      if (seen.has(number) || seen.size >= keep[period]) continue
      seen.add(number)
      kept.add(backup)
    }
  }
  return kept
}
