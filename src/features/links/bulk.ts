import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { By } from '../../http/auth/admission.ts'
import { faultsIn } from '../../http/faults.ts'
import { invalidFields, toFault } from '../../lib/errors.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { createLinks, type Input } from './create.ts'
import { deleteLinks } from './delete.ts'
import type { LinksNeeds } from './needs.ts'
import { type LinkOutcome, withPathPrefix } from './outcome.ts'
import { LinkCreate, type LinkUpdate } from './schema.ts'
import { selectLinks, type WhichLinks } from './selection.ts'
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

/** Applies the same change to each link. One that is named twice is changed once. */
export async function bulkUpdate(deps: LinksNeeds, by: By, selection: WhichLinks, changes: LinkUpdate & TagChanges) {
  const { ids, unknown, ...selected } = await selectLinks(deps, by.workspaceId, selection)
  const outcomes = await withPathPrefix('changes', () => updateLinks(deps, by, ids, changes))
  const items = bulkLinksOf(outcomes)
  return { updated: items.length, ...selected, failed: [...failedIds(ids, outcomes), ...unknown], items }
}

export async function bulkDelete(deps: LinksNeeds, by: By, selection: WhichLinks) {
  const { ids, unknown, ...selected } = await selectLinks(deps, by.workspaceId, selection)
  const outcomes = await deleteLinks(deps, by, ids)
  return { deleted: bulkLinksOf(outcomes).length, ...selected, failed: [...failedIds(ids, outcomes), ...unknown] }
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
