import { invalidField } from '../lib/errors.ts'
import type { Route } from './allowed-methods.ts'
import type { AccessKind } from './auth/admission.ts'
import { shorten, UNKNOWN } from './faults.ts'

type Context = { request: Request; route: string }

// A browser that comes from another site, and a provider that signs its requests, are checked by the handler itself before any other error.
const OWN = new Set<AccessKind | undefined>(['browser', 'signed'])

/**
 * Refuses query parameters of those operations of the API that have none, as the others have a schema that says which they have; and
 * those that are given twice, of which one would be lost.
 */
export function refuseUnknownParameters(routes: () => readonly Route[]): (context: Context) => void {
  let known: Map<string, Known> | undefined
  return ({ request, route }) => {
    const start = request.url.indexOf('?')
    if (start === -1) return
    known ??= new Map(
      routes()
        .filter(({ path, hooks }) => path.startsWith('/v1/') && !OWN.has(hooks?.detail?.['x-access']))
        .map(({ method, path, hooks }) => [nameOf(method, path), knownOf(hooks?.query)]),
    )
    const operation = known.get(nameOf(request.method === 'HEAD' ? 'GET' : request.method, route))
    if (!operation) return
    const given = new Set<string>()
    for (const name of new URLSearchParams(request.url.slice(start)).keys()) {
      if (operation === 'none') throw invalidField(shorten(name), UNKNOWN)
      if (given.has(name) && !operation.lists.has(name)) throw invalidField(shorten(name), 'must not be repeated')
      given.add(name)
    }
  }
}

type Known = 'none' | { lists: ReadonlySet<string> }
type Schema = { properties: Record<string, { type?: string }> }

const nameOf = (method: string, path: string) => `${method} ${path.replace(/(.)\/$/, '$1')}`

function knownOf(query: unknown): Known {
  if (query === undefined) return 'none'
  const properties = Object.entries((query as Schema).properties)
  return { lists: new Set(properties.flatMap(([name, { type }]) => (type === 'array' ? [name] : []))) }
}
