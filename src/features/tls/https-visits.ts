/** Notes which domains are visited by https: then they have a certificate. */
export type HttpsVisits = {
  /** On the hot path, of every request for a domain. */
  note: (domainId: number, request: Request) => void
  /** Returns the domains that were visited since the last call. */
  take: () => number[]
  /** Their next visit is to be noted again. */
  forget: (domainIds: readonly number[]) => void
}

export function createHttpsVisits(isHttps: (request: Request) => boolean): HttpsVisits {
  // At most as many as there are domains.
  const noted = new Set<number>()
  const visited = new Set<number>()
  return {
    note: (domainId, request) => {
      if (noted.has(domainId) || !isHttps(request)) return
      noted.add(domainId)
      visited.add(domainId)
    },
    take: () => {
      const ids = [...visited]
      visited.clear()
      return ids
    },
    forget: (domainIds) => {
      for (const id of domainIds) noted.delete(id)
    },
  }
}
