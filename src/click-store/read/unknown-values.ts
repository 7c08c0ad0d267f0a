import { FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { foldCase } from '../../lib/fold-case.ts'
import type { Steps } from '../../lib/steps.ts'
import { columnOf } from '../dimensions.ts'
import type { Answer, Given, UnknownValue } from '../questions.ts'
import { isImported } from './imported.ts'
import { READING, type Source } from './source.ts'

/** Returns the values a filter asks for that no click of the workspace has in the span, whatever the other filters and with bots. */
export function* listUnknownValues(source: Source, { workspaceId, filter, span }: Given<'unknownValues'>): Steps<Answer<'unknownValues'>> {
  const unknown: UnknownValue[] = []
  for (const by of FILTER_DIMENSIONS) {
    const values = filter.values?.[by]?.is?.filter((value) => value !== '') ?? []
    if (by !== 'trigger' && values.length > 0) unknown.push(...(yield* unknownOf(source, { workspaceId, span, by, values })))
  }
  return unknown
}

type Asked = Pick<Given<'unknownValues'>, 'workspaceId' | 'span'> & { by: Exclude<FilterDimension, 'trigger'>; values: readonly string[] }

function* unknownOf(source: Source, { workspaceId, span, by, values }: Asked): Steps<UnknownValue[]> {
  const left = new Map(values.map((value) => [foldCase(value), value]))
  const found = (value: string | null) => left.delete(foldCase(value ?? ''))
  const needsOrigins = columnOf(by) === 'origin'
  const selection = yield* source.select({ workspaceId, filter: { bots: true } }, span, { ...READING, needsOrigins })
  const keepsOf = yield* source.keepsOf(workspaceId, { [by]: { is: values } })
  const columnIn = source.columnsOf(workspaceId)
  const seen = new Set<number>()
  for (const part of selection.parts) {
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
