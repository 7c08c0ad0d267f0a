import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type Fault, invalidField } from '../../lib/errors.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { type Findings, refuseUnsafe, scanUrls } from '../scanning/scan.ts'
import { type LinkChanges, linkChanges } from './changes.ts'
import { linkChunksOf } from './chunks.ts'
import { addressesOf, checkTimes, fieldOf, type LinkColumns, toColumns, toPasswordColumn, withTimezone } from './columns.ts'
import { changeEntry } from './entries.ts'
import { hostnameFor } from './hostname.ts'
import { databaseWorld } from './link-world.ts'
import { requireLink } from './links.ts'
import type { LinksNeeds } from './needs.ts'
import { type LinkOutcome, onlyLink, orFault } from './outcome.ts'
import { checkFraming, needsFraming } from './overlay.ts'
import { checkParts } from './parts.ts'
import { type ChangeInput, planLink } from './plan-link.ts'
import { findLinks, updateLinkRow } from './queries.ts'
import { applyScan, localFindings } from './safety.ts'
import type { Link, LinkUpdate } from './schema.ts'
import { findLink, type LinkRow } from './shared-queries.ts'
import type { TagChanges } from './tag-changes.ts'
import { toLink } from './to-link.ts'

/** Changes the given fields; null clears. An update without effect records no event. */
export const updateLink = async (deps: LinksNeeds, by: By, id: number, input: LinkUpdate): Promise<Link> =>
  onlyLink(await updateLinks(deps, by, [id], input))

/** Makes the same change to several links, each independently. Throws a 400 if the change itself is invalid. */
export async function updateLinks(
  deps: LinksNeeds,
  by: By,
  ids: readonly number[],
  { add_tags, remove_tags, ...given }: LinkUpdate & TagChanges,
): Promise<LinkOutcome[]> {
  const { workspaceId } = by
  const { utm, social, ...input } = given
  if (input.tags !== undefined && (add_tags ?? remove_tags) !== undefined)
    throw invalidField('tags', "can't be combined with add_tags or remove_tags")
  const tagChanges = { add_tags, remove_tags }
  const checked = toColumns(withTimezone(deps, workspaceId), input)
  const parts = checkParts(deps, { utm, social })
  checkTimes(checked)
  refuseTooLarge(ids, { ...checked, ...tagChanges, ...parts })
  const columns = { ...checked, ...(await toPasswordColumn(input)) }
  if (columns.domain_id != null) hostnameFor(deps.db, workspaceId, columns.domain_id)
  deps.attachments.campaignFor(deps.db, workspaceId, columns.campaign_id)
  deps.attachments.checkOverlay(deps.db, workspaceId, columns.cta_overlay_id)
  const findings = await scanUrls(deps, await addressesAfter(deps, workspaceId, ids, columns))
  await refuseNewUnsafe(deps, workspaceId, ids, { columns, findings })
  const framing = await framingAfter(deps, workspaceId, ids, columns)
  const planned = { columns, tagChanges, parts, findings, framing }
  const outcomes: LinkOutcome[] = []
  for (const chunk of linkChunksOf(ids)) {
    const changed = await makeChange(deps, by, async (change) => {
      const update = createUpdate(deps, change, planned)
      const rows = []
      for (const id of chunk) rows.push(await orFault(() => update(id)))
      await change.auditMany(rows.flatMap(changeEntriesOf))
      return rows.map(resultOf)
    })
    for (const outcome of changed) {
      if ('before' in outcome) for (const place of [outcome.before, outcome.link]) deps.redirects.invalidate(place)
      outcomes.push('before' in outcome ? { link: outcome.link } : outcome)
    }
    await yieldToEventLoop()
  }
  return outcomes
}

// The limit for the text of all links in one change, because the response and the events repeat it for each link.
const MAX_CHANGED_CHARACTERS = 10 * 1024 * 1024

function refuseTooLarge(ids: readonly number[], columns: object): void {
  if (ids.length * JSON.stringify(columns).length > MAX_CHANGED_CHARACTERS)
    throw invalidField('targeting_rules', `are too large to change ${ids.length} links at once. Send fewer IDs`)
}

/** Returns the new URLs, and with external sources also the existing ones. The list is empty if none changes. */
async function addressesAfter(deps: LinksNeeds, workspaceId: number, ids: readonly number[], columns: LinkColumns): Promise<string[]> {
  const changed = addressesOf(columns)
  if (changed.length === 0 || !deps.scanner.hasExternalSources) return changed
  return [...changed, ...(await findLinks(deps.db, workspaceId, ids)).flatMap(addressesOf)]
}

/** Checks the frame of a single link. If there are several, the job checks them. */
async function framingAfter(deps: LinksNeeds, workspaceId: number, [id, ...others]: readonly number[], columns: LinkColumns) {
  const before = id === undefined || others.length > 0 ? undefined : findLink(deps.db, workspaceId, id)
  if (!before) return undefined
  const wanted = { ...before, ...columns } as LinkRow
  return needsFraming(before, wanted)
    ? checkFraming(deps, workspaceId, wanted, hostnameFor(deps.db, workspaceId, wanted.domain_id))
    : undefined
}

