import type { EndpointRow } from './queries.ts'

// How many at the same time, to one endpoint and in all, by what is known of it in this process: whoever answers never waits
// for those who don't.
const AT_ONCE = {
  healthy: { each: 16, all: 160 },
  new: { each: 2, all: 64 },
  failing: { each: 1, all: 32 },
}
type Standing = keyof typeof AT_ONCE

/** Who may be sent to, and how much at once. */
export function createConcurrencyLimits() {
  const toOne = new Map<number, number>()
  const inAll: Record<Standing, number> = { healthy: 0, new: 0, failing: 0 }
  const healthy = new Set<number>()
  const servedAt = new Map<number, number>()
  let served = 0

  const standingOf = ({ id, failing_since }: EndpointRow): Standing =>
    failing_since !== null ? 'failing' : healthy.has(id) ? 'healthy' : 'new'
  const add = (endpointId: number, standing: Standing, number: 1 | -1) => {
    inAll[standing] += number
    const left = (toOne.get(endpointId) ?? 0) + number
    if (left === 0) toOne.delete(endpointId)
    else toOne.set(endpointId, left)
  }

  return {
    /** Who was served longest ago comes first. */
    byLastServed: (endpoints: EndpointRow[]) => endpoints.toSorted((a, b) => (servedAt.get(a.id) ?? 0) - (servedAt.get(b.id) ?? 0)),
    free: (endpoint: EndpointRow): number => {
      const { each, all } = AT_ONCE[standingOf(endpoint)]
      return Math.min(each - (toOne.get(endpoint.id) ?? 0), all - inAll[standingOf(endpoint)])
    },
    /** Takes a place. What it returns gives it back, and says how it went where that tells of the endpoint. */
    enter: (endpoint: EndpointRow) => {
      const standing = standingOf(endpoint)
      add(endpoint.id, standing, 1)
      servedAt.set(endpoint.id, ++served)
      return (isGood?: boolean) => {
        add(endpoint.id, standing, -1)
        if (isGood === true) healthy.add(endpoint.id)
        if (isGood === false) healthy.delete(endpoint.id)
      }
    },
  }
}
