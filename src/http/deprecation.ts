import type { Route } from './allowed-methods.ts'

// Parameters and fields that are marked as `deprecated` still work. A response to a request that uses one says so, since when, and until when:
// https://www.rfc-editor.org/rfc/rfc9745 and https://www.rfc-editor.org/rfc/rfc8594

const DEPRECATED_AT = Date.UTC(2026, 10, 28)
const SUNSET_AT = Date.UTC(2027, 10, 28)

/** Returns the headers of a response to a request that uses a deprecated form. */
export const deprecationHeaders = (baseUrl: string): Record<string, string> => ({
  deprecation: `@${DEPRECATED_AT / 1000}`,
  sunset: new Date(SUNSET_AT).toUTCString(),
  link: `<${baseUrl}/docs/api-guide#deprecated-forms>; rel="deprecation"`,
})

type Context = { request: Request; route: string; body: unknown; set: { headers: Record<string, string | number> } }
type Shape = { deprecated?: boolean; deprecatedValues?: readonly string[]; deprecatedText?: true; properties?: Record<string, Shape> }
type Deprecated = { query: readonly Field[]; body: readonly Field[] }
/** `path`: the names of the objects that it is in, and its own. */
type Field = { path: readonly string[]; isUsed: (value: unknown) => boolean }

/** Adds the headers if a request uses a parameter, a value or a field that is deprecated. */
export function announceDeprecated(routes: () => readonly Route[], baseUrl: string): (context: Context) => void {
  const headers = deprecationHeaders(baseUrl)
  let known: Map<string, Deprecated> | undefined
  return ({ request, route, body, set }) => {
    known ??= new Map(routes().flatMap(deprecatedOf))
    const deprecated = known.get(`${request.method} ${route}`)
    if (deprecated && usesOne(deprecated, request, body)) Object.assign(set.headers, headers)
  }
}

function deprecatedOf({ method, path, hooks }: Route): [string, Deprecated][] {
  const [query, body] = [fieldsOf(hooks?.query), fieldsOf(hooks?.body)]
  return query.length + body.length === 0 ? [] : [[`${method} ${path}`, { query, body }]]
}

const fieldsOf = (schema: unknown, above: readonly string[] = []): Field[] =>
  Object.entries((schema as Shape | undefined)?.properties ?? {}).flatMap(([name, field]) => {
    const { deprecated, deprecatedValues, deprecatedText } = field
    const path = [...above, name]
    if (deprecated === true) return [{ path, isUsed: () => true }]
    if (deprecatedText) return [{ path, isUsed: (value: unknown) => typeof value === 'string' }]
    return deprecatedValues ? [{ path, isUsed: (value: unknown) => deprecatedValues.includes(String(value)) }] : fieldsOf(field, path)
  })

function usesOne({ query, body: fields }: Deprecated, request: Request, body: unknown): boolean {
  // Split as text: with an invalid Host header, the request's URL may not parse.
  const [, search = ''] = request.url.split('?', 2)
  const given = search === '' ? undefined : new URLSearchParams(search)
  if (given && query.some(({ path: [name = ''], isUsed }) => given.getAll(name).some(isUsed))) return true
  return fields.some(({ path, isUsed }) => isFieldUsed(body, path, isUsed))
}

function isFieldUsed(body: unknown, [name = '', ...below]: readonly string[], isUsed: Field['isUsed']): boolean {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return false
  const value = (body as Record<string, unknown>)[name]
  return below.length === 0 ? isUsed(value) : isFieldUsed(value, below, isUsed)
}
