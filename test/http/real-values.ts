import { type Json, referredTo } from '../resolve-references.ts'

// Compares the values of examples with values that the service answered, field by field. Fields are named by the schema of the
// OpenAPI document that has them, so that what one operation answered counts for all that answer the same thing.

type Schema = Json & {
  $ref?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: unknown
}
type Fields = { always: Set<string>; ever: Set<string> }
/** `outcomes`: what is nothing, true or false, or one of several values, in the responses of one operation. */
type Seen = {
  formats: Map<string, Set<string>>
  fields: Map<string, Fields>
  texts: Map<string, Set<string>>
  outcomes: Map<string, Set<string>>
}

/** Returns what walks a value along its schema, and what it found in all of them. */
export function createCollector(document: Json, baseUrl: string) {
  const seen: Seen = { formats: new Map(), fields: new Map(), texts: new Map(), outcomes: new Map() }

  function keepFields(at: string, value: object) {
    const keys = new Set(Object.keys(value))
    const known = seen.fields.get(at)
    seen.fields.set(at, {
      always: known ? known.always.intersection(keys) : keys,
      ever: known ? known.ever.union(keys) : keys,
    })
  }

  const collect = (source: Schema, value: unknown, at: string): void => walk(source, value, at, at)

  /** `place`: where the value is in what an operation answered, whichever schema describes it. */
  function walk(source: Schema, value: unknown, at: string, place: string): void {
    const { $ref } = source
    if ($ref !== undefined) {
      walk(referredTo(document, $ref) as Schema, value, $ref.split('/').at(-1) ?? '', place)
      return
    }
    const option = source.anyOf?.find((one) => fits(resolved(one), value))
    if (option) {
      walk(option, value, at, place)
      return
    }
    keep(seen.outcomes, place, outcomeOf(source, value))
    const { items, properties = {}, additionalProperties } = source
    if (Array.isArray(value)) {
      for (const inner of value) walk(items ?? {}, inner, `${at}[]`, `${place}[]`)
      return
    } else if (typeof value === 'object' && value !== null) {
      const isRecord = source.properties === undefined
      if (!isRecord) keepFields(at, value)
      const others = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : {}
      for (const [key, inner] of Object.entries(value))
        walk(properties[key] ?? others, inner, isRecord ? `${at}.*` : `${at}.${key}`, isRecord ? `${place}.*` : `${place}.${key}`)
      return
    }
    const format = source.enum || source.const ? (value === null ? 'null' : 'enum') : formatOf(value, baseUrl)
    keep(seen.formats, at, format)
    // A number or a path in a sentence differs from one time to the next.
    const sentence = String(value)
      .replaceAll(/(\/[\w-]+)+/g, '/path')
      .replaceAll(/\d+/g, '0')
    if (format === 'text') keep(seen.texts, at, sentence)
  }

  const resolved = (schema: Schema): Schema => (schema.$ref ? (referredTo(document, schema.$ref) as Schema) : schema)
  return { collect, seen }
}

/** What a value says of the state of a thing: whether there is something, and which of several values it is. */
function outcomeOf(source: Schema, value: unknown): string {
  if (value === null || value === 0 || typeof value === 'boolean') return String(value)
  return source.enum || source.const ? String(value) : 'something'
}

const keep = (kept: Map<string, Set<string>>, at: string, value: string) => kept.set(at, (kept.get(at) ?? new Set()).add(value))

/** Whether a value is of an option of a union: of its type, and with the fields that it requires. */
function fits({ type, required, const: constant, enum: values }: Json, value: unknown): boolean {
  if (constant !== undefined) return value === constant
  if (values !== undefined) return (values as unknown[]).includes(value)
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one))
  if (!types.includes(own)) return false
  return own !== 'object' || ((required ?? []) as string[]).every((name) => name in (value as object))
}

const FORMATS: [format: string, RegExp][] = [
  ['time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['month', /^\d{4}-\d\d$/],
  ['week', /^\d{4}-W\d\d$/],
  ['email', /^[^@\s:/]+@[^@\s]+$/],
  ['ip', /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]+::?[0-9a-f:]*)$/],
]

/** The form of a value, without what differs from one value to the next. */
function formatOf(value: unknown, baseUrl: string): string {
  if (value === null) return 'null'
  if (typeof value !== 'string') return typeof value
  const known = FORMATS.find(([, form]) => form.test(value))
  if (known) return known[0]
  if (value.startsWith(baseUrl)) return `own URL ${value.slice(baseUrl.length).split('?')[0]?.split('/').map(withoutToken).join('/')}`
  if (/^https?:\/\//.test(value)) return 'URL'
  return withoutToken(value)
}

const PREFIXED = /^(key|pat|scim|whsec|evt)_/
const SLUG = /^[a-z0-9]+([-_][a-z0-9]+)+$/
const TOKEN = /^[\w-]{16,}$/
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A random text is as long as the next, after the same prefix. Any other text is just that. */
function withoutToken(value: string): string {
  if (/^\d+$/.test(value)) return 'digits'
  const [prefix = ''] = value.match(PREFIXED) ?? []
  if (UUID.test(value)) return `${prefix}uuid`
  if (prefix !== '') return `${prefix} and ${value.length - prefix.length}`
  if (/^[0-9a-f]{12,}$/.test(value)) return `${value.length} hexadecimal digits`
  // A random text of this length has digits, or letters of either case.
  const isRandom = /\d/.test(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value))
  return TOKEN.test(value) && !SLUG.test(value) && isRandom
    ? `random text of ${value.length > 100 ? 'more than 100' : value.length}`
    : 'text'
}
