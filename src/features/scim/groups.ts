import { chunksOf } from '../../lib/chunks.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { createKeyedMutex } from '../../lib/keyed-mutex.ts'
import { createPacer, mapPaced, yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { addGroup, changeGroup, type GroupRow, MAX_GROUP_MEMBERS, MAX_GROUPS } from '../directory/groups.ts'
import { recordUserChange } from '../directory/users.ts'
import type { ScimClient } from './client.ts'
import { conditionOf, GROUP_COLUMNS } from './condition-queries.ts'
import { GROUP, GroupDefinition } from './definitions.ts'
import { invalidSyntax, invalidValue, nothingFound, refused } from './errors.ts'
import { requireVersion } from './etag.ts'
import type { Filter } from './filter.ts'
import { type Asked, type List, listResponse, totalOf } from './list.ts'
import { matches } from './match.ts'
import { applyPatch, type PatchStep, readPatch } from './patch.ts'
import { projectionOf } from './projection.ts'
import {
  addMembers,
  countMemberships,
  countScimGroups,
  deleteGroupRow,
  findScimGroup,
  listKnownUsers,
  listMembersOf,
  listScimGroups,
  type MemberRow,
  removeMembers,
} from './queries.ts'
import { type Attributes, type ResourceParts, readPaced, readResource } from './resource.ts'
import type { Answered } from './users.ts'

// A transaction of more would hold others up.
const AT_ONCE = 500
/** The number of filters in one PATCH that search all members. */
const MAX_LOOKS = 20
// The limit of members for all groups of a page.
const SHOWN_MEMBERS = 20_000

// The members of a large group are changed in several transactions. Two changes of a group at the same time would mix their members.
const oneByOne = createKeyedMutex()
const ofGroup = <T>({ workspaceId }: ScimClient, id: string, change: () => Promise<T>): Promise<T> =>
  oneByOne(`${workspaceId} ${id}`, change)

/** The users of a group before and after a change, in the order of the change's parts. */
type Members = { before: readonly string[]; after: readonly string[] }

export async function createGroup(client: ScimClient, body: unknown, asked: Asked): Promise<Answered> {
  const { members, ...attributes } = await readResource(GroupDefinition, body)
  const ids = idsOf(members)
  await requireUsers(client, ids)
  const row = await client.write(async ({ change }) => {
    const added = await addGroup(change, Bun.randomUUIDv7(), columnsOf(attributes))
    if (!added) throw refused(`A directory can have up to ${MAX_GROUPS} groups.`)
    recordUserChange(change, { type: 'scim.group.created', outcome: 'noted', email: null })
    return added
  })
  await saveMembers(client, row.id, { before: [], after: ids })
  return getGroup(client, row.directory_group_id, asked)
}

export async function getGroup(client: ScimClient, id: string, asked: Asked): Promise<Answered> {
  const row = requireGroup(findScimGroup(client.deps.db, client.workspaceId, id))
  const { leavesOut, project } = projectionOf(GroupDefinition, asked)
  const members = leavesOut('members') ? [] : await membersOf(client, [row])
  const resource = toResource(client, row, members)
  await yieldToEventLoop()
  return { version: row.version, location: resource.meta.location, resource: project(resource) }
}

export async function replaceGroup(client: ScimClient, id: string, body: unknown, asked: Asked): Promise<Answered> {
  const { members, ...attributes } = await readResource(GroupDefinition, body)
  await changeGroupTo(
    client,
    id,
    () => attributes,
    () => idsOf(members),
  )
  return getGroup(client, id, asked)
}

/** Changes a group without returning it, because it may have very many members. */
export async function patchGroup(client: ScimClient, id: string, body: unknown): Promise<undefined> {
  const steps = readPatch(GroupDefinition, body)
  const ofMembers = steps.filter(({ attribute }) => attribute.name === 'members')
  const others = steps.filter(({ attribute }) => attribute.name !== 'members')
  await changeGroupTo(
    client,
    id,
    (before) => applyPatch(GroupDefinition, before, others),
    ofMembers.length === 0 ? undefined : (before) => changeIds(before, ofMembers),
  )
}

type ChangeIds = (before: readonly string[]) => readonly string[] | Promise<readonly string[]>
const changeGroupTo = (...change: Parameters<typeof changeGroupNow>): Promise<void> =>
  ofGroup(change[0], change[1], () => changeGroupNow(...change))

async function changeGroupNow(
  client: ScimClient,
  id: string,
  changed: (before: Attributes) => Attributes,
  changeMembers?: ChangeIds,
): Promise<void> {
  const { deps, workspaceId } = client
  const known = requireGroup(findScimGroup(deps.db, workspaceId, id))
  const before = changeMembers ? (await membersOf(client, [known])).map(({ directory_user_id }) => directory_user_id) : []
  const after = (await changeMembers?.(before)) ?? before
  const kept = new Set(before)
  await requireUsers(
    client,
    after.filter((each) => !kept.has(each)),
  )
  const row = await client.write(async ({ change }) => {
    const present = requireGroup(findScimGroup(change.tx, workspaceId, id))
    requireVersion(client.request, present.version)
    const after = await changeGroup(change, present, columnsOf(changed(attributesOf(present))))
    recordUserChange(change, { type: 'scim.group.updated', outcome: 'noted', email: null })
    return after
  })
  await saveMembers(client, row.id, { before, after })
}

export const deleteScimGroup = (client: ScimClient, id: string): Promise<void> => ofGroup(client, id, () => deleteGroupNow(client, id))

async function deleteGroupNow(client: ScimClient, id: string): Promise<void> {
  const { deps, workspaceId } = client
  const known = requireGroup(findScimGroup(deps.db, workspaceId, id))
  requireVersion(client.request, known.version)
  const before = (await membersOf(client, [known])).map(({ directory_user_id }) => directory_user_id)
  await saveMembers(client, known.id, { before, after: [] })
  await client.write(async ({ change }) => {
    await deleteGroupRow(change.tx, workspaceId, known.id)
    recordUserChange(change, { type: 'scim.group.deleted', outcome: 'noted', email: null })
  })
}

export async function listGroups(client: ScimClient, asked: Asked): Promise<List> {
  const { workspaceId } = client
  const reader = client.deps.reader(workspaceId)
  const where = conditionOf(GroupDefinition, GROUP_COLUMNS, asked.filter)
  const page = { where, limit: asked.count, offset: asked.startIndex - 1 }
  const rows = asked.count === 0 ? [] : await listScimGroups(reader, workspaceId, page)
  const total = totalOf(asked, rows) ?? (await countScimGroups(reader, workspaceId, where))
  const { leavesOut, project } = projectionOf(GroupDefinition, asked)
  const members = rows.length === 0 || leavesOut('members') ? [] : await membersOf(client, rows)
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
  const resources = await mapPaced(rows, (row) => project(toResource(client, row, byGroup.get(row.id) ?? [])))
  return listResponse(resources, asked, total)
}

function requireGroup(row: GroupRow | undefined): GroupRow {
  if (!row) throw nothingFound('The group')
  return row
}

const columnsOf = ({ displayName, externalId }: Attributes) => ({
  name: displayName as string,
  external_id: (externalId as string | undefined) ?? null,
})
const attributesOf = ({ name, external_id }: GroupRow): Attributes => ({
  displayName: name,
  ...(external_id !== null && { externalId: external_id }),
})

const membersOf = ({ deps, workspaceId }: ScimClient, rows: readonly GroupRow[]) =>
  listMembersOf(
    deps.reader(workspaceId),
    workspaceId,
    rows.map(({ id }) => id),
    SHOWN_MEMBERS,
  )

function idsOf(members: unknown): string[] {
  const ids = ((members ?? []) as ResourceParts[]).map(({ value }) => value)
  if (ids.some((id) => typeof id !== 'string')) throw invalidValue('members.value is required.')
  return [...new Set(ids as string[])]
}

/**
 * The users after operations on `members`. One costs as much as it names: a group may have very many, and so may be the operations. Only
 * a filter that isn't for one user has to look at all; between those, others have their turn.
 */
async function changeIds(before: readonly string[], steps: readonly PatchStep[]): Promise<readonly string[]> {
  const ids = new Set(before)
  let looks = 0
  const pace = createPacer()
  for (const { op, attribute, filter, value } of steps) {
    const given = value === undefined || value === null ? undefined : idsOf(await readPaced(attribute, value))
    if (filter) {
      const one = userIn(filter)
      if (op !== 'remove') continue
      if (one !== undefined) ids.delete(one)
      else {
        if (++looks > MAX_LOOKS) throw invalidSyntax(`The request has more than ${MAX_LOOKS} filters that match several members.`)
        for (const id of ids) if (matches(filter, { value: id })) ids.delete(id)
      }
    } else {
      if (op === 'replace' || (op === 'remove' && !given)) ids.clear()
      for (const id of given ?? []) op === 'remove' ? ids.delete(id) : ids.add(id)
    }
    await pace()
  }
  return [...ids]
}

/** Returns the user that a filter names, such as `value eq "…"`. */
const userIn = (filter: Filter): string | undefined =>
  filter.kind === 'compare' && filter.operator === 'eq' && filter.path.toLowerCase() === 'value' && typeof filter.value === 'string'
    ? filter.value
    : undefined

/** Throws if somebody isn't a user that the client created. */
async function requireUsers({ deps, workspaceId }: ScimClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const stored = await countMemberships(deps.reader(workspaceId), workspaceId, MAX_GROUP_MEMBERS)
  if (stored + ids.length > MAX_GROUP_MEMBERS) throw refused(`The groups of a directory can have up to ${MAX_GROUP_MEMBERS} members.`)
  for (const some of chunksOf(ids, AT_ONCE)) {
    const known = await listKnownUsers(deps.db, workspaceId, some)
    if (known.length < some.length) throw invalidValue("members contains someone who isn't a user of this directory.")
    await yieldToEventLoop()
  }
}

async function saveMembers({ write, workspaceId }: ScimClient, groupId: number, { before, after }: Members): Promise<void> {
  const [had, has] = [new Set(before), new Set(after)]
  const removed = before.filter((id) => !has.has(id))
  const added = after.filter((id) => !had.has(id))
  for (const some of chunksOf(removed, AT_ONCE)) {
    await write(({ change }) => removeMembers(change.tx, workspaceId, groupId, some))
    await yieldToEventLoop()
  }
  for (const some of chunksOf(added, AT_ONCE)) {
    await write(({ change }) => addMembers(change.tx, workspaceId, groupId, some))
    await yieldToEventLoop()
  }
}

function toResource({ base }: ScimClient, row: GroupRow, members: readonly MemberRow[]) {
  const { directory_group_id: id, created_at, updated_at, version } = row
  return {
    schemas: [GROUP],
    id,
    ...attributesOf(row),
    ...(members.length > 0 && { members: members.map(({ directory_user_id: user }) => ({ value: user, $ref: `${base}/Users/${user}` })) }),
    meta: {
      resourceType: 'Group',
      created: toTimestamp(created_at),
      lastModified: toTimestamp(updated_at),
      location: `${base}/Groups/${id}`,
      version: `W/"${version}"`,
    },
  }
}
