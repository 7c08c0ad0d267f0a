import type { EndpointRow } from './queries.ts'

// The number of concurrent deliveries per endpoint and in total, by the health of the endpoint in this process, so that
// healthy endpoints never wait for failing ones.
const LIMITS = {
  healthy: { perEndpoint: 16, total: 160 },
  new: { perEndpoint: 2, total: 64 },
  failing: { perEndpoint: 1, total: 32 },
}
type Health = keyof typeof LIMITS

/** Limits the deliveries in flight. */
export function createConcurrencyLimits() {
  const activeByEndpoint = new Map<number, number>()
  const activeByHealth: Record<Health, number> = { healthy: 0, new: 0, failing: 0 }
  const healthy = new Set<number>()
  const servedAt = new Map<number, number>()
  let served = 0

  const healthOf = ({ id, failing_since }: EndpointRow): Health =>
    failing_since !== null ? 'failing' : healthy.has(id) ? 'healthy' : 'new'
  const add = (endpointId: number, health: Health, number: 1 | -1) => {
    activeByHealth[health] += number
    const remaining = (activeByEndpoint.get(endpointId) ?? 0) + number
    if (remaining === 0) activeByEndpoint.delete(endpointId)
    else activeByEndpoint.set(endpointId, remaining)
  }

  return {
    /** The least recently served endpoints first. */
    byLastServed: (endpoints: EndpointRow[]) => endpoints.toSorted((a, b) => (servedAt.get(a.id) ?? 0) - (servedAt.get(b.id) ?? 0)),
    free: (endpoint: EndpointRow): number => {
      const { perEndpoint, total } = LIMITS[healthOf(endpoint)]
      return Math.min(perEndpoint - (activeByEndpoint.get(endpoint.id) ?? 0), total - activeByHealth[healthOf(endpoint)])
    },
    /** Starts a delivery. The returned function ends it, with the endpoint's health if the outcome shows it. */
    enter: (endpoint: EndpointRow) => {
      const health = healthOf(endpoint)
      add(endpoint.id, health, 1)
      servedAt.set(endpoint.id, ++served)
      return (isHealthy?: boolean) => {
        add(endpoint.id, health, -1)
        if (isHealthy === true) healthy.add(endpoint.id)
        if (isHealthy === false) healthy.delete(endpoint.id)
      }
    },
  }
}
