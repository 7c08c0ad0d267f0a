import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { faultsIn } from '../../http/faults.ts'
import { AppError, fromFault, invalidField, invalidFields, notFound, toFault } from '../../lib/errors.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { BULK_MAX } from './bulk-schema.ts'
import { createLinks, type Input } from './create.ts'
import { deleteLinks } from './delete.ts'
import type { LinksNeeds } from './needs.ts'
import type { LinkOutcome } from './outcome.ts'
import { findIdByExternal } from './queries.ts'
import { LinkCreate, type LinkUpdate } from './schema.ts'
import type { TagChanges } from './tag-changes.ts'
import { updateLinks } from './update.ts'

// Compiled with the first row, to keep the start fast.
let compiled: TypeCheck<typeof LinkCreate> | undefined

/** Creates each valid row, and returns the errors of the others. */
export async function bulkCreate(deps: LinksNeeds, by: By, rows: readonly unknown[], signal?: AbortSignal) {
  const pace = createPacer()
  const inputs: Input[] = []
  for (const row of rows) {
    inputs.push(checkRow(row))
    await pace()
  }
  const outcomes = await createLinks(deps, by, inputs, signal)
  const items = bulkLinksOf(outcomes)
  const failed = outcomes.flatMap((outcome, index) =>
    'fault' in outcome
      ? [
          {
            index,
            slug: bodyTextOf(rows[index], 'slug'),
            destination_url: bodyTextOf(rows[index], 'destination_url'),
            ...bulkFaultOf(outcome),
          },
        ]
      : [],
  )
  return { created: items.length, failed, items }
}

/** Validates one row as `POST /links` would. */
export function checkRow(row: unknown): Input {
  compiled ??= TypeCompiler.Compile(LinkCreate)
  return compiled.Check(row) ? row : { fault: toFault(invalidFields(faultsIn(LinkCreate, row))) }
}

/** Links by their ids, or by their external ids. */
export type Which = { ids?: number[] | undefined; external_ids?: string[] | undefined }

/** Applies the same change to each link. One that is named twice is changed once. */
export async function bulkUpdate(deps: LinksNeeds, by: By, which: Which, changes: LinkUpdate & TagChanges) {
  const { workspaceId } = by
  const { ids, unknown } = await idsOf(deps, workspaceId, which)
  const outcomes = await withPathPrefix('changes', () => updateLinks(deps, by, ids, changes))
  const items = bulkLinksOf(outcomes)
  return { updated: items.length, failed: [...failedIds(ids, outcomes), ...unknown], items }
}

export async function bulkDelete(deps: LinksNeeds, by: By, which: Which) {
  const { workspaceId } = by
  const { ids, unknown } = await idsOf(deps, workspaceId, which)
  const outcomes = await deleteLinks(deps, by, ids)
  return { deleted: bulkLinksOf(outcomes).length, failed: [...failedIds(ids, outcomes), ...unknown] }
}

/** Returns each link's ID once, and the external IDs without a link as failures. Throws a 400 for none, and for too many together. */
async function idsOf({ write }: LinksNeeds, workspaceId: number, { ids = [], external_ids = [] }: Which) {
  if (ids.length + external_ids.length === 0) throw invalidField('ids', 'is required, unless you send external_ids')
  if (ids.length + external_ids.length > BULK_MAX)
    throw invalidField('external_ids', `must have at most ${BULK_MAX} entries together with ids`)
  const look = async (tx: Tx) =>
    [...new Set(external_ids)].map((external_id) => ({ external_id, id: findIdByExternal(tx, workspaceId, external_id) }))
  // The look-up runs as a change, so that a request that is resumed after a crash finds the same links, even if it had deleted some.
  const found = external_ids.length === 0 ? [] : await write(look)
  const { code, message: error } = toFault(notFound('The link'))
  return {
    ids: [...new Set([...ids, ...found.flatMap(({ id }) => id ?? [])])],
    unknown: found.flatMap(({ external_id, id }) => (id === undefined ? [{ external_id, code, error }] : [])),
  }
}

/** Prefixes the field paths of errors in a part of the body. */
async function withPathPrefix<T>(part: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const fields = error.fields.map(({ path, message }) => ({ path: `${part}.${path}`, message }))
    throw fromFault({ ...toFault(error), message: `${part}.${error.message}`, fields })
  }
}

export const bulkLinksOf = (outcomes: LinkOutcome[]) => outcomes.flatMap((outcome) => ('link' in outcome ? [outcome.link] : []))
export const bulkFaultOf = ({ fault: { code, message } }: Extract<LinkOutcome, { fault: unknown }>) => ({ code, error: message })
const failedIds = (ids: readonly number[], outcomes: LinkOutcome[]) =>
  outcomes.flatMap((outcome, index) => ('fault' in outcome ? [{ id: ids[index] as number, ...bulkFaultOf(outcome) }] : []))

const MAX_SHOWN = 2048

/** A text field of a failed row, to identify it. */
export function bodyTextOf(row: unknown, field: string): string | null {
  const value = (row as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null
}
