import type { EndpointRow } from './queries.ts'

// The number of concurrent deliveries per endpoint, per workspace and in total, by the health of the endpoint: healthy ones never
// wait for failing ones, and no workspace's for those of a few others. A workspace has up to
// twenty endpoints, so its new and its failing ones don't wait for each other either.
const LIMITS = {
  healthy: { perEndpoint: 16, perWorkspace: 80, total: 320 },
  new: { perEndpoint: 2, perWorkspace: 40, total: 640 },
  failing: { perEndpoint: 1, perWorkspace: 20, total: 160 },
}
type Health = keyof typeof LIMITS

/** Limits the deliveries in flight. */
export function createConcurrencyLimits() {
  const active = new Map<string, number>()
  // The endpoints for which it's known whether a delivery ever succeeded.
  const known = new Map<number, boolean>()
  const servedAt = new Map<number, number>()
  let served = 0

  const healthOf = ({ id, failing_since }: EndpointRow): Health => (failing_since !== null ? 'failing' : known.get(id) ? 'healthy' : 'new')
  /** Returns the keys that the deliveries of an endpoint are counted by. */
  const keysOf = (endpoint: EndpointRow, health: Health) => ({
    perEndpoint: `endpoint ${endpoint.id}`,
    perWorkspace: `${health} of ${endpoint.workspace_id}`,
    total: health,
  })
  const add = (keys: Record<string, string>, number: 1 | -1) => {
    for (const key of Object.values(keys)) {
      const remaining = (active.get(key) ?? 0) + number
      if (remaining === 0) active.delete(key)
      else active.set(key, remaining)
    }
  }

  return {
    /** The least recently served endpoints first. */
    byLastServed: (endpoints: EndpointRow[]) => endpoints.toSorted((a, b) => (servedAt.get(a.id) ?? 0) - (servedAt.get(b.id) ?? 0)),
    free: (endpoint: EndpointRow): number => {
      const health = healthOf(endpoint)
      const keys = keysOf(endpoint, health)
      return Math.min(...(['perEndpoint', 'perWorkspace', 'total'] as const).map((of) => LIMITS[health][of] - (active.get(keys[of]) ?? 0)))
    },
    isKnown: ({ id }: EndpointRow): boolean => known.has(id),
    /** Records once whether the database knows of a successful delivery, so that an endpoint is as healthy after a restart as before. */
    note: ({ id }: EndpointRow, hasDelivered: boolean) => void known.set(id, hasDelivered),
    /** Starts a delivery. The returned function ends it, with the endpoint's health if the outcome shows it. */
    enter: (endpoint: EndpointRow) => {
      const keys = keysOf(endpoint, healthOf(endpoint))
      add(keys, 1)
      servedAt.set(endpoint.id, ++served)
      return (isHealthy?: boolean) => {
        add(keys, -1)
        if (isHealthy !== undefined) known.set(endpoint.id, isHealthy)
      }
    },
  }
}