/** Rejects unsafe URLs that a link doesn't have already: what an admin allowed can be saved again. */
async function refuseNewUnsafe(
  deps: LinksNeeds,
  workspaceId: number,
  ids: readonly number[],
  { columns, findings }: { columns: LinkColumns; findings: Findings },
): Promise<void> {
  const unsafe = addressesOf(columns).filter((url) => findings(url).verdict === 'blocked')
  if (unsafe.length === 0) return
  const rows = await findLinks(deps.db, workspaceId, ids)
  const newOnes = unsafe.filter((url) => rows.length === 0 || rows.some((row) => !addressesOf(row).includes(url)))
  for (const url of newOnes) refuseUnsafe({ url, ...findings(url) }, fieldOf(url, columns))
}

/** A link after a change. `changes` is null if nothing differs. */
type WrittenLink = { row: LinkRow; link: Link; changes: LinkChanges | null }
export type ChangedLink = WrittenLink & { before: LinkRow }
export type Checked = ChangeInput & { findings: Findings }

export const changeEntriesOf = (outcome: ChangedLink | { fault: unknown }) =>
  'fault' in outcome || !outcome.changes
    ? []
    : [changeEntry(outcome.link.id, outcome.changes, outcome.before.password_hash !== outcome.row.password_hash)]

/** Returns what is needed after the commit, because all of it is stored for an idempotency key. */
export const resultOf = (outcome: ChangedLink | { fault: Fault }) =>
  'fault' in outcome ? outcome : { link: outcome.link, before: { domain_id: outcome.before.domain_id, slug: outcome.before.slug } }

/** Changes fields of links that need no check of a URL, one link by one, in one transaction. */
export const createFieldUpdate = (deps: InTransaction<LinksNeeds>, change: Change, columns: Pick<LinkColumns, 'campaign_id'>) =>
  createUpdate(deps, change, {
    columns,
    tagChanges: {},
    parts: checkParts(deps, { utm: undefined, social: undefined }),
    findings: (url) => {
      throw new Error(`${url} wasn't scanned.`)
    },
    framing: undefined,
  })

/** Changes links, one by one, in one transaction. */
export function createUpdate(deps: InTransaction<LinksNeeds>, change: Change, checked: Checked): (id: number) => Promise<ChangedLink> {
  const { tx, workspaceId } = change
  const world = databaseWorld(deps, change)

  return async (id) => {
    const before = await requireLink(tx, workspaceId, id)
    // All checks come before the first write: a rejected link doesn't roll back the transaction.
    const { columns, saveTags } = planLink(before, checked, world)
    saveTags()
    const safety = await rescan(deps, change, { before, after: { ...before, ...columns } as LinkRow, findings: checked.findings })
    return { before, ...(await changeLinkRow(deps, change, before, { columns: { ...columns, ...safety } })) }
  }
}

/** Scans new URLs, and those of a link that is no longer archived, as archived links aren't scanned. */
async function rescan(deps: InTransaction<LinksNeeds>, change: Change, scanned: Parameters<typeof applyScan>[2]): Promise<LinkColumns> {
  const { before, after: wanted, findings } = scanned
  const isUnarchived = before.status === 'archived' && wanted.status !== 'archived'
  const isSame = addressesOf(before).join('\n') === addressesOf(wanted).join('\n')
  if (isSame && !isUnarchived) return {}
  return (await applyScan(deps, change, { ...scanned, findings: isSame ? localFindings(deps) : findings })).columns
}

/** Writes a change. Where a field differs (or `always`), sets updated_at and records the event. */
export async function changeLinkRow(
  deps: InTransaction<LinksNeeds>,
  { tx, now, emit }: Change,
  before: LinkRow,
  { columns, always = false }: { columns: LinkColumns; always?: boolean },
): Promise<WrittenLink> {
  const { workspace_id: workspaceId, id } = before
  const hostname = hostnameOf(tx, before, columns)
  const row = { ...(await updateLinkRow(tx, workspaceId, id, { ...columns, updated_at: now })), hostname }
  const totals = deps.clicks.stats.totalsOf(id)
  const link = toLink(deps.config.redirectUrl, row, totals)
  const changes = linkChanges(toLink(deps.config.redirectUrl, before, totals), link)
  if (Object.keys(changes).length === 0 && !always && before.password_hash === row.password_hash) {
    const unchanged = { ...(await updateLinkRow(tx, workspaceId, id, { updated_at: before.updated_at })), hostname }
    return { row: unchanged, link: toLink(deps.config.redirectUrl, unchanged, totals), changes: null }
  }
  if (link.status === 'archived' && changes.status) await emit('link.deleted', link)
  else await emit('link.updated', { ...link, changes })
  return { row, link, changes }
}

const hostnameOf = (tx: Tx, before: LinkRow, { domain_id }: LinkColumns): string | null =>
  domain_id === undefined || domain_id === before.domain_id ? before.hostname : hostnameFor(tx, before.workspace_id, domain_id)
