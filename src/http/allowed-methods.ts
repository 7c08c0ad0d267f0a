import type { AccessKind } from './auth/admission.ts'
import { requestPath } from './request-path.ts'

export type Route = {
  method: string
  path: string
  hooks?: { body?: unknown; query?: unknown; detail?: { 'x-access'?: AccessKind } }
}

/** Returns the methods of the routes that match a request's path, whatever its own method is. An unknown path has none. */
export function allowedMethods(routes: readonly Route[], request: Request): string[] {
  const segments = segmentsOf(requestPath(request))
  const methods = new Set<string>()
  for (const { method, path } of routes) {
    if (!leadsTo(segmentsOf(path), segments)) continue
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
  }
  return [...methods].sort()
}

const segmentsOf = (path: string): string[] => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')

/** `*` at a route's end stands for any number of segments, as Elysia has it. */
function leadsTo(route: string[], path: string[]): boolean {
  const isOpen = route.at(-1) === '*'
  const known = isOpen ? route.slice(0, -1) : route
  if (isOpen ? path.length < known.length : path.length !== known.length) return false
  return known.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]))
}
