import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Actor } from '../../http/auth/admission.ts'
import { faultsIn } from '../../http/faults.ts'
import { AppError, fromFault, invalidFields, toFault } from '../../lib/errors.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type Creator, createLinks, type Input } from './create.ts'
import { deleteLinks } from './delete.ts'
import type { Needs } from './needs.ts'
import type { Outcome } from './outcome.ts'
import { LinkCreate, type LinkUpdate } from './schema.ts'
import { updateLinks } from './update.ts'

// Checked between two turns of the event loop.
const CHECKED_AT_ONCE = 200
// Compiled with the first row: it takes as long as much of the start.
let compiled: TypeCheck<typeof LinkCreate> | undefined

/** Creates each row that can be, and says of the others why not. */
export async function bulkCreate(deps: Needs, creator: Creator, rows: readonly unknown[]) {
  const inputs: Input[] = []
  for (const row of rows) {
    inputs.push(checkRow(row))
    if (inputs.length % CHECKED_AT_ONCE === 0) await yieldToEventLoop()
  }
  const outcomes = await createLinks(deps, creator, inputs)
  const items = linksOf(outcomes)
  const failed = outcomes.flatMap((outcome, index) =>
    'fault' in outcome
      ? [{ index, slug: textOf(rows[index], 'slug'), destination_url: textOf(rows[index], 'destination_url'), ...faultOf(outcome) }]
      : [],
  )
  return { created: items.length, failed, items }
}

/** One row of many, as `POST /links` would take it. */
export function checkRow(row: unknown): Input {
  compiled ??= TypeCompiler.Compile(LinkCreate)
  return compiled.Check(row) ? row : { fault: toFault(invalidFields(faultsIn(LinkCreate, row))) }
}

/** Makes the same change to each link. An id that is given twice is changed once. */
export async function bulkUpdate(deps: Needs, actor: Actor, workspaceId: number, ids: readonly number[], changes: LinkUpdate) {
  const distinct = [...new Set(ids)]
  const outcomes = await within('changes', () => updateLinks(deps, actor, workspaceId, distinct, changes))
  const items = linksOf(outcomes)
  return { updated: items.length, failed: failedIds(distinct, outcomes), items }
}

export async function bulkDelete(deps: Needs, workspaceId: number, ids: readonly number[]) {
  const distinct = [...new Set(ids)]
  const outcomes = await deleteLinks(deps, workspaceId, distinct)
  return { deleted: linksOf(outcomes).length, failed: failedIds(distinct, outcomes) }
}

/** Faults of a part of the body are named from the body's own beginning. */
async function within<T>(part: string, run: () => Promise<T>): Promise<T> {
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

/** What a failed row says of itself, so that it is found again. */
function textOf(row: unknown, field: string): string | null {
  const value = (row as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value : null
}
