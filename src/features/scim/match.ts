import type { Comparison, Filter } from './filter.ts'
import type { ResourceParts } from './resource.ts'

/** True if one value of a multi-valued attribute matches a filter. Texts are compared without regard to case. */
export function matches(filter: Filter, parts: ResourceParts): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, parts))
    case 'or':
      return filter.parts.some((part) => matches(part, parts))
    case 'not':
      return !matches(filter.part, parts)
    case 'present':
      return partOf(parts, filter.path) !== undefined
    case 'compare':
      return compares(filter, partOf(parts, filter.path))
    case 'values':
      return false
  }
}

function partOf(parts: ResourceParts, path: string): string | boolean | undefined {
  const name = Object.keys(parts).find((each) => each.toLowerCase() === path.toLowerCase())
  return name === undefined ? undefined : parts[name]
}

function compares({ operator, value }: Comparison, part: string | boolean | undefined): boolean {
  const [own, wanted] = [String(part ?? '').toLowerCase(), String(value ?? '').toLowerCase()]
  if (operator === 'eq') return own === wanted
  if (operator === 'ne') return own !== wanted
  if (operator === 'co') return own.includes(wanted)
  if (operator === 'sw') return own.startsWith(wanted)
  return operator === 'ew' && own.endsWith(wanted)
}
