import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Actor } from '../../http/auth/admission.ts'
import { faultsIn } from '../../http/faults.ts'
import { AppError, fromFault, invalidFields, toFault } from '../../lib/errors.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { type Creator, createLinks, type Input } from './create.ts'
import { deleteLinks } from './delete.ts'
import type { Needs } from './needs.ts'
import type { Outcome } from './outcome.ts'
import { LinkCreate, type LinkUpdate } from './schema.ts'
import type { TagChanges } from './tag-changes.ts'
import { updateLinks } from './update.ts'

// Compiled with the first row, to keep the start fast.
let compiled: TypeCheck<typeof LinkCreate> | undefined

/** Creates each valid row, and returns the errors of the others. */
export async function bulkCreate(deps: Needs, creator: Creator, rows: readonly unknown[], signal?: AbortSignal) {
  const pace = createPacer()
  const inputs: Input[] = []
  for (const row of rows) {
    inputs.push(checkRow(row))
    await pace()
  }
  const outcomes = await createLinks(deps, creator, inputs, signal)
  const items = linksOf(outcomes)
  const failed = outcomes.flatMap((outcome, index) =>
    'fault' in outcome
      ? [{ index, slug: textOf(rows[index], 'slug'), destination_url: textOf(rows[index], 'destination_url'), ...faultOf(outcome) }]
      : [],
  )
  return { created: items.length, failed, items }
}

/** Validates one row as `POST /links` would. */
export function checkRow(row: unknown): Input {
  compiled ??= TypeCompiler.Compile(LinkCreate)
  return compiled.Check(row) ? row : { fault: toFault(invalidFields(faultsIn(LinkCreate, row))) }
}

/** Applies the same change to each link. Duplicate ids are changed once. */
export async function bulkUpdate(deps: Needs, actor: Actor, workspaceId: number, ids: readonly number[], changes: LinkUpdate & TagChanges) {
  const distinct = [...new Set(ids)]
  const outcomes = await withPathPrefix('changes', () => updateLinks(deps, actor, workspaceId, distinct, changes))
  const items = linksOf(outcomes)
  return { updated: items.length, failed: failedIds(distinct, outcomes), items }
}

export async function bulkDelete(deps: Needs, actor: Actor, workspaceId: number, ids: readonly number[]) {
  const distinct = [...new Set(ids)]
  const outcomes = await deleteLinks(deps, actor, workspaceId, distinct)
  return { deleted: linksOf(outcomes).length, failed: failedIds(distinct, outcomes) }
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

const linksOf = (outcomes: Outcome[]) => outcomes.flatMap((outcome) => ('link' in outcome ? [outcome.link] : []))
const faultOf = ({ fault: { code, message } }: Extract<Outcome, { fault: unknown }>) => ({ code, error: message })
const failedIds = (ids: readonly number[], outcomes: Outcome[]) =>
  outcomes.flatMap((outcome, index) => ('fault' in outcome ? [{ id: ids[index] as number, ...faultOf(outcome) }] : []))

const MAX_SHOWN = 2048

/** A text field of a failed row, to identify it. */
function textOf(row: unknown, field: string): string | null {
  const value = (row as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null
}
