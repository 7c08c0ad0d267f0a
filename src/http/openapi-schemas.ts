// What this service's own checks read from a schema, and JSON Schema doesn't have.
const INTERNAL_KEYWORDS = new Set(['expects', 'lines', 'raw', 'shown', 'mediaTypes'])
const INT32_MAX = 2 ** 31 - 1

type Schema = { type?: unknown; enum?: unknown; minimum?: number; maximum?: number; shown?: object }

/**
 * A document whose schemas have standard keywords alone: with what only the document says of a value, and with bounds of every
 * integer. Names of fields are left as they are.
 */
export function completeSchemas<T>(value: T, isNames = false): T {
  if (Array.isArray(value)) return value.map((inner) => completeSchemas(inner)) as T
  if (typeof value !== 'object' || value === null) return value
  const { shown, ...own }: Schema = value
  const schema = isNames ? value : { ...boundsOf(own), ...own, ...shown }
  const kept = Object.entries(schema).filter(([key]) => isNames || !INTERNAL_KEYWORDS.has(key))
  return Object.fromEntries(kept.map(([key, inner]) => [key, completeSchemas(inner, !isNames && key === 'properties')])) as T
}

/** No integer of the API is negative, and each is one that a number of JSON has exactly. */
function boundsOf({ type, enum: values, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): object {
  if (values !== undefined || ![type].flat().includes('integer')) return {}
  return { format: maximum > INT32_MAX ? 'int64' : 'int32', minimum, maximum }
}
