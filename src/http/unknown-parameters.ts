import { invalidField } from '../lib/errors.ts'
import type { Route } from './allowed-methods.ts'
import type { AccessKind } from './auth/admission.ts'
import { shorten, UNKNOWN } from './faults.ts'

type Context = { request: Request; route: string }

// What a browser brings from elsewhere, and a provider signs, is looked at by the handler itself, before anything else is said.
const OWN = new Set<AccessKind | undefined>(['browser', 'signed'])

/** Refuses query parameters of those operations of the API that have none; the others have a schema that says which they have. */
export function refuseUnknownParameters(routes: () => readonly Route[]): (context: Context) => void {
  let bare: Set<string> | undefined
  const isBare = ({ path, hooks }: Route) => path.startsWith('/v1/') && hooks?.query === undefined && !OWN.has(hooks?.detail?.['x-access'])
  const nameOf = (method: string, path: string) => `${method} ${path.replace(/(.)\/$/, '$1')}`
  return ({ request, route }) => {
    const start = request.url.indexOf('?')
    if (start === -1) return
    bare ??= new Set(
      routes()
        .filter(isBare)
        .map(({ method, path }) => nameOf(method, path)),
    )
    if (!bare.has(nameOf(request.method === 'HEAD' ? 'GET' : request.method, route))) return
    const [name] = new URLSearchParams(request.url.slice(start)).keys()
    if (name !== undefined) throw invalidField(shorten(name), UNKNOWN)
  }
}
