import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { answering, body, boundedList, Id, integer, named, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'

export const ErasureCreate = named(
  'ErasureCreate',
  body({
    visitor: t.Optional(
      body(
        {
          address: text({ min: 1, max: 45, description: 'The IP address of the visitor.' }),
          user_agent: text({ max: 2048, description: "The exact `User-Agent` header of the visitor's browser." }),
        },
        { description: 'A visitor who asks to be erased. Visitors are only identified by IP address and browser.' },
      ),
    ),
    user: t.Optional(
      integer({
        minimum: 1,
        description:
          'The ID of a current or former member. They are removed from the workspace, and things that they created in it stay, without their name. If it was their last workspace, their account is erased, too.',
      }),
    ),
    workspace: t.Optional(
      text({ max: 50, description: 'The slug of the workspace, to confirm that all its clicks and conversions are to be erased.' }),
    ),
  }),
  {
    visitor: { address: '203.0.113.24', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  },
)
export type ErasureCreate = Static<typeof ErasureCreate>

export const AccountDelete = named(
  'AccountDelete',
  body({
    confirm: text({ max: 254, description: 'Your email address, to confirm that you mean it.' }),
    current_password: t.Optional(
      text({ max: 1000, description: 'Your current password, which confirms your identity as `POST /v1/me/confirm` does.' }),
    ),
  }),
  { confirm: 'ada@example.com', current_password: 'correct horse battery staple' },
)
export type AccountDelete = Static<typeof AccountDelete>

/** BACKUPS_KEPT has the same limit. */
const BACKUPS_MAX = 365
const Backup = t.Object({ made_at: Timestamp, kept_until: Timestamp })

export const Erasure = named(
  'Erasure',
  t.Object({
    id: Id,
    workspace_id: Id,
    subject: oneOf(['workspace', 'visitor', 'user']),
    user_id: nullable(Id),
    status: oneOf(['pending', 'completed']),
    clicks: integer({ description: 'The number of clicks that were changed or removed.' }),
    rows: integer({ description: 'The number of other rows that were changed or removed. Only for users.' }),
    ends_account: t.Boolean({ description: 'Whether the account of the user is erased, too.' }),
    requested_at: Timestamp,
    finished_at: nullable(Timestamp),
    backups: boundedList(Backup, BACKUPS_MAX, { description: 'Nightly backups that still contain the erased data.' }),
    replica_kept_until: nullable(Timestamp, {
      description:
        "The time from which on the replica no longer contains the erased data. `null`: there is no replica, or the erasure isn't completed.",
    }),
  }),
  {
    id: 3,
    workspace_id: 12,
    subject: 'visitor',
    user_id: null,
    status: 'completed',
    clicks: 14,
    rows: 0,
    ends_account: false,
    requested_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:30:05.000Z',
    backups: [{ made_at: '2026-11-21T01:27:00.000Z', kept_until: '2026-11-28T01:27:00.000Z' }],
    replica_kept_until: '2026-11-29T09:30:05.000Z',
  },
)
export type Erasure = Static<typeof Erasure>
export const begunErasure = answering(Erasure, { status: 'pending', clicks: 0, finished_at: null, replica_kept_until: null })

export const ErasurePage = page(Erasure)
export const ERASURE_LIST = listing({
  name: 'erasures',
  preset: '-requested_at',
  sorts: { requested_at: 'id', finished_at: 'value', subject: 'text' },
  searched: ['subject'],
})
export const ErasureQuery = query(pageParameters(ERASURE_LIST))
