import type { InTransaction } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import { checkSlug, generateSlug } from '../../http/slug.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { type Fault, toFault } from '../../lib/errors.ts'
import { BACKGROUND_MS, createPacer, yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { type Findings, refuseUnsafe, type Scan, safetyColumns, scanUrls, worstScan } from '../scanning/scan.ts'
import { recordFirstScan } from '../scanning/shared-queries.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { linkChunksOf } from './chunks.ts'
import { addressesOf, checkTimes, fieldOf, type NewLinkColumns, toColumns, toPasswordColumn, withTimezone } from './columns.ts'
import { linkEntry } from './entries.ts'
import { hostnameFor } from './hostname.ts'
import { type DryRun, databaseWorld, dryRunWorld } from './link-world.ts'
import type { LinksNeeds } from './needs.ts'
import { type LinkOutcome, onlyLink, orFault } from './outcome.ts'
import { type CheckedFraming, checkFraming } from './overlay.ts'
import { type NewInput, planLink } from './plan-link.ts'
import { insertLink } from './queries.ts'
import { newLinkQuota } from './quota.ts'
import type { Link, LinkCreate } from './schema.ts'
import { findLink } from './shared-queries.ts'
import { toLink } from './to-link.ts'

const AUDITED_AT_ONCE = 20

/** A link to create, or why the input is invalid. */
export type Input = LinkCreate | { fault: Fault }

/** A link with everything prepared that doesn't need the transaction. */
type Draft = NewInput & { scan: Scan; origin?: Origin }
/** The properties of a link in the service that it was imported from. */
export type Origin = { createdAt: number | undefined; importedClicks: number; passwordHash?: string }
export type PreparedLink = Draft | { fault: Fault }

/** Throws 409 slug_taken, 403 quota_exceeded, or 400 with the invalid field. */
export const createLink = async (deps: LinksNeeds, by: By, input: LinkCreate): Promise<Link> =>
  onlyLink(await createLinks(deps, by, [input]))

/** Each link independently: a rejected one doesn't affect the others. What a client that left asked for isn't continued. */
export async function createLinks(deps: LinksNeeds, by: By, inputs: readonly Input[], signal?: AbortSignal): Promise<LinkOutcome[]> {
  const outcomes: LinkOutcome[] = []
  for (const prepared of linkChunksOf((await prepareLinks(deps, by.workspaceId, inputs, { signal })).prepared)) {
    signal?.throwIfAborted()
    outcomes.push(...(await makeChange(deps, by, (change) => insertPrepared(deps, change, prepared))))
    await yieldToEventLoop()
  }
  return outcomes
}

type Preparing = {
  signal?: AbortSignal | undefined
  /** The link that an input would change, if it isn't for a new one. */
  idOf?: (input: LinkCreate) => number | undefined
}
/** Validates and scans links before the transaction. */
export async function prepareLinks(
  deps: LinksNeeds,
  workspaceId: number,
  inputs: readonly Input[],
  { signal, idOf = () => undefined }: Preparing = {},
): Promise<{ prepared: PreparedLink[]; findings: Findings }> {
  const pace = createPacer(BACKGROUND_MS)
  const context = withTimezone(deps, workspaceId)
  const drafts: (Unscanned | { fault: Fault })[] = []
  for (const input of inputs) {
    drafts.push('fault' in input ? input : await orFault(() => draftOf(context, input)))
    await pace()
  }
  const hashed = await hashPasswords(deps, workspaceId, inputs, { drafts, signal, idOf })
  const findings = await scanUrls(
    deps,
    hashed.flatMap((draft) => ('fault' in draft ? [] : addressesOf(draft.columns))),
  )
  const prepared: PreparedLink[] = []
  for (const [index, draft] of hashed.entries()) {
    prepared.push('fault' in draft ? draft : await orFault(() => ready(draft, inputs[index] as LinkCreate)))
    await pace()
  }
  return { prepared, findings }

  async function ready(draft: Unscanned, input: LinkCreate): Promise<Draft> {
    const id = idOf(input)
    const known = id === undefined ? undefined : findLink(deps.db, workspaceId, id)
    const scan = worstScan(findings, addressesOf(draft.columns))
    // Addresses that a link has already may be saved again, whatever is known of them.
    if (!known || !addressesOf(known).includes(scan.url)) refuseUnsafe(scan, fieldOf(scan.url, draft.columns))
    // If there are several links, the job checks their frames.
    return { ...draft, scan, framing: inputs.length === 1 ? await framingOf(deps, workspaceId, draft) : undefined }
  }
}

type Unscanned = Omit<Draft, 'scan' | 'framing' | 'origin'>

function draftOf(
  deps: LinksNeeds & { timezone: string },
  { slug: wanted, domain_id: domainId = null, utm_template_id: templateId = null, ...given }: LinkCreate,
): Unscanned {
  const columns = toColumns(deps, given) as NewLinkColumns
  checkTimes(columns)
  const slug = wanted == null ? generateSlug() : checkSlug(wanted, domainId === null ? deps.redirects.reserved : undefined)
  return { columns, domainId, templateId, slug, isGenerated: wanted == null }
}

/** Only of links that the quota has room for: each takes 20 ms of a processor. */
async function hashPasswords(
  deps: LinksNeeds,
  workspaceId: number,
  inputs: readonly Input[],
  { drafts, signal, idOf }: Required<Preparing> & { drafts: readonly (Unscanned | { fault: Fault })[] },
): Promise<(Unscanned | { fault: Fault })[]> {
  const isProtected = (input: Input | undefined) => input !== undefined && 'password' in input && typeof input.password === 'string'
  if (!inputs.some(isProtected)) return [...drafts]
  const quota = newLinkQuota(deps, workspaceId, requirePlan(deps.db, workspaceId))
  let room = quota.remaining
  return Promise.all(
    drafts.map(async (draft, index) => {
      const input = inputs[index]
      if ('fault' in draft || input === undefined || 'fault' in input) return draft
      // Links that are there already take no room.
      const isThere = idOf(input) !== undefined
      const isCounted = draft.columns.status !== 'archived'
      const hasRoom = isThere || (isCounted ? room > 0 : !quota.blocksAll)
      // One with a slug of its own may turn out to be taken, and leave its room to those behind it.
      if (isCounted && draft.isGenerated && !isThere) room--
      if (!isProtected(input)) return draft
      if (!hasRoom) return { fault: toFault(quota.fault()) }
      return orFault(async () => ({
        ...draft,
        columns: { ...draft.columns, ...(await toPasswordColumn(input, signal)) } as NewLinkColumns,
      }))
    }),
  )
}

/** Checks whether the destination of a link with an overlay allows framing. */
async function framingOf(deps: LinksNeeds, workspaceId: number, { columns, domainId }: Unscanned): Promise<CheckedFraming | undefined> {
  return columns.cta_overlay_id == null ? undefined : checkFraming(deps, workspaceId, columns, hostnameFor(deps.db, workspaceId, domainId))
}

/** Inserts in the given order, as far as slugs, domains and the quota allow, each with its scan, its event and its audit entry. */
export async function insertPrepared(
  deps: InTransaction<LinksNeeds>,
  change: Change,
  prepared: readonly PreparedLink[],
): Promise<LinkOutcome[]> {
  const { tx, now, workspaceId } = change
  const world = databaseWorld(deps, change)
  const metadata = { created_by: change.actor.userId, updated_at: now }
  const outcomes = await forEachDraft(prepared, (draft) => {
    const { hostname, columns, saveTags } = planLink(undefined, draft, world)
    saveTags()
    const { scan, origin } = draft
    const from = {
      created_at: origin?.createdAt ?? now,
      imported_clicks: origin?.importedClicks ?? 0,
      ...(origin?.passwordHash !== undefined && { password_hash: origin.passwordHash }),
    }
    const row = insertLink(tx, workspaceId, { ...columns, ...metadata, ...from, ...safetyColumns(scan.verdict, null, now) })
    recordFirstScan(tx, now, { ...scan, linkId: row.id })
    return { link: toLink(deps.config.redirectUrl, { ...row, hostname }) }
  })
  const pace = createPacer(BACKGROUND_MS)
  const created = outcomes.flatMap((outcome) => ('link' in outcome ? [outcome.link] : []))
  for (const links of chunksOf(created, AUDITED_AT_ONCE)) {
    await change.auditMany(
      links.map((link) => linkEntry('link.created', link)),
      links.map((link) => ({ type: 'link.created', data: link })),
    )
    await pace()
  }
  return outcomes
}

/**
 * Does the checks of `insertPrepared`, in the same order, without inserting anything. `dryRun` has the links of earlier calls, and is added
 * to.
 */
export async function checkPrepared(
  deps: InTransaction<LinksNeeds>,
  change: Change,
  prepared: readonly PreparedLink[],
  dryRun: DryRun,
): Promise<({ slug: string } | { fault: Fault })[]> {
  const { world, add } = dryRunWorld(deps, change, dryRun)
  return forEachDraft(prepared, (draft) => {
    const { columns, saveTags } = planLink(undefined, draft, world)
    saveTags()
    add(columns)
    return { slug: columns.slug }
  })
}

/** Redirects are answered in between. Other changes wait for the whole transaction. */
async function forEachDraft<T>(prepared: readonly PreparedLink[], run: (draft: Draft) => T): Promise<(T | { fault: Fault })[]> {
  const pace = createPacer(BACKGROUND_MS)
  const outcomes: (T | { fault: Fault })[] = []
  for (const draft of prepared) {
    outcomes.push('fault' in draft ? draft : await orFault(() => run(draft)))
    await pace()
  }
  return outcomes
}
