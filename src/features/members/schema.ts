import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { body, EmailAddress, exampleOf, Id, named, oneOf, query, RoleName, Timestamp } from '../../http/schema.ts'
import { MailedToken } from '../users/schema.ts'

export const Member = named(
  'Member',
  t.Object({
    user_id: Id,
    email: t.String(),
    display_name: t.String({
      description:
        'The name of the member. Members added by a directory have the name from the directory until they accept the membership, for example by signing in through single sign-on.',
    }),
    role: RoleName,
    joined_at: Timestamp,
  }),
  { user_id: 8, email: 'grace@example.com', display_name: 'Grace Hopper', role: 'editor', joined_at: '2026-11-21T09:30:00.000Z' },
)
export type Member = Static<typeof Member>
export const WorkspaceMemberBasic = named('WorkspaceMemberBasic', t.Object({ workspace_id: Id, user_id: Id, role: RoleName }), {
  workspace_id: 12,
  user_id: 8,
  role: 'editor',
})
export type WorkspaceMemberBasic = Static<typeof WorkspaceMemberBasic>

export const AddMemberInput = named(
  'MemberAdd',
  body({ user_id: t.Optional(Id), email: t.Optional(EmailAddress), role: RoleName }, { description: 'Set either `user_id` or `email`.' }),
  { user_id: 8, role: 'editor' },
)
export type AddMemberInput = Static<typeof AddMemberInput>
export const MemberUpdate = named('MemberUpdate', body({ role: RoleName }), { role: 'editor' })

const INVITATION_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const
export const Invitation = named(
  'Invitation',
  t.Object({
    id: Id,
    workspace_id: Id,
    email: t.String(),
    role: RoleName,
    status: oneOf(INVITATION_STATUSES),
    expires_at: Timestamp,
    created_at: Timestamp,
  }),
  {
    id: 31,
    workspace_id: 12,
    email: 'grace@example.com',
    role: 'editor',
    status: 'pending',
    expires_at: '2026-11-28T09:30:00.000Z',
    created_at: '2026-11-21T09:30:00.000Z',
  },
)
export type Invitation = Static<typeof Invitation>
/** The member who was added, or the invitation that was sent. */
export const AddedMember = named('AddedMember', t.Union([WorkspaceMemberBasic, Invitation]), exampleOf(WorkspaceMemberBasic))
export const InvitationCreate = named('InvitationCreate', body({ email: EmailAddress, role: RoleName }), {
  email: 'grace@example.com',
  role: 'editor',
})
export type InvitationCreate = Static<typeof InvitationCreate>
export const InvitationAccept = named('InvitationAccept', body({ token: MailedToken }), { token: 'Qm9wT2x5c0hJd3Z1N2tYcEFyRnNVbEVi' })

export const MEMBER_LIST = listing({
  name: 'members',
  preset: 'joined_at',
  sorts: { joined_at: 'value', email: 'text', display_name: 'text', role: 'text' },
  searched: ['email', 'display_name'],
  key: 'user_id',
})
export const MemberQuery = query(wholeParameters(MEMBER_LIST))
export const INVITATION_LIST = listing({
  name: 'invitations',
  preset: '-created_at',
  sorts: { created_at: 'id', email: 'text', expires_at: 'value' },
  searched: ['email'],
})
export const InvitationQuery = query(wholeParameters(INVITATION_LIST))
