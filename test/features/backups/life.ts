import { expect } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sendDueBackup, verifyDueBackup } from '../../../src/features/backups/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { leftIn, type useInstance } from './instance.ts'
import type { PlaceOfBackups } from './places.ts'

/** Sends a backup, and does with it everything that an operator does. */
export async function liveThrough(
  { folder, open, dataDir, admin, conditions }: ReturnType<typeof useInstance>,
  place: PlaceOfBackups,
): Promise<void> {
  const t = await open({ ...place.env, INTERNAL_TOKEN: 'internal' })
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec((await t.send('GET', '/metrics', { as: 'internal' })).text)?.[1])
  await sendDueBackup(t.deps, t.now(), RUNNING)
  const [name = ''] = place.names()
  expect([place.names().length, name]).toEqual([1, expect.stringMatching(/^terse-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.zst$/)])
  expect(leftIn(dataDir())).toEqual([])
  await verifyDueBackup(t.deps, t.now(), RUNNING)
  const listed = await admin(place.env, 'backups')
  expect(listed.text).toMatch(new RegExp(`${name} .*2026-03-10T12:00:00.*MB +no +2026-03-10.*restored`))
  expect(await metric('terse_backup_last_sent_timestamp_seconds')).toBe(t.now() / 1000)
  expect(await metric('terse_backup_last_verified_timestamp_seconds')).toBe(t.now() / 1000)

  const saved = join(folder(), 'saved.tar.zst')
  expect((await admin(place.env, 'download-backup', name, saved)).text).toContain(`Saved ${saved}`)
  const into = join(folder(), 'data')
  const elsewhere = { ...place.env, DATA_DIR: into }
  expect(await admin(elsewhere, 'restore', name)).toEqual({
    status: 0,
    text: expect.stringMatching(
      /^The backup .* from 2026-03-10T12:00:00.000Z has 1 workspaces, 1 users, 1 links and 0 clicks\.\nRestored .* Start the server\.$/,
    ),
  })
  expect((await admin(elsewhere, 'users')).text).toContain('ann@example.com')
  expect(existsSync(join(into, 'secret.key'))).toBe(true)

  const refused = await admin(elsewhere, 'restore', saved)
  expect([refused.status, refused.text]).toEqual([1, expect.stringContaining('Nothing was changed. Add --yes to replace the data.')])
  expect(refused.text).toMatch(/data has 1 workspaces, 1 users, 1 links and 0 clicks\. The backup will replace this data/)
  const replaced = await admin(elsewhere, 'restore', saved, '--yes')
  const [kept = ''] = readdirSync(into).filter((entry) => entry.startsWith('before-restore-'))
  expect(replaced.text).toContain(`The previous data is in ${join(into, kept)}.`)
  expect(readdirSync(join(into, kept))).toEqual(expect.arrayContaining(['clicks.db', 'main.db', 'secret.key']))
  expect(leftIn(into)).toEqual([])

  place.write(name, place.read(name).slice(0, -100))
  expect((await admin(place.env, 'verify-backup')).text).toContain("isn't the file that was sent")
  expectErrors(/"condition":"backup_unverified"/)
  expect((await conditions()).backup_unverified).toContain("isn't the file that was sent")
}
