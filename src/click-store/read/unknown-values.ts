import { FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { columnOf } from '../dimensions.ts'
import type { Given, UnknownValue } from '../questions.ts'
import { isImported } from './imported.ts'
import type { Source } from './source.ts'

/** Returns the values a filter asks for that no click of the workspace has in the span, whatever the other filters and with bots. */
export function listUnknownValues(source: Source, { workspaceId, filter, span }: Given<'unknownValues'>): UnknownValue[] {
  return FILTER_DIMENSIONS.flatMap((by) => {
    const values = filter.values?.[by]?.is?.filter((value) => value !== '') ?? []
    return by === 'trigger' || values.length === 0 ? [] : unknownOf(source, { workspaceId, span, by, values })
  })
}

type Asked = Pick<Given<'unknownValues'>, 'workspaceId' | 'span'> & { by: Exclude<FilterDimension, 'trigger'>; values: readonly string[] }

function unknownOf(source: Source, { workspaceId, span, by, values }: Asked): UnknownValue[] {
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
