import { Value } from '@sinclair/typebox/value'
import type { WorkspaceTx } from '../../core.ts'
import type { Reader } from '../../db/reader.ts'
import { EmailAddress } from '../../http/schema.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { mapPaced } from '../../lib/yield-to-event-loop.ts'
import { addUser, changeUser, MAX_USERS, type ReportedUser, recordUserChange, type UserRow } from '../directory/users.ts'
import { requireRowStorage } from '../quotas/storage.ts'
import type { ScimClient } from './client.ts'
import { conditionOf, USER_COLUMNS } from './condition-queries.ts'
import { USER, UserDefinition } from './definitions.ts'
import { invalidValue, nothingFound, refused, uniqueness } from './errors.ts'
import { requireVersion } from './etag.ts'
import { type Asked, type List, listResponse, totalOf } from './list.ts'
import { applyPatch, readPatch } from './patch.ts'
import { type Projection, projectionOf } from './projection.ts'
import { countScimUsers, findIdByName, findScimUser, type GroupMembership, leaveGroups, listGroupsOf, listScimUsers } from './queries.ts'
import { type Attributes, type ResourceParts, readResource } from './resource.ts'

// The limit of groups for all users of a page.
const SHOWN_GROUPS = 20_000

/** A resource as it is answered, with its version. */
export type Answered = { version: number; location: string; resource: object }

export async function createUserResource(client: ScimClient, body: unknown, asked: Asked): Promise<Answered> {
  const attributes: Attributes = { active: true, ...(await readResource(UserDefinition, body)) }
  const stated = statedBy(attributes, undefined)
  const row = await client.write(async (acting) => {
    const { change } = acting
    requireRowStorage(change.plan)
    requireUnique(change, stated, undefined)
    const saved = await addUser(client.deps, acting, Bun.randomUUIDv7(), stated)
    if (!saved) throw refused(`A directory can have up to ${MAX_USERS} users.`)
    recordUserChange(change, { type: 'scim.user.created', outcome: saved.outcome, email: stated.email })
    return saved.row
  })
  return answer(client, row, asked, NO_GROUPS)
}

export async function getUser(client: ScimClient, id: string, asked: Asked): Promise<Answered> {
  return answer(client, requireUser(findScimUser(client.deps.db, client.workspaceId, id)), asked)
}

/**
 * Replaces a user. Attributes that are left out are unassigned, except for `active`, because clients don't mean to change it by leaving it
 * out.
 */
export async function replaceUser(client: ScimClient, id: string, body: unknown, asked: Asked): Promise<Answered> {
  const attributes = await readResource(UserDefinition, body)
  return changeAttributes(client, id, asked, ({ active }) => ({ ...(active !== undefined && { active }), ...attributes }))
}

export function patchUser(client: ScimClient, id: string, body: unknown, asked: Asked): Promise<Answered> {
  const steps = readPatch(UserDefinition, body)
  return changeAttributes(client, id, asked, (before) => applyPatch(UserDefinition, before, steps))
}

async function changeAttributes(
  client: ScimClient,
  id: string,
  asked: Asked,
  changed: (before: Attributes) => Attributes,
): Promise<Answered> {
  const { deps, workspaceId } = client
  const row = await client.write(async (acting) => {
    const { change } = acting
    const before = requireUser(findScimUser(change.tx, workspaceId, id))
    requireVersion(client.request, before.version)
    const stated = statedBy(changed(attributesOf(before)), before)
    requireUnique(change, stated, before.id)
    const { row: after, outcome } = await changeUser(deps, acting, before, stated)
    recordUserChange(change, { type: 'scim.user.updated', outcome, email: stated.email })
    return after
  })
  return answer(client, row, asked)
}

/** The user is kept as suspended, for who signs in with the address; for the client it is gone. */
export async function deleteUser(client: ScimClient, id: string): Promise<void> {
  const { deps, workspaceId } = client
  await client.write(async (acting) => {
    const { change } = acting
    const before = requireUser(findScimUser(change.tx, workspaceId, id))
    requireVersion(client.request, before.version)
    const gone = { state: 'suspended' as const, user_name_key: null, external_id: null, attributes: null, deleted_at: change.now }
    const { outcome } = await changeUser(deps, acting, before, { email: before.email, ...gone })
    await leaveGroups(change.tx, workspaceId, id)
    recordUserChange(change, { type: 'scim.user.deleted', outcome, email: before.email })
  })
}

