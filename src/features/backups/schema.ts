import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { boundedList, exampleOf, file, integer, named, nullable, oneOf, Timestamp } from '../../http/schema.ts'

const NAME = 'terse-1f0c7a52-20261121T013700Z.tar.zst.age'
// Instances may share a folder.
export const BACKUPS_SHOWN = 1000

export const Backup = named(
  'Backup',
  t.Object({
    name: t.String(),
    created_at: Timestamp,
    bytes: integer(),
    is_encrypted: t.Boolean(),
    verified_at: nullable(Timestamp, { description: 'When the backup was last verified. `null`: never, or not by this server.' }),
    verified_by: nullable(oneOf(['restored', 'hash'] as const), {
      description:
        "How the backup was verified. `restored`: it was restored into a temporary folder, and everything in it was counted. `hash`: the server can't decrypt it, so it compared the file with the one that was sent, whose content was counted before.",
    }),
    fault: nullable(t.String(), { description: 'The fault that the last verification found. `null`: none.' }),
  }),
  {
    name: NAME,
    created_at: '2026-11-21T01:37:00.000Z',
    bytes: 61_204_480,
    is_encrypted: true,
    verified_at: '2026-11-21T01:41:12.000Z',
    verified_by: 'hash',
    fault: null,
  },
)
export type Backup = Static<typeof Backup>

export const BackupOverview = named(
  'BackupOverview',
  t.Object({
    destination: nullable(t.String(), { description: "The place where backups are sent. `null`: `BACKUP_URL` isn't set." }),
    is_encrypted: t.Boolean({ description: 'True if new backups are encrypted.' }),
    keep: t.Object(
      { daily: integer(), weekly: integer(), monthly: integer() },
      { description: 'How many days, weeks and months the last backup of each is kept.' },
    ),
    running_since: nullable(Timestamp, { description: 'When the backup that is being made was started. `null`: none is being made.' }),
    last_sent_at: nullable(Timestamp),
    last_verified_at: nullable(Timestamp, { description: 'When a backup was last verified. One is verified every week.' }),
    fault: nullable(t.String(), {
      description: "Why the last backup wasn't sent, or why the backups can't be listed. `null`: nothing is wrong.",
    }),
    items: boundedList(Backup, BACKUPS_SHOWN, { description: 'The backups that are kept. Sorted newest first.' }),
  }),
  {
    destination: 's3://backups/terse',
    is_encrypted: true,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    running_since: null,
    last_sent_at: '2026-11-21T01:37:00.000Z',
    last_verified_at: '2026-11-21T01:41:12.000Z',
    fault: null,
    items: [exampleOf(Backup)],
  },
)
export type BackupOverview = Static<typeof BackupOverview>

export const StartedBackup = named('StartedBackup', t.Object({ started_at: Timestamp }), { started_at: '2026-11-21T14:02:00.000Z' })

/** A packed backup. */
export const BACKUP_TYPE = 'application/octet-stream'
export const BackupFile = file({ [BACKUP_TYPE]: 'age-encryption.org/v1' })
