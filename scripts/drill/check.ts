import Database from 'better-sqlite3'
import { filesIn } from '../../src/db/files.ts'
import type { Answered } from './load.ts'

export type Found = { lost: number; secondsLost: number; clicksLost: number; clickSecondsLost: number; integrity: string }

/** Compares what is restored with what was answered before `endedAt`, and takes what is lost off the list. */
export function check(dataDir: string, answered: Answered, endedAt: number): Found {
  const files = filesIn(dataDir)
  const main = new Database(files.main, { readonly: true })
  const slugs = new Set(main.prepare('SELECT slug FROM links').pluck().all() as string[])
  const mainIntegrity = main.pragma('integrity_check(1)', { simple: true })
  main.close()
  const clicks = new Database(files.clicks, { readonly: true })
  const counted = clicks.prepare('SELECT ifnull(sum(clicks), 0) FROM link_totals').pluck().get() as number
  const clicksIntegrity = clicks.pragma('integrity_check(1)', { simple: true })
  clicks.close()

  const lost = [...answered.links].filter(([slug]) => !slugs.has(slug))
  for (const [slug] of lost) answered.links.delete(slug)
  // Clicks are stored in the order they came: those that are lost are the last ones.
  const clicksLost = answered.clicks.slice(Math.max(0, counted - answered.clicksBefore))
  answered.clicks = []
  answered.clicksBefore = counted
  const since = (first: number | undefined) => (first === undefined ? 0 : (endedAt - first) / 1000)
  return {
    lost: lost.length,
    secondsLost: since(lost[0]?.[1]),
    clicksLost: clicksLost.length,
    clickSecondsLost: since(clicksLost[0]),
    integrity: mainIntegrity === 'ok' && clicksIntegrity === 'ok' ? 'ok' : `${mainIntegrity}; ${clicksIntegrity}`,
  }
}
