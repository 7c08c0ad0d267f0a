import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseRemoteName, remoteNameOf } from '../../../src/features/backups/names.ts'
import { keptBackups } from '../../../src/features/backups/retention.ts'
import { DAY } from '../../../src/lib/clock.ts'

const NOW = Date.parse('2026-11-27T01:27:00Z')
const nightly = (days: number) => Array.from({ length: days }, (_, day) => ({ madeAt: NOW - day * DAY }))
const days = (kept: Set<{ madeAt: number }>) => [...kept].map(({ madeAt }) => new Date(madeAt).toISOString().slice(0, 10)).toSorted()

describe('of nightly backups, those are kept', () => {
  test('of seven days, the last of four weeks, and the last of three months', () => {
    expect(days(keptBackups(nightly(400), { daily: 7, weekly: 4, monthly: 3 }, NOW))).toEqual([
      ...['2026-09-30', '2026-10-31'],
      // Sundays.
      ...['2026-11-08', '2026-11-15'],
      ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
    ])
  })

  test('that are the last of a day, however many it had', () => {
    const hourly = Array.from({ length: 24 }, (_, hour) => ({ madeAt: NOW - hour * (DAY / 24) }))
    const tomorrow = NOW + DAY
    expect([...keptBackups(hourly, { daily: 2, weekly: 0, monthly: 0 }, tomorrow)].map(({ madeAt }) => NOW - madeAt)).toEqual([
      0,
      2 * (DAY / 24),
    ])
  })
})

const keep = fc.record({ daily: fc.nat(10), weekly: fc.nat(10), monthly: fc.nat(10) })
const backups = fc.array(fc.record({ madeAt: fc.integer({ min: NOW - 900 * DAY, max: NOW }), isBad: fc.boolean() }), { maxLength: 60 })

test('the newest, the newest good one and those of the last day are always kept, and of the others no more than the settings say', () => {
  fc.assert(
    fc.property(backups, keep, (all, wanted) => {
      const kept = keptBackups(all, wanted, NOW)
      const newestFirst = all.toSorted((a, b) => b.madeAt - a.madeAt)
      if (newestFirst[0]) expect(kept).toContain(newestFirst[0])
      const good = newestFirst.find(({ isBad }) => !isBad)
      if (good) expect(kept).toContain(good)
      expect([...kept].filter(({ madeAt }) => NOW - madeAt >= DAY).length).toBeLessThanOrEqual(
        wanted.daily + wanted.weekly + wanted.monthly + 2,
      )
      for (const backup of all) if (NOW - backup.madeAt < DAY) expect(kept).toContain(backup)
      for (const backup of kept) expect(all).toContain(backup)
    }),
  )
})

test('what is deleted stays unneeded: a backup that was deleted once isn’t missed by a later night', () => {
  fc.assert(
    fc.property(backups, keep, fc.nat(40), (all, wanted, later) => {
      const next = { madeAt: NOW + (later + 1) * DAY, isBad: false }
      const good = all.map(({ madeAt }) => ({ madeAt, isBad: false }))
      const kept = keptBackups(good, wanted, NOW)
      const fromAll = days(keptBackups([...good, next], wanted, next.madeAt))
      expect(days(keptBackups([...kept, next], wanted, next.madeAt))).toEqual(fromAll)
    }),
  )
})

test('only the names of backups are read as such', () => {
  const name = remoteNameOf('1f0c7a52-0000-4000-8000-000000000000', NOW, true)
  expect(name).toBe('terse-1f0c7a52-20261127T012700Z.tar.zst.age')
  expect(parseRemoteName(name)).toEqual({ name, instance: '1f0c7a52', madeAt: NOW, isEncrypted: true })
  for (const other of [`${name}.part`, `x${name}`, '../terse-1f0c7a52-20261127T012700Z.tar.zst', 'terse-1f0c7a52-2026.tar.zst', ''])
    expect(parseRemoteName(other)).toBeUndefined()
})
