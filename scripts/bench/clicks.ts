import { statSync } from 'node:fs'
import type { RawClick } from '../../src/click-store/thread.ts'
import { toBatch } from '../../src/click-store/write/batch.ts'
import { createClickWriter } from '../../src/click-store/write/store.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { DAY } from '../../src/lib/clock.ts'
import { openGeoip } from '../../src/lib/geoip.ts'
import { createRandom, createUserAgents, indexOf, LANGUAGES, pick, REFERRERS, zipfSums } from './random.ts'

const CLICK_DAYS = 90
const BATCH = 5000
const USER_AGENTS = 5000
// A visitor comes back this often on average.
const CLICKS_PER_VISITOR = 3
const BOTS = 0.1
const RECENT = 0.6
// Two days of ninety.
const RECENTLY = 2 / 90

export type ClickPlan = { clicks: number; links: number; workspaces: number }
export type Ingest = { perSecond: number; bytesPerClick: number }

/**
 * Clicks of the last 90 days, stored as the service stores them. Workspaces, their links and their visitors are skewed:
 * the n-th has 1/n of the first one's. Only the storing is timed.
 */
export function storeClicks(file: string, secretKey: string, plan: ClickPlan): Ingest {
  const sqlite = openSqlite(file, { synchronous: 'NORMAL' })
  sqlite.pragma('wal_autocheckpoint = 4000')
  const { store } = createClickWriter(sqlite, { geoip: openGeoip(undefined), secretKey })
  const nextClick = createClicks(plan)
  let ms = 0
  for (let stored = 0, number = 1; stored < plan.clicks; number++) {
    const clicks = Array.from({ length: Math.min(BATCH, plan.clicks - stored) }, (_, index) => nextClick((stored + index) / plan.clicks))
    const startedAt = performance.now()
    store(toBatch(number, clicks, stored + 1))
    ms += performance.now() - startedAt
    stored += clicks.length
  }
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  return { perSecond: (plan.clicks / ms) * 1000, bytesPerClick: statSync(file).size / plan.clicks }
}

/** Assigns each link to a workspace: the n-th workspace has 1/n as many as the first, and each has one. */
export function dealLinks({ links, workspaces }: Omit<ClickPlan, 'clicks'>): number[] {
  const sums = zipfSums(workspaces)
  const spread = Array.from({ length: links - workspaces }, (_, index) => indexOf(sums, (index + 0.5) / (links - workspaces)) + 1)
  return [...Array.from({ length: workspaces }, (_, index) => index + 1), ...spread]
}

function createClicks(plan: ClickPlan): (share: number) => RawClick {
  const { clicks, workspaces } = plan
  const random = createRandom(7)
  const userAgent = createUserAgents(random)
  const userAgents = Array.from({ length: USER_AGENTS }, userAgent)
  const ofWorkspaces = zipfSums(workspaces)
  const linksOf = Map.groupBy(
    dealLinks(plan).map((workspace, index) => ({ workspace, id: index + 1 })),
    ({ workspace }) => workspace,
  )
  const sumsOf = new Map([...linksOf].map(([workspace, { length }]) => [workspace, zipfSums(length)]))
  const start = Date.now() - CLICK_DAYS * DAY
  return (share) => {
    const workspace = indexOf(ofWorkspaces, random())
    const visitors = Math.ceil((clicks * shareOf(ofWorkspaces, workspace)) / CLICKS_PER_VISITOR)
    const visitor = createRandom(workspace * 7919 + Math.floor(visitors * acquiredAt(random, share)))
    return {
      linkId: linksOf.get(workspace + 1)?.[indexOf(sumsOf.get(workspace + 1) ?? FIRST, random())]?.id ?? 0,
      workspaceId: workspace + 1,
      at: Math.floor(start + share * CLICK_DAYS * DAY),
      address: `${1 + Math.floor(visitor() * 222)}.${Math.floor(visitor() * 256)}.${Math.floor(visitor() * 256)}.${Math.floor(visitor() * 256)}`,
      country: '',
      userAgent: pick(visitor, userAgents),
      hints: 0,
      referrer: random() < 0.7 ? pick(random, REFERRERS) : '',
      languages: pick(visitor, LANGUAGES),
      query: random() < 0.1 ? `?utm_source=s${Math.floor(random() * 20)}&utm_medium=mail` : '',
      isBot: random() < BOTS,
      tracksBots: true,
      isUntracked: visitor() < 0.05,
      anonymizes: true,
    }
  }
}

/**
 * When a click's visitor came first, as a share of all the time: most clicks are by people who came lately, the others by
 * any of those who ever came.
 */
export const acquiredAt = (random: () => number, share: number) =>
  random() < RECENT ? Math.max(0, share - RECENTLY * random()) : share * random()

const FIRST = Float64Array.of(1)
const shareOf = (sums: Float64Array, index: number) => (sums[index] ?? 0) - (sums[index - 1] ?? 0)
