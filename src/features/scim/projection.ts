import { objectOf } from '../../lib/json.ts'
import { type Definition, withoutSchema } from './definitions.ts'
import type { Asked } from './list.ts'

/** The attributes of one kind of resource that a request wants. */
export type Projection = {
  /** True if the response has nothing of an attribute, so that it needn't be looked up. */
  leavesOut: (attribute: string) => boolean
  /** The part of a resource that the request asks for. The ID and the schemas are always in it. */
  project: (resource: Record<string, unknown>) => object
}

const EVERYTHING: Projection = { leavesOut: () => false, project: (resource) => resource }

/** Reads the names once for a request, because a page applies them to up to 200 resources. */
export function projectionOf(definition: Definition, { attributes, excludedAttributes }: Asked): Projection {
  const names = attributes ?? excludedAttributes
  if (names === undefined) return EVERYTHING
  const isInclusive = attributes !== undefined
  const { whole, parts } = namedIn(definition, names)
  return {
    leavesOut: (attribute) => (isInclusive ? !whole.has(attribute) && !parts.has(attribute) : whole.has(attribute)),
    project: (resource) => {
      const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
        const key = name.toLowerCase()
        if (key === 'id' || key === 'schemas') return [[name, value]]
        const subs = parts.get(key)
        if (!subs || whole.has(key)) return whole.has(key) === isInclusive ? [[name, value]] : []
        return [[name, partsOf(value, (sub) => subs.has(sub.toLowerCase()) === isInclusive)]]
      })
      return Object.fromEntries(entries)
    },
  }
}

/** The attributes that are named as a whole, and the named parts of others, all in lower case. */
function namedIn(definition: Definition, names: ReadonlySet<string>) {
  const whole = new Set<string>()
  const parts = new Map<string, Set<string>>()
  for (const name of names) {
    const own = withoutSchema(definition, name)?.toLowerCase()
    if (!own) continue
    const dot = own.indexOf('.')
    if (dot === -1) whole.add(own)
    else {
      const attribute = own.slice(0, dot)
      parts.set(attribute, (parts.get(attribute) ?? new Set()).add(own.slice(dot + 1)))
    }
  }
  return { whole, parts }
}

function partsOf(value: unknown, isAsked: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => partsOf(each, isAsked))
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([sub]) => isAsked(sub)))
}
