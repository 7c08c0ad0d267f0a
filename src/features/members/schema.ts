import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, EmailAddress, Id, oneOf, Timestamp } from '../../http/schema.ts'
import { MailedToken } from '../auth/schema.ts'
import { Role } from '../workspaces/schema.ts'

export const Member = t.Object({ user_id: Id, email: t.String(), display_name: t.String(), role: Role, joined_at: Timestamp })
export type Member = Static<typeof Member>
export const WorkspaceMemberBasic = t.Object({ workspace_id: Id, user_id: Id, role: Role })
export type WorkspaceMemberBasic = Static<typeof WorkspaceMemberBasic>

export const AddMemberInput = body(
  { user_id: t.Optional(Id), email: t.Optional(EmailAddress), role: Role },
  { description: 'Either user_id or email.' },
)
export type AddMemberInput = Static<typeof AddMemberInput>
export const MemberUpdate = body({ role: Role })

const INVITATION_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const
export const Invitation = t.Object({
  id: Id,
  workspace_id: Id,
  email: t.String(),
  role: Role,
  status: oneOf(INVITATION_STATUSES),
  expires_at: Timestamp,
  created_at: Timestamp,
})
export type Invitation = Static<typeof Invitation>
/** Who was added, or invited. */
export const AddedMember = t.Union([WorkspaceMemberBasic, Invitation])
export const InvitationCreate = body({ email: EmailAddress, role: Role })
export type InvitationCreate = Static<typeof InvitationCreate>
export const InvitationAccept = body({ token: MailedToken })
