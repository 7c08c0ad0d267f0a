import { openSqlite } from '../../src/db/sqlite.ts'
import { createClickIds } from '../../src/features/conversions/click-ids.ts'
import { DAY } from '../../src/lib/clock.ts'
import { callApi } from './api.ts'
import { type Seeded, seed } from './database.ts'
import { generateLoad } from './generator.ts'
import { memoryOf } from './memory-of.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, type Server, startTerseWith } from './servers.ts'
import type { Figure } from './table.ts'

const SIZE = { links: 1000, workspaces: 50 }
const BIGGEST = 1
const DAYS = 365
const PER_SECOND = 2000
const FIGURES_MS = 20

/** How many conversions are taken in a second, each on the disk before it is answered; and how long figures of a million take. */
export async function measureConversions(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('conversions'), SIZE)
  storeConversions(seeded, plan.conversions)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const [rates, costs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= plan.rounds; round++) {
    const send = { what: 'conversions', workspaces: SIZE.workspaces, token: seeded.token } as const
    const {
      counted,
      seconds,
      serverSeconds = Number.NaN,
    } = await generateLoad(terse, {
      connections: plan.creators,
      leadMs: plan.leadMs,
      ms: plan.createMs,
      expect: 201,
      send,
    })
    if (round === 0) continue
    rates.push(counted / seconds)
    costs.push((serverSeconds / counted) * 1e6)
  }
  const before = memoryOf(terse.pid).all
  const figures: Figure[] = [
    { name: 'conversions taken, durable', unit: '/s', values: rates, atLeast: PER_SECOND },
    { name: '  processor time of each', unit: 'µs', values: costs },
    {
      name: `first summary of ${plan.conversions.toLocaleString('en-US')} conversions`,
      unit: 'ms',
      values: [await timeOf(terse, seeded, 'summary?')],
    },
  ]
  for (const path of ['summary?', 'by?group=link&', 'by?group=campaign&', 'by?group=country&', 'by?group=day&']) {
    await timeOf(terse, seeded, path)
    const values: number[] = []
    for (let round = 0; round < plan.queries; round++) values.push(await timeOf(terse, seeded, path))
    figures.push({ name: `  ${path.slice(0, -1)} of a year`, unit: 'ms', values, atMost: FIGURES_MS })
  }
  figures.push({ name: '  memory of it', unit: 'MB', values: [memoryOf(terse.pid).all - before] })
  await terse.stop()
  return figures
}

async function timeOf({ port }: Server, { token }: Seeded, path: string): Promise<number> {
  const from = new Date(Date.now() - (DAYS - 1) * DAY).toISOString().slice(0, 10)
  const startedAt = performance.now()
  await callApi(port, token, 'GET', `/workspaces/${BIGGEST}/conversions/${path}from=${from}`)
  return performance.now() - startedAt
}

/** Sales and leads of a year, in the order of their times, on a hundred links in twenty countries. */
function storeConversions({ files }: Seeded, conversions: number): void {
  const sqlite = openSqlite(files.main, { synchronous: 'FULL' })
  const ids = createClickIds(SECRET_KEY)
  const insert = sqlite.prepare(`
    INSERT INTO conversions (workspace_id, key, source, event, external_id, attribution, click_id, click_number, link_id, campaign_id, country,
      clicked_at, amount_minor, currency, customer_id, occurred_at, created_at)
    VALUES (?, ?, 'api', ?, ?, 'click', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const [now, step] = [Date.now(), (DAYS * DAY) / conversions]
  sqlite.transaction(() => {
    for (let number = 1; number <= conversions; number++) {
      const at = Math.floor(now - (conversions - number) * step)
      const linkId = (number * 7919) % 10 === 0 ? null : 1 + SIZE.workspaces * ((number * 104_729) % 100)
      const country = `${String.fromCharCode(65 + (number % 20))}E`
      const isSale = number % 3 === 0
      const campaignId = number % 4 === 0 ? null : (number % 10) + 1
      const id = ids.seal({ number, workspaceId: BIGGEST, linkId: linkId ?? 1, campaignId, country, at, isBot: false })
      insert.run(
        ...[BIGGEST, `api ${number}`, isSale ? 'sale' : 'lead', String(number), id, number, linkId, campaignId, country, at],
        ...[isSale ? 1000 + (number % 9000) : null, isSale ? ['EUR', 'USD', 'JPY'][(number % 7) % 3] : null, `c-${number}`, at, at],
      )
    }
  })()
  // Else the first ones that are taken would wait for all of these.
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  console.log(`${conversions.toLocaleString('en-US')} conversions are stored`)
}
