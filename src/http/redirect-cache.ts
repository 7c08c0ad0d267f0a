import type { Host } from './hosts.ts'
import type { ReservedSlugs } from './slug.ts'

/**
 * The part of the redirect cache that the features below the redirects use, mostly to invalidate it after a change. The redirects
 * themselves offer more.
 */
export type RedirectCache = {
  /**
   * Returns what the host of a request serves. Undefined for a name that could be a domain and isn't a verified one. An IP address, and a
   * name that only a private network knows, count as the default domain.
   */
  hostOf: (name: string) => Host | undefined
  /** True for the service's own host and for verified domains. */
  isHost: (name: string) => boolean
  invalidate: (link: { domain_id: number | null; slug: string }) => void
  invalidateProduct: (product: { domain_id: number | null; gtin: string }) => void
  /** For what depends on a workspace's settings, pixels or domains: all of its links and products. */
  invalidateWorkspace: (workspaceId: number) => void
  /** For a change of which domains are served. */
  invalidateHosts: () => void
  /** First path segments that the application handles on the service's own host. */
  readonly reserved: ReservedSlugs
  /** The segments that are a whole path of the application. */
  readonly pages: Set<string>
}
