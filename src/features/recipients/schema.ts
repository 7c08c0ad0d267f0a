import { t } from 'elysia'
import { boundedList } from '../../http/schema.ts'

/** Of a report or a schedule. */
export const MAX_RECIPIENTS = 20

export const PendingRecipients = boundedList(t.String(), MAX_RECIPIENTS, {
  description:
    'Recipients who get nothing yet: they are not members of the workspace, and have not confirmed by the link that was mailed to them.',
})