export async function listUserResources(client: ScimClient, asked: Asked): Promise<List> {
  const { workspaceId } = client
  const reader = client.deps.reader(workspaceId)
  const where = conditionOf(UserDefinition, USER_COLUMNS, asked.filter)
  const page = { where, limit: asked.count, offset: asked.startIndex - 1 }
  const rows = asked.count === 0 ? [] : await listScimUsers(reader, workspaceId, page)
  const total = totalOf(asked, rows) ?? (await countScimUsers(reader, workspaceId, where))
  const projection = projectionOf(UserDefinition, asked)
  const groups = rows.length === 0 ? NO_GROUPS : await groupsOf(client, reader, rows, projection)
  const resources = await mapPaced(rows, (row) => projection.project(toResource(client, row, groups)))
  return listResponse(resources, asked, total)
}

function requireUser(row: UserRow | undefined): UserRow {
  if (!row) throw nothingFound('The user')
  return row
}

function requireUnique({ tx, workspaceId }: WorkspaceTx, { user_name_key }: ReportedUser, ownId: number | undefined): void {
  const id = findIdByName(tx, workspaceId, user_name_key as string)
  if (id !== undefined && id !== ownId) throw uniqueness('Another user already has this userName.')
}

function statedBy(attributes: Attributes, before: UserRow | undefined): ReportedUser {
  const { userName, externalId, active, name } = attributes
  const { givenName, familyName } = (name ?? {}) as ResourceParts
  const state = active === undefined ? (before?.state ?? 'active') : active === true ? 'active' : 'suspended'
  return {
    email: emailOf(attributes),
    state,
    first_name: (givenName as string | undefined) ?? null,
    last_name: (familyName as string | undefined) ?? null,
    user_name_key: (userName as string).toLowerCase(),
    external_id: (externalId as string | undefined) ?? null,
    attributes: JSON.stringify(attributes),
  }
}

/** The primary address, else that of work, else the first, else a userName that is one. */
function emailOf({ emails = [], userName }: Attributes): string | null {
  const given = (emails as ResourceParts[]).filter(({ value }) => value !== undefined)
  const { value } = given.find(({ primary }) => primary === true) ?? given.find(({ type }) => type === 'work') ?? given[0] ?? {}
  if (value !== undefined && !Value.Check(EmailAddress, value)) throw invalidValue('emails.value must be an email address.')
  if (value !== undefined) return value as string
  return Value.Check(EmailAddress, userName) ? userName : null
}

const attributesOf = ({ attributes }: UserRow): Attributes => JSON.parse(attributes as string) as Attributes

type GroupsByUser = ReadonlyMap<string, readonly GroupMembership[]>
const NO_GROUPS: GroupsByUser = new Map()

async function groupsOf(
  { workspaceId }: ScimClient,
  db: Reader | ScimClient['deps']['db'],
  rows: readonly UserRow[],
  { leavesOut }: Projection,
): Promise<GroupsByUser> {
  if (leavesOut('groups')) return NO_GROUPS
  const ids = rows.map((row) => row.directory_user_id)
  return Map.groupBy(await listGroupsOf(db, workspaceId, ids, SHOWN_GROUPS), ({ user }) => user)
}

/** `memberships`: if they are known. */
async function answer(client: ScimClient, row: UserRow, asked: Asked, memberships?: GroupsByUser): Promise<Answered> {
  const projection = projectionOf(UserDefinition, asked)
  const resource = toResource(client, row, memberships ?? (await groupsOf(client, client.deps.db, [row], projection)))
  return { version: row.version, location: resource.meta.location, resource: projection.project(resource) }
}

function toResource({ base }: ScimClient, row: UserRow, memberships: GroupsByUser) {
  const { directory_user_id: id, created_at, updated_at, version } = row
  const own = memberships.get(id) ?? []
  return {
    schemas: [USER],
    id,
    ...attributesOf(row),
    ...(own.length > 0 && { groups: own.map(({ group, name }) => ({ value: group, $ref: `${base}/Groups/${group}`, display: name })) }),
    meta: {
      resourceType: 'User',
      created: toTimestamp(created_at),
      lastModified: toTimestamp(updated_at),
      location: `${base}/Users/${id}`,
      version: `W/"${version}"`,
    },
  }
}
