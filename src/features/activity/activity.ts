import { listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { showAddresses } from '../audit/addresses.ts'
import type { LinksNeeds } from '../links/needs.ts'
import { listRevertible } from '../links/revert.ts'
import { type ActivityRow, activityEntries, listPeople, listTargetNames, type NameSource } from './queries.ts'
import { ACTIVITY_LIST, ACTIVITY_TARGETS, type Activity, type ActivityQuery } from './schema.ts'

type Entry = Omit<ActivityRow, 'metadata'> & { metadata: Record<string, unknown> }
type Changes = Record<string, { from: unknown; to: unknown }>

/** Where the names of targets are. */
const NAMED: Record<Entry['target_type'], NameSource> = {
  link: { table: 'main.links', column: 'slug' },
  tag: { table: 'main.tags', column: 'name' },
  campaign: { table: 'main.campaigns', column: 'name' },
  utm_template: { table: 'main.utm_templates', column: 'name' },
  overlay: { table: 'main.overlays', column: 'name' },
  bio_page: { table: 'main.bio_pages', column: 'slug' },
  gs1_product: { table: 'main.gs1_products', column: 'gtin' },
  domain: { table: 'main.domains', column: 'hostname' },
  view: { table: 'main.views', column: 'name' },
}

/** Lists what was done in a workspace, or to one link of it, the latest first. */
export const listActivityPage = (deps: LinksNeeds, workspaceId: number, { link_id, ...query }: ActivityQuery) =>
  listPageOf(deps, ACTIVITY_LIST, query, {
    db: deps.reader(workspaceId),
    rows: activityEntries(deps.reader(workspaceId), workspaceId, { types: ACTIVITY_TARGETS, linkId: link_id }),
    toItems: (rows) => toActivities(deps, workspaceId, rows),
  })

async function toActivities(deps: LinksNeeds, workspaceId: number, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const metadata = await showAddresses(
    deps.db,
    rows.map((row) => row.metadata),
  )
  const entries = rows.map((row, index) => ({ ...row, metadata: metadata[index] ?? {} }))
  const [nameOf, people, revertible] = await Promise.all([
    findNames(deps, workspaceId, entries),
    listPeople(deps.reader(workspaceId), [...new Set(entries.flatMap(({ actor_user_id: id }) => id ?? []))]),
    listRevertible(deps, workspaceId, entries),
  ])
  const persons = new Map(people.map((person) => [person.id, person.display_name]))
  return entries.map(({ id, kind, recorded_at, actor_user_id: actor, target_type: type, target_id, ...entry }) => ({
    id,
    recorded_at: toTimestamp(recorded_at),
    kind,
    actor: actor !== null && persons.has(actor) ? { id: actor, name: persons.get(actor) ?? '' } : null,
    target: { type, id: target_id, name: nameOf(type, target_id) ?? nameIn(entry.metadata) },
    changes: Object.entries(changesOf({ kind, ...entry })).map(([field, { from, to }]) => ({
      ...{ field, from, to },
      from_name: nameOfValue(nameOf, field, from),
      to_name: nameOfValue(nameOf, field, to),
    })),
    can_revert: revertible.has(id),
  }))
}

/** Only a link's changes have their values from before and after. */
const changesOf = ({ kind, metadata }: Pick<Entry, 'kind' | 'metadata'>): Changes =>
  kind === 'link.updated' ? ((metadata.changes as Changes | undefined) ?? {}) : {}

type NameOf = (type: Entry['target_type'], id: unknown) => string | null

/** The fields of links that have IDs, and whose. */
const REFERENCES: Record<string, Entry['target_type']> = { domain_id: 'domain', campaign_id: 'campaign', cta_overlay_id: 'overlay' }
const nameOfValue = (nameOf: NameOf, field: string, value: unknown): string | null =>
  REFERENCES[field] === undefined ? null : nameOf(REFERENCES[field], value)

/** Looks up the names of everything that some entries refer to: one query for each type. */
async function findNames(deps: LinksNeeds, workspaceId: number, entries: readonly Entry[]): Promise<NameOf> {
  const wanted = new Map<Entry['target_type'], Set<number>>()
  const want = (type: Entry['target_type'], id: unknown) => {
    if (typeof id === 'number') wanted.set(type, (wanted.get(type) ?? new Set()).add(id))
  }
  for (const entry of entries) {
    want(entry.target_type, entry.target_id)
    for (const [field, { from, to }] of Object.entries(changesOf(entry)))
      if (REFERENCES[field] !== undefined) for (const id of [from, to]) want(REFERENCES[field], id)
  }
  const reader = deps.reader(workspaceId)
  const names = new Map(
    await Promise.all(
      [...wanted].map(async ([type, ids]) => [type, await listTargetNames(reader, workspaceId, NAMED[type], [...ids])] as const),
    ),
  )
  return (type, id) => (typeof id === 'number' ? (names.get(type)?.get(id) ?? null) : null)
}

/** The name of what is gone, if its entry has it. */
function nameIn({ name, title, hostname, short_url }: Record<string, unknown>): string | null {
  const found = [name, title, hostname, short_url].find((text) => typeof text === 'string')
  return (found as string | undefined) ?? null
}
