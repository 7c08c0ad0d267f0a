import type { InTransaction } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, type Fault, notFound, toFault } from '../../lib/errors.ts'
import { UTM_PARTS } from '../../lib/utm.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { latestEntriesOf, type TargetEntry } from '../audit/latest-entries.ts'
import { type Findings, refuseUnsafe, scanUrls } from '../scanning/scan.ts'
import { bulkFaultOf, bulkLinksOf } from './bulk.ts'
import type { ChangedVersion } from './bulk-schema.ts'
import type { LinkChanges } from './changes.ts'
import { linkChunksOf } from './chunks.ts'
import { addressesOf, fieldOf, toColumns, withTimezone } from './columns.ts'
import { LINK_FIELDS } from './fields.ts'
import { requireLink } from './links.ts'
import type { LinksNeeds } from './needs.ts'
import { type LinkOutcome, orFault } from './outcome.ts'
import { checkParts } from './parts.ts'
import type { LinkUpdate } from './schema.ts'
import type { LinkRow } from './shared-queries.ts'
import { changeEntriesOf, createUpdate, resultOf } from './update.ts'

// The audit log has the values that a change replaced, so nothing else has to be stored for undoing it.

const WRITABLE = new Set(Object.entries(LINK_FIELDS).flatMap(([name, field]) => ('written' in field ? [name] : [])))
const EMPTY_PARTS = {
  utm: Object.fromEntries(UTM_PARTS.map((part) => [part, null])),
  social: { title: null, description: null, image_url: null },
}

/** Undoes the last change of each link, unless the link was changed since. Each link is independent of the others. */
export async function undoLinks(deps: LinksNeeds, by: By, versions: readonly ChangedVersion[]) {
  const wanted = [...new Map(versions.map((version) => [version.id, version])).values()]
  const outcomes: LinkOutcome[] = []
  for (const chunk of linkChunksOf(wanted)) {
    outcomes.push(...(await undoChunk(deps, by, chunk)))
    await yieldToEventLoop()
  }
  const items = bulkLinksOf(outcomes)
  const failed = outcomes.flatMap((outcome, index) =>
    'fault' in outcome ? [{ id: wanted[index]?.id as number, ...bulkFaultOf(outcome) }] : [],
  )
  return { undone: items.length, failed, items }
}

async function undoChunk(deps: LinksNeeds, by: By, versions: readonly ChangedVersion[]): Promise<LinkOutcome[]> {
  const ids = versions.map(({ id }) => id)
  const entries = await latestEntriesOf(deps, by.workspaceId, { kind: 'link.updated', type: 'link', ids })
  const inputs = versions.map(({ id, updated_at }) => inputOf(entries.get(id), updated_at))
  const urls = inputs.flatMap((input) => ('fault' in input ? [] : restoredAddresses(input)))
  const findings = await scanUrls(deps, urls)
  const changed = await makeChange(deps, by, async (change) => {
    const made = []
    for (const [index, version] of versions.entries()) {
      const input = inputs[index] as LinkUpdate | { fault: Fault }
      made.push('fault' in input ? input : await orFault(() => undoOne(deps, change, version, { input, findings })))
    }
    await change.auditMany(made.flatMap(changeEntriesOf))
    return made.map(resultOf)
  })
  return changed.map((outcome) => {
    if ('fault' in outcome) return outcome
    for (const place of [outcome.before, outcome.link]) deps.redirects.invalidate(place)
    return { link: outcome.link }
  })
}

/** The URLs that an update restores. */
export const restoredAddresses = (input: LinkUpdate): string[] => addressesOf(toAddresses(input))
const toAddresses = ({ destination_url, targeting_rules, expired_url }: LinkUpdate) => ({
  ...(destination_url !== undefined && { destination_url }),
  targeting_rules: JSON.stringify(targeting_rules ?? []),
  expired_url: expired_url ?? null,
})

type Undoing = { input: LinkUpdate; findings: Findings }

async function undoOne(deps: InTransaction<LinksNeeds>, change: Change, { id, updated_at }: ChangedVersion, { input, findings }: Undoing) {
  const before = await requireLink(change.tx, change.workspaceId, id)
  if (toTimestamp(before.updated_at) !== updated_at) throw changedSince()
  return restoreValues(deps, change, before, { input, findings })
}

/** Restores values of a link. Throws the error of an update that isn't allowed. */
export function restoreValues(deps: InTransaction<LinksNeeds>, change: Change, before: LinkRow, { input, findings }: Undoing) {
  const { tx, workspaceId } = change
  const { utm, social, ...given } = input
  const columns = toColumns(withTimezone({ ...deps, db: tx }, workspaceId), given)
  const own = addressesOf(before)
  for (const url of addressesOf(columns)) if (!own.includes(url)) refuseUnsafe({ url, ...findings(url) }, fieldOf(url, columns))
  const parts = checkParts(deps, { utm, social })
  return createUpdate(deps, change, { columns, tagChanges: {}, parts, findings, framing: undefined })(before.id)
}

/** The update that restores what a change replaced, if that is the change after which a link had a version. */
function inputOf(entry: TargetEntry | undefined, updatedAt: string): LinkUpdate | { fault: Fault } {
  if (!entry) return { fault: toFault(notFound('The change')) }
  if (toTimestamp(entry.recorded_at) !== updatedAt) return { fault: toFault(changedSince()) }
  if ('password_changed' in entry.metadata) return { fault: toFault(passwordUnknown()) }
  return restoring(entry)
}

/** The update that restores the values that an entry has. */
export function restoring({ metadata }: Pick<TargetEntry, 'metadata'>): LinkUpdate {
  const fields = Object.entries(metadata.changes as LinkChanges).filter(([name]) => WRITABLE.has(name))
  return Object.fromEntries(fields.map(([name, { from }]) => [name, withEmptyParts(name, from)])) as LinkUpdate
}

/** Parts that weren't set have to be cleared: those that an update leaves out stay as they are. */
const withEmptyParts = (name: string, value: unknown): unknown =>
  (name === 'utm' || name === 'social') && value !== null ? { ...EMPTY_PARTS[name], ...(value as object) } : value

const changedSince = () => conflict('The link was changed since.')
export const passwordUnknown = () => conflict("A new password can't be undone, because the old one isn't stored.")
