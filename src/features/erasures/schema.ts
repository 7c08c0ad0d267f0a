import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, Id, integer, named, nullable, oneOf, Timestamp, text } from '../../http/schema.ts'

export const ErasureCreate = named(
  'ErasureCreate',
  body({
    visitor: t.Optional(
      body(
        {
          address: text({ min: 1, max: 45, description: 'An IP address.' }),
          user_agent: text({ max: 2048, description: 'The User-Agent header of the browser, as it stands.' }),
        },
        { description: 'A person who asks to be forgotten: by address and browser, which is all that visitors are told apart by.' },
      ),
    ),
    workspace: t.Optional(
      text({ max: 50, description: "The workspace's slug, to confirm: every click and every conversion of it is forgotten." }),
    ),
  }),
  {
    visitor: { address: '203.0.113.24', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  },
)
export type ErasureCreate = Static<typeof ErasureCreate>

export const Erasure = named(
  'Erasure',
  t.Object({
    id: Id,
    workspace_id: Id,
    subject: oneOf(['workspace', 'visitor']),
    status: oneOf(['pending', 'completed']),
    clicks: integer({ description: 'How many clicks were changed or removed.' }),
    requested_at: Timestamp,
    finished_at: nullable(Timestamp),
  }),
  {
    id: 3,
    workspace_id: 12,
    subject: 'visitor',
    status: 'pending',
    clicks: 0,
    requested_at: '2026-11-21T09:30:00.000Z',
    finished_at: null,
  },
)
export type Erasure = Static<typeof Erasure>
