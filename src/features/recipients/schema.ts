import { t } from 'elysia'

export const PendingRecipients = t.Array(t.String(), {
  description:
    'Recipients who get nothing yet: they are not members of the workspace, and have not confirmed by the link that was mailed to them.',
})
