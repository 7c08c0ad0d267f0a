import { VALUE_DIMENSIONS, type ValueDimension } from '../../lib/click-dimensions.ts'
import { foldCase } from '../../lib/fold-case.ts'
import type { Steps } from '../../lib/steps.ts'
import { columnOf, type Dimension, PLACES, type PlaceDimension } from '../dimensions.ts'
import type { Answer, Given, UnknownValue } from '../questions.ts'
import { isImported } from './imported.ts'
import { READING, type Source } from './source.ts'

/** Returns the values a filter asks for that no click of the workspace has in the span, whatever the other filters and with bots. */
export function* listUnknownValues(source: Source, { workspaceId, filter, span }: Given<'unknownValues'>): Steps<Answer<'unknownValues'>> {
  const valuesOf = (by: Dimension) => filter.values?.[by]?.is?.filter((value) => value !== '') ?? []
  // The other dimensions accept no value that doesn't exist.
  const unknown: UnknownValue[] = []
  for (const by of VALUE_DIMENSIONS) unknown.push(...(yield* unknownOf(source, { workspaceId, span, by, values: valuesOf(by) })))
  for (const by of PLACES) unknown.push(...(yield* unknownSubjects(source, { workspaceId, span, by, values: valuesOf(by) })))
  return unknown
}

// Rows between two pauses. What a click is on may have to be looked up.
const PAUSE_EVERY = 256

/** The same for links, tags and bio pages, which clicks are on. */
function* unknownSubjects(source: Source, { workspaceId, span, by, values }: AskedOf<PlaceDimension>): Steps<UnknownValue[]> {
  if (values.length === 0) return []
  const left = new Map(values.map((value) => [foldCase(value), value]))
  const seen = new Set<number>()
  const add = (subject: number): void => {
    if (seen.has(subject)) return
    seen.add(subject)
    for (const value of source.valuesOf(workspaceId, by, subject)) left.delete(foldCase(value))
  }
  const selection = yield* source.select({ workspaceId, filter: { bots: true } }, span)
  for (const part of selection.parts()) {
    if (left.size === 0) return []
    yield
    if (!part) continue
    const { link } = part.segment
    for (let row = part.from; row < part.past; row++) {
      if (row % PAUSE_EVERY === 0) yield
      add(link[row] as number)
    }
  }
  if (left.size > 0)
    for (const old of selection.purged()) {
      yield
      if (old) add(old.link)
    }
  return [...left.values()].map((value) => ({ dimension: by, value }))
}

type AskedOf<By> = Pick<Given<'unknownValues'>, 'workspaceId' | 'span'> & { by: By; values: readonly string[] }

function* unknownOf(source: Source, { workspaceId, span, by, values }: AskedOf<ValueDimension>): Steps<UnknownValue[]> {
  if (values.length === 0) return []
  const left = new Map(values.map((value) => [foldCase(value), value]))
  const found = (value: string | null) => left.delete(foldCase(value ?? ''))
  const needsOrigins = columnOf(by) === 'origin'
  const selection = yield* source.select({ workspaceId, filter: { bots: true } }, span, { ...READING, needsOrigins })
  const keepsOf = yield* source.keepsOf(workspaceId, { [by]: { is: values } })
  const columnIn = source.columnsOf(workspaceId)
  const seen = new Set<number>()
  for (const part of selection.parts()) {
    if (left.size === 0) return []
    yield
    if (!part) continue
    const { segment, from, past } = part
    const column = columnIn(segment, columnOf(by))
    const keeps = keepsOf()
    for (let row = from; row < past; row++) {
      const id = column[row] as number
      if (keeps[id] !== 1 || seen.has(id)) continue
      seen.add(id)
      found(source.nameOf(by, id))
    }
  }
  if (left.size > 0 && isImported(by))
    for (const old of selection.purged({ by })) {
      yield
      if (old) found(old.value)
    }
  return [...left.values()].map((value) => ({ dimension: by, value }))
}
