export type Json = Record<string, unknown>

/** A document as a client reads it: with what its references lead to in their places. */
export function resolveReferences<T>(document: T): T {
  const resolved = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value as { $ref?: unknown }
    if (typeof $ref === 'string') {
      if (!resolved.has($ref)) resolved.set($ref, resolve(referredTo(document, $ref)))
      return resolved.get($ref)
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]))
  }
  return resolve(document) as T
}

/** What a reference such as #/components/schemas/Link leads to. */
export const referredTo = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], document)

/** Every object within, with where it is, but for those of examples. */
export function* within(value: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Json]
  for (const [key, inner] of Object.entries(value)) if (!/^examples?$/.test(key)) yield* within(inner, `${at}/${key}`)
}
