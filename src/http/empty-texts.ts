import type { TSchema } from '@sinclair/typebox'
import type { Route } from './allowed-methods.ts'

// An empty text means null wherever null may be sent, in bodies of every operation. So a form can send its fields as they are.

/** Changes a value in place, and returns it, or what takes its place. */
type Normalize = (value: unknown) => unknown
type Shape = {
  type?: string
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  shown?: Shape
}

// Longer lists are refused afterwards, so their ends don't matter.
const MOST_ENTRIES = 1000

/** Returns what replaces the empty texts of a body, or undefined if there is nothing to replace. */
const emptyTextsOf = (schema: TSchema): Normalize | undefined => normalizerOf(schema as Shape)

function normalizerOf(shape: Shape): Normalize | undefined {
  if (shape.anyOf) return ofUnion(shape.anyOf)
  if (shape.properties) return ofObject(shape.properties)
  if (shape.items) return ofList(shape.items, shape.maxItems)
  // The rows of bulk operations, which are checked one by one.
  if (shape.shown?.properties) return ofObject(shape.shown.properties)
  return undefined
}

function ofUnion(options: readonly Shape[]): Normalize | undefined {
  const others = options.filter(({ type }) => type !== 'null')
  const isNullableText = others.length < options.length && others.some(({ type }) => type === 'string')
  if (isNullableText) return (value) => (value === '' ? null : value)
  const inner = others.flatMap((option) => {
    const normalize = normalizerOf(option)
    return normalize ? [{ option, normalize }] : []
  })
  if (inner.length === 0) return undefined
  return (value) => {
    const fitting = inner.find(({ option }) => fits(option, value)) ?? inner[0]
    return fitting?.normalize(value)
  }
}

/** True for the option of a union of objects that have a `type`. */
function fits({ properties }: Shape, value: unknown): boolean {
  const { type } = properties ?? {}
  if (!type || !isObject(value)) return false
  return type.const === value.type || type.enum?.includes(value.type) === true
}

function ofObject(properties: Record<string, Shape>): Normalize | undefined {
  const inner = Object.entries(properties).flatMap(([name, shape]) => {
    const normalize = normalizerOf(shape)
    return normalize ? [[name, normalize] as const] : []
  })
  if (inner.length === 0) return undefined
  return (value) => {
    if (!isObject(value)) return value
    for (const [name, normalize] of inner) if (Object.hasOwn(value, name)) value[name] = normalize(value[name])
    return value
  }
}

function ofList(items: Shape, most = MOST_ENTRIES): Normalize | undefined {
  const normalize = normalizerOf(items)
  if (!normalize) return undefined
  return (value) => {
    if (!Array.isArray(value)) return value
    for (let index = 0; index < Math.min(value.length, most); index++) value[index] = normalize(value[index])
    return value
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what replaces the empty texts of a request's body by null, as the schema of its operation says. */
export function createEmptyTexts(routes: () => readonly Route[]): (request: Request, route: string, body: unknown) => unknown {
  const known = new Map<string, Normalize | undefined>()
  return ({ method }, path, body) => {
    const name = `${method} ${path}`
    if (!known.has(name)) {
      const schema = routes().find((route) => route.method === method && route.path === path)?.hooks?.body
      known.set(name, schema === undefined ? undefined : emptyTextsOf(schema as TSchema))
    }
    const normalize = known.get(name)
    return normalize ? normalize(body) : body
  }
}
