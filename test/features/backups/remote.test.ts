import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sendDueBackup } from '../../../src/features/backups/jobs.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { leftIn, useInstance } from './instance.ts'
import { liveThrough } from './life.ts'
import { openFolder, type PlaceOfBackups } from './places.ts'

const instance = useInstance()
const { folder, open, dataDir, conditions } = instance
let place: PlaceOfBackups
beforeEach(() => {
  place = openFolder(folder())
})
afterEach(() => place.close())

test('a backup in a folder is sent, listed, verified, downloaded and restored, and a damaged one is noticed', () =>
  liveThrough(instance, place))

describe('a backup every night', () => {
  test('is sent once, and tried again when it fails, and the condition says why', async () => {
    const t = await open(place.env)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    t.advance(HOUR)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    expect(place.names()).toHaveLength(1)
    rmSync(join(folder(), 'disk'), { recursive: true })
    t.advance(DAY + 2 * HOUR)
    await expect(sendDueBackup(t.deps, t.now(), RUNNING)).rejects.toThrow("can't be reached")
    expectErrors(/"condition":"backup_overdue"/)
    expect((await conditions()).backup_overdue).toContain("can't be reached: ENOENT")
    expect(existsSync(join(folder(), 'disk'))).toBe(false)
  })

  test('that the server stops leaves nothing', async () => {
    const t = await open(place.env)
    await sendDueBackup(t.deps, t.now(), AbortSignal.abort())
    expect([place.names(), leftIn(dataDir())]).toEqual([[], []])
  })
})
