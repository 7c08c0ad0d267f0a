import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { sendDueBackup, verifyDueBackup } from '../../../src/features/backups/jobs.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { openSshd, whyNoSshd } from '../../sshd.ts'
import { useInstance } from './instance.ts'
import { liveThrough } from './life.ts'
import { openFolder, PLACES, type PlaceOfBackups } from './places.ts'

const instance = useInstance()
const { folder, open, dataDir, admin, conditions } = instance

describe.each(PLACES)('a backup in %s', (_, why, openPlace) => {
  test.skipIf(why !== undefined)(`lives through everything${why === undefined ? '' : ` (skipped: ${why})`}`, async () => {
    const place = await openPlace(folder())
    try {
      await liveThrough(instance, place)
    } finally {
      await place.close()
    }
  })
})

const gateway = PLACES.find(([kind]) => kind === 'a bucket of versitygw')
test.skipIf(gateway?.[1] !== undefined)('a backup that is sent in several parts arrives whole', async () => {
  const place = (await gateway?.[2](folder())) as PlaceOfBackups
  try {
    const t = await open(place.env)
    await sql`CREATE TABLE ballast (content)`.execute(t.database)
    // It can't be compressed.
    for (let part = 0; part < 30; part++) await sql`INSERT INTO ballast VALUES (randomblob(1000000))`.execute(t.database)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    const [name = ''] = place.names()
    expect(place.read(name).length).toBeGreaterThan(30_000_000)
    await verifyDueBackup(t.deps, t.now(), RUNNING)
    expect((await t.deps.remoteBackups.status())?.lastVerifiedAt).toBe(t.now())
  } finally {
    await place.close()
  }
})

describe('a backup every night', () => {
  let place: PlaceOfBackups
  beforeEach(() => {
    place = openFolder(folder())
  })
  afterEach(() => place.close())

  test('is deleted when it need not be kept, but no file of others', async () => {
    const t = await open({ ...place.env, BACKUP_KEEP_DAILY: '2', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' })
    const others = ['terse-00000000-20250101T000000Z.tar.zst', 'notes.txt', 'terse-backup.tar.zst']
    for (const name of others) place.write(name, 'mine')
    for (let day = 0; day < 4; day++) {
      await sendDueBackup(t.deps, t.now(), RUNNING)
      t.advance(DAY)
    }
    expect(
      place
        .names()
        .filter((name) => !others.includes(name))
        .map((name) => name.replace(/.*-(\d+)T.*/, '$1')),
    ).toEqual(['20260312', '20260313'])
    expect(place.names()).toEqual(expect.arrayContaining(others))
    expect(readdirSync(join(dataDir(), 'backups/sent'))).toHaveLength(2)
  })

  test('that is gone or damaged fails its verification, and the next good one ends the condition', async () => {
    const t = await open(place.env)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    place.remove(place.names()[0] ?? '')
    await expect(verifyDueBackup(t.deps, t.now(), RUNNING)).rejects.toThrow('is no longer at')
    expectErrors(/"condition":"backup_unverified"/)
    expect((await conditions()).backup_unverified).toContain('is no longer at')
    t.advance(DAY)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    await verifyDueBackup(t.deps, t.now(), RUNNING)
    expect(await conditions()).not.toHaveProperty('backup_unverified')
  })

  test('is verified every week', async () => {
    const t = await open(place.env)
    const verifiedAt = async () => (await t.deps.remoteBackups.status())?.lastVerifiedAt
    await sendDueBackup(t.deps, t.now(), RUNNING)
    const first = t.now()
    await verifyDueBackup(t.deps, t.now(), RUNNING)
    t.advance(6 * DAY)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    await verifyDueBackup(t.deps, t.now(), RUNNING)
    expect(await verifiedAt()).toBe(first)
    t.advance(DAY)
    await verifyDueBackup(t.deps, t.now(), RUNNING)
    expect(await verifiedAt()).toBe(t.now())
  })
})

describe('an encrypted backup', () => {
  test('is restored with the identity of any recipient, and verified by its hash without one', async () => {
    const place = openFolder(folder())
    const identities = [await generateIdentity(), await generateIdentity()]
    const [mine = '', other = ''] = identities.map((identity, index) => {
      writeFileSync(join(folder(), `identity${index}`), `# created: 2026\n${identity}\n`)
      return join(folder(), `identity${index}`)
    })
    const recipients = await Promise.all(identities.map(identityToRecipient))
    const env = { ...place.env, BACKUP_AGE_RECIPIENT: recipients.join(', ') }
    const t = await open(env)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    const [name = ''] = place.names()
    expect(name).toEndWith('.tar.zst.age')
    expect(Buffer.from(place.read(name)).toString('latin1')).toStartWith('age-encryption.org/v1\n')
    expect((await admin(env, 'verify-backup')).text).toContain('is the file that was sent')
    expect((await admin({ ...env, BACKUP_AGE_IDENTITY_FILE: mine }, 'verify-backup')).text).toContain('can be restored')
    const elsewhere = { ...env, DATA_DIR: join(folder(), 'data') }
    expect((await admin(elsewhere, 'restore', name)).text).toContain('is encrypted. Add --identity FILE')
    writeFileSync(join(folder(), 'stranger'), await generateIdentity())
    const refused = await admin(elsewhere, 'restore', name, '--identity', join(folder(), 'stranger'))
    expect([refused.status, refused.text]).toEqual([1, expect.stringMatching(/can't be restored: .*identity/)])
    expect((await admin(elsewhere, 'restore', name, '--identity', mine)).status).toBe(0)
    expect((await admin(elsewhere, 'restore', name, '--identity', other, '--yes')).status).toBe(0)
    expect((await admin(elsewhere, 'users')).text).toContain('ann@example.com')
  })
})

test.skipIf(whyNoSshd() !== undefined)('an SSH server with another key, and one that doesn’t know the user, are refused', async () => {
  const sshd = await openSshd(join(folder(), 'sshd'))
  try {
    const env = { BACKUP_URL: sshd.urlOf(folder()), ...sshd.env }
    await open(env)
    const changed = await admin({ ...env, BACKUP_SSH_KNOWN_HOSTS: sshd.otherHosts }, 'backup')
    expect([changed.status, changed.text]).toEqual([
      1,
      expect.stringMatching(/can't be reached: sftp to 127\.0\.0\.1 failed: .*Host key verification failed/),
    ])
    const unknown = await admin({ ...env, BACKUP_SSH_KEY_FILE: sshd.strangerKey }, 'backup')
    expect([unknown.status, unknown.text]).toEqual([1, expect.stringContaining('Permission denied')])
    const nowhere = await admin({ ...env, BACKUP_URL: sshd.urlOf('/nowhere/at/all') }, 'backup')
    expect([nowhere.status, nowhere.text]).toEqual([1, expect.stringMatching(/No such file|not found/)])
  } finally {
    await sshd.close()
  }
})
