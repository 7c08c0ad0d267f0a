import { Elysia, status } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import type { Membership } from '../../http/auth/admission.ts'
import { atLeast } from '../../http/auth/roles.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure, wholePage } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { gone, notFound } from '../../lib/errors.ts'
import { addMember } from './add-member.ts'
import { acceptInvitationAs, inviteMember, revokeInvitation, toInvitation } from './invitations.ts'
import { changeMemberRole, removeMember, toMember } from './members.ts'
import { invitations, members } from './queries.ts'
import {
  AddedMember,
  AddMemberInput,
  INVITATION_LIST,
  Invitation,
  InvitationAccept,
  InvitationCreate,
  InvitationQuery,
  MEMBER_LIST,
  Member,
  MemberQuery,
  MemberUpdate,
} from './schema.ts'
import { findMember } from './shared-queries.ts'

const mayRemove = (own: Membership, { user_id }: Record<string, string>) =>
  atLeast(own.role, 'admin') || (own.isPerson && String(own.userId) === user_id)

export const memberRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'members', prefix: '/v1/workspaces/:workspace_id/members', normalize: false, tags: ['members'] })
    .use(deps.access)
    .macro({ otherMember: deps.guard('otherMember', { what: 'The member', param: 'user_id', find: findMember }) })
    .get('/', ({ workspaceId, query }) => listMemberPage(deps, workspaceId, query), {
      member: 'viewer',
      query: MemberQuery,
      response: { 200: wholePage(Member), 503: Failure },
      detail: { operationId: 'listWorkspaceMembers', summary: 'List members' },
    })
    .get('/:user_id', ({ workspaceId, id }) => getMember(deps, workspaceId, id), {
      otherMember: 'viewer',
      versioned: MEMBER_VERSION,
      response: { 200: Member },
      detail: { operationId: 'getWorkspaceMember', summary: 'Get a member' },
    })
    .post('/', async ({ membership, actor, body }) => status(201, await addMember(deps, actor, membership, body)), {
      member: 'admin',
      body: AddMemberInput,
      response: { 201: AddedMember, 409: Failure },
      detail: {
        operationId: 'addWorkspaceMember',
        summary: 'Add a member',
        description:
          "Adds a person who already shares a workspace with you, by user ID or email address. Anyone else, and every new owner, gets an invitation by email, which is returned instead of the member. You can't grant a role above your own.",
      },
    })
    .patch(
      '/:user_id',
      async ({ membership, actor, id, body }) => changeMemberRole(deps, actor, membership, { userId: id, role: body.role }),
      {
        otherMember: 'admin',
        body: MemberUpdate,
        versioned: MEMBER_VERSION,
        response: { 200: Member, 409: Failure },
        detail: {
          operationId: 'updateWorkspaceMember',
          summary: "Change a member's role",
          description:
            'Changes what the member may do. Returns 409 `last_owner` for the only owner of the workspace, and 409 `conflict` if a member becomes an owner who never agreed to the membership, such as one from a directory: invite them as an owner instead.',
        },
      },
    )
    .delete(
      '/:user_id',
      async ({ membership, actor, id }) => {
        await removeMember(deps, actor, membership, id)
        return status(204, undefined)
      },
      {
        otherMember: { role: 'viewer', allows: mayRemove },
        versioned: MEMBER_VERSION,
        response: { 204: Empty, 409: Failure },
        detail: {
          operationId: 'removeWorkspaceMember',
          summary: 'Remove a member or leave a workspace',
          description:
            'Removes a member, or yourself. Removing others requires the admin role. Returns 409 `last_owner` for the only owner of the workspace.',
        },
      },
    )

async function getMember(deps: Core, workspaceId: number, userId: number): Promise<Member> {
  const row = await members(deps.db, workspaceId).where('members.user_id', '=', userId).executeTakeFirst()
  if (!row) throw notFound('The member')
  return toMember(row)
}

const listMemberPage = (deps: Core, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, MEMBER_LIST, query, {
    db: deps.reader(workspaceId),
    rows: members(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map(toMember),
  })

export const invitationRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'invitations', prefix: '/v1', normalize: false, tags: ['members'] })
    .use(deps.access)
    .get(
      '/workspaces/:workspace_id/invitations',
      ({ workspaceId, query }) => {
        const now = deps.clock()
        return listPageOf(deps, INVITATION_LIST, query, {
          db: deps.reader(workspaceId),
          rows: invitations(deps.reader(workspaceId), workspaceId),
          toItems: (rows) => rows.map((row) => toInvitation(row, now)),
        })
      },
      {
        member: 'admin',
        query: InvitationQuery,
        response: { 200: wholePage(Invitation), 503: Failure },
        detail: { operationId: 'listInvitations', summary: 'List invitations' },
      },
    )
    .post(
      '/workspaces/:workspace_id/invitations',
      async ({ membership, actor, body }) => status(201, await inviteMember(deps, actor, membership, body)),
      {
        member: 'admin',
        body: InvitationCreate,
        response: { 201: Invitation, 409: Failure },
        detail: {
          operationId: 'createInvitation',
          summary: 'Invite a person',
          description:
            'Sends an invitation by email. The email is the only place that has the token. A new invitation to the same email address replaces the earlier one. A member who never agreed to the membership can also be invited, and gets the higher of both roles by accepting.',
        },
      },
    )
    .delete(
      '/workspaces/:workspace_id/invitations/:invitation_id',
      async ({ by, params }) => {
        await revokeInvitation(deps, by, requireId(params.invitation_id, 'The invitation'))
        return status(204, undefined)
      },
      {
        member: 'admin',
        response: { 204: Empty, 409: Failure },
        detail: { operationId: 'revokeInvitation', summary: 'Revoke an invitation' },
      },
    )
    .post('/invitations/accept', ({ person, actor, body }) => acceptInvitationAs(deps, actor, person.userId, body.token), {
      person: true,
      body: InvitationAccept,
      response: { 200: Member, 404: Failure, 409: Failure, 410: Failure },
      detail: {
        'x-failures': { 404: notFound('The invitation'), 410: gone('This invitation is expired.') },
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation',
        description: 'Adds you to the workspace. You must be signed in with the email address that was invited.',
      },
    })

const MEMBER_VERSION: Versioned = { fields: ['role'], find: (db, { workspaceId, id }) => findMember(db, workspaceId, id) }
