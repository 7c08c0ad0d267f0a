import type { Db, Tx } from '../../db/kysely.ts'
import type { Write } from '../../db/write.ts'
import type { Host } from '../../http/hosts.ts'
import { parseSlug } from '../../http/slug.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { type Clock, DAY } from '../../lib/clock.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { localTime } from '../../lib/local-time.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { isSlugTaken } from '../links/shared-queries.ts'
import { findSettings } from '../workspaces/settings.ts'
import { addVisits, countVisited, deleteVisits, findLeast, findVisitOwner, findVisits, insertVisits } from './queries.ts'

// Requests for slugs that there are none of. Anybody can ask for as many as they like: memory and rows are bounded by host and workspace.

/** Different slugs of a workspace and day. */
export const KEPT_MAX = 1000
// The limits of slugs that are held in memory for a second, for each host and in all. Visits beyond them aren't counted.
const HOST_MAX = 500
const ALL_MAX = 10_000
const AT_ONCE = 100
// Paths that browsers and robots request by themselves.
const UNASKED = new Set(['robots.txt', 'favicon.ico', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'])

export type OrphanVisits = {
  /** After a request was answered that no link was found for. */
  note: (host: Host, slug: string) => void
  /** A process that stops does so at its end. */
  save: (write: Write) => Promise<void>
}

export function createOrphanVisits({ clock }: { clock: Clock }): OrphanVisits {
  let hosts = new Map<number | null, Map<string, number>>()
  let size = 0
  return {
    note: ({ domainId, ignoresCase }, written) => {
      let slugs = hosts.get(domainId)
      const slug = ignoresCase ? foldCase(written) : written
      const known = slugs?.get(slug)
      if (known !== undefined) return void slugs?.set(slug, known + 1)
      if (UNASKED.has(slug) || size >= ALL_MAX || (slugs?.size ?? 0) >= HOST_MAX) return
      // Only what a link could be made of.
      if (typeof parseSlug(slug, undefined) !== 'string') return
      if (!slugs) {
        slugs = new Map()
        hosts.set(domainId, slugs)
      }
      slugs.set(slug, 1)
      size++
    },
    save: async (write) => {
      if (size === 0) return
      const pending = hosts
      hosts = new Map()
      size = 0
      for (const [domainId, slugs] of pending) {
        for (const some of chunksOf([...slugs], AT_ONCE)) {
          await write((tx) => saveSome(tx, clock(), domainId, some))
          await yieldToEventLoop()
        }
      }
    },
  }
}

async function saveSome(tx: Tx, now: number, domainId: number | null, slugs: readonly (readonly [string, number])[]): Promise<void> {
  const workspaceId = domainId === null ? null : findVisitOwner(tx, domainId)
  // The domain was deleted in the meantime.
  if (workspaceId === undefined) return
  const day = dayIn(tx, workspaceId, now)
  let count = countVisited(tx, workspaceId, day)
  for (const [slug, visits] of slugs) {
    // A visit to a paused link isn't an orphan visit.
    if (isSlugTaken(tx, workspaceId ?? 0, { domainId, slug })) continue
    const at = { workspaceId, domainId, day, slug }
    const known = findVisits(tx, at)
    if (known) {
      addVisits(tx, known.id, visits, now)
      continue
    }
    // A new slug starts with the count of the least requested one, so that one that is requested often enough is never missing in the end.
    const least = count >= KEPT_MAX ? findLeast(tx, workspaceId, day) : undefined
    if (least) await deleteVisits(tx, least.id)
    else count++
    insertVisits(tx, { ...at, visits: (least?.visits ?? 0) + visits, uncertain: least?.visits ?? 0, last_at: now })
  }
}

/** The day by the workspace's calendar, as days since 1970. */
export const dayIn = (db: Db, workspaceId: number | null, now: number): number =>
  workspaceId === null ? Math.floor(now / DAY) : localTime(findSettings(db, workspaceId).timezone, now).day
