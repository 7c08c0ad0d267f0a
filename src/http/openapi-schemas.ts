// Keywords that this service's own checks read from a schema. JSON Schema doesn't have them.
const INTERNAL_KEYWORDS = new Set(['expects', 'lines', 'raw', 'mediaTypes', 'shared', 'deprecatedValues', 'deprecatedText'])
const INT32_MAX = 2 ** 31 - 1

export type Schema = { [keyword: string]: unknown }
/** Keeps a named schema, and refers to it. */
type Refer = (name: string, schema: Schema) => Schema

/**
 * A schema in standard keywords alone: with what only the document says of a value, with bounds of every integer, and with
 * references to the named schemas in it.
 */
export function standardSchema(source: Schema, refer: Refer): Schema {
  const { title, ...schema }: Schema = { ...boundsOf(source), ...source, ...(source.shown as Schema | undefined) }
  const kept = Object.entries(schema).filter(([keyword]) => keyword !== 'shown' && !INTERNAL_KEYWORDS.has(keyword))
  const standard = withShortNull(Object.fromEntries(kept.map(([keyword, value]) => [keyword, standardValue(keyword, value, refer)])))
  return typeof title === 'string' ? refer(title, standard) : standard
}

function standardValue(keyword: string, value: unknown, refer: Refer): unknown {
  const inner = (schema: Schema) => standardSchema(schema, refer)
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
      return Object.fromEntries(Object.entries(value as Record<string, Schema>).map(([name, schema]) => [name, inner(schema)]))
    case 'anyOf':
      return (value as Schema[]).map(inner)
    case 'items':
    case 'additionalProperties':
      return typeof value === 'object' ? inner(value as Schema) : value
    default:
      return value
  }
}

/** No integer of the API is negative, and each is one that a number of JSON has exactly. */
function boundsOf({ type, enum: values, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): Schema {
  if (values !== undefined || type !== 'integer') return {}
  return { format: Number(maximum) > INT32_MAX ? 'int64' : 'int32', minimum, maximum }
}

/**
 * Turns "string or null" into one schema of two types. Named schemas and lists of values stay as they are, because null isn't one of the
 * values.
 */
function withShortNull(schema: Schema): Schema {
  const { anyOf, ...others } = schema
  const [option, nothing, ...more] = (anyOf ?? []) as Schema[]
  if (nothing?.type !== 'null' || more.length > 0 || typeof option?.type !== 'string') return schema
  if ('enum' in option || 'const' in option) return schema
  return { ...option, ...others, type: [option.type, 'null'] }
}
