import type { By } from '../../../http/auth/admission.ts'
import { listPageOf } from '../../../http/listing.ts'
import { requestContext } from '../../../http/request-context.ts'
import { atField, conflict, invalidField, notFound } from '../../../lib/errors.ts'
import { foldCase } from '../../../lib/fold-case.ts'
import { makeChange } from '../../audit/change.ts'
import type { LinksNeeds } from '../needs.ts'
import {
  type ChangeRow,
  countTags,
  deleteTagRows,
  findTag,
  findTagByKey,
  findTagCount,
  insertChange,
  insertTag,
  type TagRow,
  tagCounts,
  updateTagRow,
} from './queries.ts'
import { goThrough } from './retag.ts'
import { TAG_LIST, type Tag, type TagCreate, type TagQuery, type TagUpdate } from './schema.ts'
import { MAX_TAGS, trimTag } from './spelling.ts'

// About as many links as 30,000. Of more, the rest follows after the answer.
const ANSWER_MS = 5000

export const listTags = (deps: LinksNeeds, workspaceId: number, query: TagQuery) =>
  listPageOf(deps, TAG_LIST, query, {
    db: deps.reader(workspaceId),
    rows: tagCounts(workspaceId),
    toItems: (rows) => rows.map(toTag),
  })

const toTag = ({ id, name, color, links }: TagRow & { links: number }): Tag => ({ id, name, color, links })

export async function getTag(deps: LinksNeeds, workspaceId: number, id: number): Promise<Tag> {
  const row = await findTagCount(deps.reader(workspaceId), workspaceId, id)
  if (!row) throw notFound('The tag')
  return toTag(row)
}

/** Creates a tag. A tag that links already have is kept from now on. Throws 409 if it was created before. */
export async function createTag(deps: LinksNeeds, by: By, input: TagCreate): Promise<Tag> {
  const { workspaceId } = by
  const { color = null } = input
  const name = trimTag(input.name, 'name')
  const { id } = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const key = foldCase(name)
    const known = findTagByKey(tx, workspaceId, key)
    if (known?.is_kept === 1) throw taken(known)
    if (!known && countTags(tx, workspaceId) >= MAX_TAGS) throw conflict(`A workspace can have up to ${MAX_TAGS} tags.`)
    const tag = known
      ? await updateTagRow(tx, workspaceId, known.id, { color, is_kept: 1, updated_at: now })
      : insertTag(tx, { workspace_id: workspaceId, name, name_key: key, color, is_kept: 1, created_at: now, updated_at: now })
    await audit('tag.created', { type: 'tag', id: tag.id }, { name: tag.name, color })
    return tag
  })
  return getTag(deps, workspaceId, id)
}

/** Renamed in all of its links. Throws 409 where another tag has the name: they can be merged. */
export async function updateTag(deps: LinksNeeds, by: By, id: number, input: TagUpdate): Promise<Tag> {
  const { workspaceId } = by
  const change = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = requireTag(findTag(tx, workspaceId, id))
    const { color = before.color } = input
    const name = input.name === undefined ? before.name : trimTag(input.name, 'name')
    if (name === before.name && color === before.color) return null
    const key = foldCase(name)
    const other = findTagByKey(tx, workspaceId, key)
    if (other && other.id !== id) throw taken(other)
    await updateTagRow(tx, workspaceId, id, { name, name_key: key, color, is_kept: 1, updated_at: now })
    const metadata = {
      ...(name !== before.name && { name: { from: before.name, to: name } }),
      ...(color !== before.color && { color: { from: before.color, to: color } }),
    }
    await audit('tag.updated', { type: 'tag', id }, metadata)
    return name === before.name ? null : insertChange(tx, { workspace_id: workspaceId, name: before.name, becomes: name, created_at: now })
  })
  await follow(deps, change)
  return getTag(deps, workspaceId, id)
}

/** Merges a tag into another one, which all its links get. */
export async function mergeTag(deps: LinksNeeds, by: By, id: number, into: number): Promise<Tag> {
  const { workspaceId } = by
  const change = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const [from, to] = [requireTag(findTag(tx, workspaceId, id)), findTag(tx, workspaceId, into)]
    if (!to) throw invalidField('into_id', "isn't a tag of this workspace")
    if (to.id === from.id) throw invalidField('into_id', 'must be another tag')
    await deleteTagRows(tx, workspaceId, [id])
    await updateTagRow(tx, workspaceId, into, { is_kept: 1, updated_at: now })
    const metadata = { name: from.name, into: to.name, into_id: into }
    await audit('tag.merged', { type: 'tag', id }, metadata)
    return insertChange(tx, { workspace_id: workspaceId, name: from.name, becomes: to.name, created_at: now })
  })
  await follow(deps, change)
  return getTag(deps, workspaceId, into)
}

/** Taken from all of its links. */
export async function deleteTag(deps: LinksNeeds, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  const change = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const { name } = requireTag(findTag(tx, workspaceId, id))
    await deleteTagRows(tx, workspaceId, [id])
    await audit('tag.deleted', { type: 'tag', id }, { name })
    return insertChange(tx, { workspace_id: workspaceId, name, becomes: null, created_at: now })
  })
  await follow(deps, change)
}

/** Runs outside of the request that stored the change, so that the changes of links don't count as that request's own changes. */
async function follow(deps: LinksNeeds, change: ChangeRow | null): Promise<void> {
  if (change) await requestContext.exit(() => goThrough(deps, change, ANSWER_MS))
}

function requireTag(row: TagRow | undefined): TagRow {
  if (!row) throw notFound('The tag')
  return row
}

const taken = ({ id, name }: TagRow) => atField(conflict(`The tag ${id} already has the name ${name}. Merge the two tags instead.`), 'name')
