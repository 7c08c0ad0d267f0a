import type { Core } from '../../core.ts'
import type { Person } from '../../http/auth/principal.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { showAddresses } from '../audit/addresses.ts'
import {
  findOwnUser,
  listOwnApiKeys,
  listOwnDirectoryUsers,
  listOwnEntries,
  listOwnInvitations,
  listOwnMemberships,
  listOwnNotificationSettings,
  listOwnNotifications,
  listOwnPasskeys,
  listOwnTokens,
  listOwnViews,
  listSessionData,
} from './queries.ts'

const ENTRIES_A_PAGE = 500

type Row = Record<string, unknown>

/** A line for each thing: its type, and what is stored. Times are in words, as everywhere in the API; secrets and their hashes are left out. */
const lineOf = (type: string, row: Row): string =>
  `${JSON.stringify({
    type,
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, name.endsWith('_at') && typeof value === 'number' ? toTimestamp(value) : value]),
    ),
  })}\n`

/** All that is stored about a person, as one JSON object a line, read while it is sent. */
export async function ownData({ db, reader }: Core, { userId, email }: Person): Promise<ReadableStream<Uint8Array>> {
  const user = await findOwnUser(db, userId)
  const lists: [type: string, rows: Row[]][] = [
    ['user', user ? [{ ...user, is_instance_admin: user.is_instance_admin === 1 }] : []],
    ['membership', await listOwnMemberships(db, userId)],
    ['session', await listSessionData(db, userId)],
    ['personal_token', await listOwnTokens(db, userId)],
    ['api_key', await listOwnApiKeys(db, userId)],
    ['saved_view', await listOwnViews(db, userId)],
    ['passkey', await listOwnPasskeys(db, userId)],
    ['notification', (await listOwnNotifications(db, userId)).map((row) => ({ ...row, details: JSON.parse(row.details) }))],
    [
      'notification_setting',
      (await listOwnNotificationSettings(db, userId)).map(({ kind, bell, email }) => ({ kind, bell: bell === 1, email: email === 1 })),
    ],
    ['invitation', await listOwnInvitations(db, emailKey(email))],
    ['directory_user', await listOwnDirectoryUsers(db, userId)],
  ]
  const encoder = new TextEncoder()
  // The first ones are read before the response starts, so that its errors can be reported.
  let entries = await listOwnEntries(reader(null), userId, 0, ENTRIES_A_PAGE)
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const [type, rows] of lists) controller.enqueue(encoder.encode(rows.map((row) => lineOf(type, row)).join('')))
    },
    pull: async (controller) => {
      const metadata = await showAddresses(
        db,
        entries.map((entry) => entry.metadata),
      )
      const lines = entries.map((entry, index) => lineOf('audit_entry', { ...entry, metadata: metadata[index] }))
      controller.enqueue(encoder.encode(lines.join('')))
      if (entries.length < ENTRIES_A_PAGE) controller.close()
      else entries = await listOwnEntries(reader(null), userId, entries.at(-1)?.id ?? 0, ENTRIES_A_PAGE)
    },
  })
}
