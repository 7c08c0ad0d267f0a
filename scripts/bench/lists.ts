import { openSqlite } from '../../src/db/sqlite.ts'
import { seed } from './database.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { startTerseWith } from './servers.ts'
import { type Figure, format, median, percentile } from './table.ts'

const LINKS = 100_000
const CONNECTIONS = 8
const LISTS = 300
const TIMES_REST_AT_MOST = 3
const P99_AT_MOST_MS = 50
const SEARCHED = 1
const ASKING = 2

/** How long the lists of a workspace take while another one asks the worst searches that it can, in comparison with rest. */
export async function measureLists(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('lists'), { links: LINKS, workspaces: 2, workspaceOf: (link) => (link < LINKS ? SEARCHED : ASKING) })
  describeAll(seeded.files.main)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const list = async (workspace: number, query = '') => {
    const headers = { authorization: `Bearer ${seeded.token}` }
    const answer = await fetch(`http://127.0.0.1:${terse.port}/v1/workspaces/${workspace}/links${query}`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const p99 = async () => {
    const times: number[] = []
    for (let request = 0; request < LISTS; request++) {
      const startedAt = performance.now()
      const status = await list(ASKING)
      if (status !== 200) throw new Error(`A list was answered with status ${status}.`)
      times.push(performance.now() - startedAt)
    }
    return percentile(times, 0.99)
  }

  const [rest, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round <= plan.rounds; round++) {
    const atRest = await p99()
    let isOver = false
    const searches = Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver) await list(SEARCHED, `?total=true&sort=title&search=${encodeURIComponent('ßİzq')}`)
    })
    const besideSearches = await p99()
    isOver = true
    await Promise.all(searches)
    // The first round only warms up.
    if (round === 0) continue
    rest.push(atRest)
    beside.push(besideSearches)
    console.log(`lists beside searches of others, round ${round}: p99 ${format(besideSearches)}, at rest ${format(atRest)} ms`)
  }
  await terse.stop()
  return [
    { name: 'p99 of lists while nobody else asks', unit: 'ms', values: rest },
    {
      name: `p99 of lists beside ${CONNECTIONS} connections with the worst searches of another workspace`,
      unit: 'ms',
      values: beside,
      atMost: P99_AT_MOST_MS,
    },
    { name: '  the median, times the one at rest', unit: '', values: [median(beside) / median(rest)], atMost: TIMES_REST_AT_MOST },
  ]
}

/** Long descriptions, with characters that make a search read all of them. */
function describeAll(file: string): void {
  const sqlite = openSqlite(file, { synchronous: 'NORMAL' })
  sqlite
    .prepare('UPDATE links SET description = ?, search_text = ? WHERE workspace_id = ?')
    .run('Größe '.repeat(300), 'größe '.repeat(300), SEARCHED)
  sqlite.close()
}
