import { t } from 'elysia'
import { boundedList } from '../../http/schema.ts'

/** The limit of a report or a schedule. */
export const MAX_RECIPIENTS = 20

export const PendingRecipients = boundedList(t.String(), MAX_RECIPIENTS, {
  description:
    "Recipients who don't get emails yet, because they aren't members of the workspace and haven't confirmed through the link we emailed them.",
})
