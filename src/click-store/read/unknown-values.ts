import { VALUE_DIMENSIONS, type ValueDimension } from '../../lib/click-dimensions.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { columnOf, type Dimension, PLACES, type PlaceDimension } from '../dimensions.ts'
import type { Given, UnknownValue } from '../questions.ts'
import { isImported } from './imported.ts'
import type { Source } from './source.ts'

/** Returns the values a filter asks for that no click of the workspace has in the span, whatever the other filters and with bots. */
export function listUnknownValues(source: Source, { workspaceId, filter, span }: Given<'unknownValues'>): UnknownValue[] {
  const valuesOf = (by: Dimension) => filter.values?.[by]?.is?.filter((value) => value !== '') ?? []
  // The other dimensions accept no value that doesn't exist.
  return [
    ...VALUE_DIMENSIONS.flatMap((by) => unknownOf(source, { workspaceId, span, by, values: valuesOf(by) })),
    ...PLACES.flatMap((by) => unknownSubjects(source, { workspaceId, span, by, values: valuesOf(by) })),
  ]
}

/** The same for links, tags and bio pages, which clicks are on. */
function unknownSubjects(source: Source, { workspaceId, span, by, values }: AskedOf<PlaceDimension>): UnknownValue[] {
  if (values.length === 0) return []
  const left = new Map(values.map((value) => [foldCase(value), value]))
  const seen = new Set<number>()
  const add = (subject: number): void => {
    if (seen.has(subject)) return
    seen.add(subject)
    for (const value of source.valuesOf(workspaceId, by, subject)) left.delete(foldCase(value))
  }
  const selection = source.select({ workspaceId, filter: { bots: true } }, span)
  for (const { segment, from, past } of selection.parts) {
    if (left.size === 0) return []
    for (let row = from; row < past; row++) add(segment.link[row] as number)
  }
  if (left.size > 0) for (const { link } of selection.purged()) add(link)
  return [...left.values()].map((value) => ({ dimension: by, value }))
}

type AskedOf<By> = Pick<Given<'unknownValues'>, 'workspaceId' | 'span'> & { by: By; values: readonly string[] }

function unknownOf(source: Source, { workspaceId, span, by, values }: AskedOf<ValueDimension>): UnknownValue[] {
  if (values.length === 0) return []
  const left = new Map(values.map((value) => [foldCase(value), value]))
  const found = (value: string | null) => left.delete(foldCase(value ?? ''))
  const selection = source.select({ workspaceId, filter: { bots: true } }, span)
  const keepsOf = source.keepsOf(workspaceId, { [by]: { is: values } })
  const columnIn = source.columnsOf(workspaceId)
  const seen = new Set<number>()
  for (const { segment, from, past } of selection.parts) {
    if (left.size === 0) return []
    const column = columnIn(segment, columnOf(by))
    const keeps = keepsOf()
    for (let row = from; row < past; row++) {
      const id = column[row] as number
      if (keeps[id] !== 1 || seen.has(id)) continue
      seen.add(id)
      found(source.nameOf(by, id))
    }
  }
  if (left.size > 0 && isImported(by)) for (const { value } of selection.purged({ by })) found(value)
  return [...left.values()].map((value) => ({ dimension: by, value }))
}
