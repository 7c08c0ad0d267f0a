import type { Sqlite } from '../../db/sqlite.ts'
import { RecentMap } from '../../lib/recent-map.ts'
import type { ProductLink } from '../gs1/schema.ts'
import { parseSettings } from '../workspaces/settings.ts'
import { prepareFindProduct, type ResolvedProductRow as Row } from './product-queries.ts'
import type { Redirect } from './redirect.ts'

/** A product, prepared for being resolved. */
export type ProductRedirect = Pick<Redirect, 'workspaceId' | 'tracksBots' | 'anonymizes'> & {
  readonly productId: number
  readonly destination_url: string
  readonly title: string | null
  readonly links: readonly ProductLink[]
  readonly safety: 'safe' | 'suspect' | 'blocked' | 'unknown'
}

const MAX_BYTES = 8 * 1024 * 1024
// Measured, with a margin.
const PRODUCT_BYTES = 700
const LINKS_FACTOR = 4

/** The products that were resolved lately. */
export function createProducts(connection: Sqlite) {
  const find = prepareFindProduct(connection)
  const known = new RecentMap<string, ProductRedirect & { bytes: number }>({ maxSize: MAX_BYTES, sizeOf: ({ bytes }) => bytes })
  const keyOf = (domainId: number | null, gtin: string) => `${domainId ?? 0} ${gtin}`

  return {
    /** Finds a product by a host and 14 digits. */
    find: (domainId: number | null, gtin: string): ProductRedirect | undefined => {
      const key = keyOf(domainId, gtin)
      const kept = known.get(key)
      if (kept) return kept
      const row = find.get(gtin, domainId ?? 0)
      if (!row) return undefined
      const product = { ...prepare(row), bytes: PRODUCT_BYTES + LINKS_FACTOR * row.links.length }
      known.set(key, product)
      return product
    },
    invalidate: (product: { domain_id: number | null; gtin: string }) => known.delete(keyOf(product.domain_id, product.gtin)),
    invalidateWorkspace: (workspaceId: number) => {
      const own: string[] = []
      known.forEach((product, key) => {
        if (product.workspaceId === workspaceId) own.push(key)
      })
      for (const key of own) known.delete(key)
    },
  }
}

function prepare(row: Row): ProductRedirect {
  const { track_bots, anonymize_ip } = parseSettings(row.settings)
  return {
    productId: row.id,
    workspaceId: row.workspace_id,
    destination_url: row.destination_url,
    title: row.title,
    links: JSON.parse(row.links),
    safety: row.safety_status,
    tracksBots: track_bots,
    anonymizes: anonymize_ip,
  }
}
