import type { InTransaction } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import { type Fault, fromFault, invalidField, toFault } from '../../lib/errors.ts'
import { UTM_PARTS } from '../../lib/utm.ts'
import { createPacer, yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type Change, makeChange } from '../audit/change.ts'
import type { Findings } from '../scanning/scan.ts'
import { findSettings } from '../workspaces/settings.ts'
import { bodyTextOf, bulkFaultOf, bulkLinksOf, checkRow } from './bulk.ts'
import { linkChunksOf } from './chunks.ts'
import { insertPrepared, type PreparedLink, prepareLinks } from './create.ts'
import { LINK_FIELDS } from './fields.ts'
import type { LinksNeeds } from './needs.ts'
import { type LinkOutcome, orFault } from './outcome.ts'
import { checkParts } from './parts.ts'
import { findIdByExternal } from './queries.ts'
import type { Link, LinkCreate } from './schema.ts'
import { type Checked, changeEntriesOf, createUpdate, resultOf } from './update.ts'

// Creates links by their external IDs if there are none yet, or else changes them. The transaction decides which.

type Input = LinkCreate & { external_id: string }
type Ready = { input: Input; prepared: Exclude<PreparedLink, { fault: Fault }> }
type Put = { fault: Fault } | { link: Link; isNew: boolean; before?: { domain_id: number | null; slug: string } }

/** `replaces`: what an input leaves out is cleared, except for the slug and the domain, as short URLs stay what they are. */
type How = { replaces: boolean }

// A link has these from its creation, or its input has to have them.
const KEPT = new Set(['slug', 'domain_id', 'external_id', 'destination_url', 'redirect_status', 'status'])
const CLEARED = Object.entries(LINK_FIELDS).flatMap(([name, field]) => ('written' in field && !KEPT.has(name) ? [name] : []))
const NO_UTM = Object.fromEntries(UTM_PARTS.map((part) => [part, null]))
const NO_SOCIAL = { title: null, description: null, image_url: null }

function replacing({ db }: LinksNeeds, workspaceId: number): (input: Input) => Input {
  const { default_redirect_status: redirect_status } = findSettings(db, workspaceId)
  const empty = { ...Object.fromEntries(CLEARED.map((name) => [name, null])), status: 'active', redirect_status } as const
  return ({ utm, social, ...given }) => ({
    ...empty,
    ...given,
    utm: utm ? { ...NO_UTM, ...utm } : null,
    social: social ? { ...NO_SOCIAL, ...social } : null,
  })
}

/** Throws as a creation, or as a change. */
export async function putLink(deps: LinksNeeds, by: By, input: Input, { replaces }: How): Promise<{ link: Link; isNew: boolean }> {
  const [put] = await putLinks(deps, by, [replaces ? replacing(deps, by.workspaceId)(input) : input])
  if (!put) throw new Error('A change has an outcome.')
  if ('fault' in put) throw fromFault(put.fault)
  return put
}

/** Each row independently, and in the given order. */
export async function bulkPut(deps: LinksNeeds, by: By, rows: readonly unknown[], { replaces, signal }: How & { signal?: AbortSignal }) {
  const replace = replaces ? replacing(deps, by.workspaceId) : (input: Input) => input
  const pace = createPacer()
  const inputs: (Input | { fault: Fault })[] = []
  for (const row of rows) {
    const input = withExternalId(checkRow(row))
    inputs.push('fault' in input ? input : replace(input))
    await pace()
  }
  const puts = await putLinks(deps, by, inputs, signal)
  const created = puts.filter((put) => 'link' in put && put.isNew).length
  const items = bulkLinksOf(puts)
  const failed = puts.flatMap((put, index) =>
    'fault' in put ? [{ index, external_id: bodyTextOf(rows[index], 'external_id'), ...bulkFaultOf(put) }] : [],
  )
  return { created, updated: items.length - created, failed, items }
}

function withExternalId(row: ReturnType<typeof checkRow>): Input | { fault: Fault } {
  if ('fault' in row || row.external_id != null) return row as Input | { fault: Fault }
  return { fault: toFault(invalidField('external_id', 'is required')) }
}

async function putLinks(deps: LinksNeeds, by: By, inputs: readonly (Input | { fault: Fault })[], signal?: AbortSignal): Promise<Put[]> {
  const idOf = ({ external_id }: LinkCreate) => findIdByExternal(deps.db, by.workspaceId, external_id as string)
  const { prepared, findings } = await prepareLinks(deps, by.workspaceId, inputs, { signal, idOf })
  const ready = prepared.map((draft, index) => ('fault' in draft ? draft : { input: inputs[index] as Input, prepared: draft }))
  const puts: Put[] = []
  for (const chunk of linkChunksOf(ready)) {
    signal?.throwIfAborted()
    const done = await makeChange(deps, by, async (change) => {
      const made: Put[] = []
      for (const row of chunk) made.push('fault' in row ? row : await putOne(deps, change, row, findings))
      return made
    })
    for (const put of done) if ('before' in put && put.before) for (const place of [put.before, put.link]) deps.redirects.invalidate(place)
    puts.push(...done)
    await yieldToEventLoop()
  }
  return puts
}

async function putOne(deps: InTransaction<LinksNeeds>, change: Change, { input, prepared }: Ready, findings: Findings): Promise<Put> {
  const id = findIdByExternal(change.tx, change.workspaceId, input.external_id)
  if (id === undefined) {
    const [outcome] = await insertPrepared(deps, change, [prepared])
    return withNew(outcome as LinkOutcome)
  }
  const changed = await orFault(async () => createUpdate(deps, change, checkedOf(deps, { input, prepared }, findings))(id))
  await change.auditMany(changeEntriesOf(changed))
  return 'fault' in changed ? changed : { ...(resultOf(changed) as Extract<Put, { link: Link }>), isNew: false }
}

const withNew = (outcome: LinkOutcome): Put => ('fault' in outcome ? outcome : { link: outcome.link, isNew: true })

/** Builds a change from an input that was prepared as a creation. Omitted fields stay as they are. */
function checkedOf(deps: InTransaction<LinksNeeds>, { input, prepared }: Ready, findings: Findings): Checked {
  const { utm: _, social: __, ...columns } = prepared.columns
  const { slug, domain_id, redirect_status } = input
  if (redirect_status === null) delete columns.redirect_status
  return {
    columns: { ...columns, ...(slug != null && { slug: prepared.slug }), ...(domain_id !== undefined && { domain_id }) },
    tagChanges: {},
    parts: checkParts(deps, { utm: input.utm, social: input.social }),
    findings,
    framing: prepared.framing,
  }
}
