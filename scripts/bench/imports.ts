import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bench } from './bench.ts'
import { repeat } from './beside.ts'
import { storeOrdinary } from './packs.ts'
import { processorMsOfAll } from './process-stats.ts'
import { type Core, start, tailOf, temporary } from './processes.ts'
import { slugOf } from './requests.ts'
import { SECRET_KEY, startTerse } from './servers.ts'
import { count, median, percentile } from './table.ts'

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url))
const WATCHED_WAITS = fileURLToPath(new URL('./watched-waits.ts', import.meta.url))
// Imports 30,000 links, or 3,000 with --quick.
const SHARE = 0.3
const CLICKS_PER_LINK = 5
const ROWS = 20_000
const REDIRECTS_PER_SECOND = 1000
// Short, because other programs disturb some of them.
const WINDOW_MS = 1000
const WINDOWS_AT_REST = 8
const QUIET = 0.25
const WARM_UP_MS = 20_000
const LOOK_EVERY_MS = 20
const REST_MS = 10_000
const ROUNDS = 3

/**
 * The p99 of redirects in short windows of the same length, before and after some work, and during it. Other programs only make a window
 * slower, so the quietest quarter of the windows shows best what the work does. The median is there for comparison.
 */
async function p99Beside(bench: Bench, work: () => Promise<unknown>) {
  const window = () => bench.p99({ rate: REDIRECTS_PER_SECOND, ms: WINDOW_MS })
  const rest: number[] = []
  const during: number[] = []
  const atRest = async () => {
    for (let index = 0; index < WINDOWS_AT_REST; index++) rest.push(await window())
  }
  await atRest()
  let isWorking = true
  const working = work().finally(() => {
    isWorking = false
  })
  // A window that began during the work and ended after it is none of either.
  await repeat(async () => {
    const value = await window()
    if (isWorking) during.push(value)
    return isWorking
  }).all
  await working
  await atRest()
  const quiet = { rest: percentile(rest, QUIET), during: percentile(during, QUIET) }
  return { ...quiet, times: quiet.during / quiet.rest, median: median(during) / median(rest) }
}

/** A server that has just started is slower for some time, because its code isn't compiled yet. */
async function startWarm(bench: Bench) {
  const server = await bench.start({ NODE_ENV: 'production', RATE_LIMITS: 'off' })
  await bench.p99({ rate: REDIRECTS_PER_SECOND, ms: WARM_UP_MS })
  return server
}

/** Runs a command of the operator on a data folder. */
async function admin(core: Core, dataDir: string, ...args: string[]): Promise<void> {
  const env = { SECRET_KEY, NODE_ENV: 'production', DATA_DIR: dataDir, BASE_URL: 'http://127.0.0.1:3000', LOG_LEVEL: 'warn' }
  const child = start([process.execPath, '--no-env-file', ADMIN, ...args], { core, env })
  if ((await child.process.exited) !== 0) throw new Error(`${args[0]} failed:\n${tailOf(child.output)}`)
}

/** Writes an archive of a workspace with many links and clicks, as another instance exports it. */
async function exportWorkspace(bench: Bench): Promise<{ archive: string; links: number; clicks: number }> {
  const archive = temporary('workspace.zip')
  const links = bench.plan.links * SHARE
  const clicks = links * CLICKS_PER_LINK
  const { dataDir: from, files } = bench.seed({ links, workspaces: 1 })
  storeOrdinary(files.clicks, { workspaceId: 1, clicks, days: 30, links: Array.from({ length: links }, (_, index) => index + 1) })
  await admin('server', from, 'export-workspace', 'bench-0', archive)
  return { archive, links, clicks }
}

const importWorkspace = (core: Core, dataDir: string, archive: string): Promise<void> =>
  admin(core, dataDir, 'import-workspace', archive, '--rename-slugs', '--plan', 'enterprise')

/** Whether redirects notice that the operator imports a workspace from another instance. */
export async function measureWorkspaceImport(bench: Bench): Promise<void> {
  const { archive, links, clicks } = await exportWorkspace(bench)
  const { dataDir } = bench.seed({ links: 10_000, workspaces: 1 })
  await startWarm(bench)
  const seconds: number[] = []
  const found = await bench.rounds(
    'redirects during the import of a workspace',
    (round) =>
      p99Beside(bench, async () => {
        const startedAt = performance.now()
        await importWorkspace('server', dataDir, archive)
        if (round > 0) seconds.push((performance.now() - startedAt) / 1000)
      }),
    ROUNDS,
  )
  bench.figure(`import of a workspace with ${count(links)} links and ${count(clicks)} clicks`, 's', seconds)
  figuresOf(bench, found)
}

/** The same without redirects and in processor time, for machines that other programs use: how long a redirect would have waited. */
export async function measureImportWaits(bench: Bench): Promise<void> {
  const { archive } = await exportWorkspace(bench)
  const { dataDir } = bench.seed({ links: 10_000, workspaces: 1 })
  const file = temporary('waits')
  const { pid } = await bench.keep(startTerse(dataDir, { NODE_ENV: 'production', WAITS_FILE: file }, WATCHED_WAITS))
  const p99 = async (): Promise<number> => {
    process.kill(pid, 'SIGUSR2')
    while (!existsSync(file)) await Bun.sleep(LOOK_EVERY_MS)
    const ms = Number(readFileSync(file, 'utf8'))
    rmSync(file)
    return ms
  }
  const atRest = async (): Promise<number> => {
    await Bun.sleep(REST_MS)
    return p99()
  }
  await atRest()
  const { rest, during, times } = await bench.rounds(
    'waits for the import of a workspace',
    async () => {
      const before = await atRest()
      // The server is always busy on its own core.
      await importWorkspace('load', dataDir, archive)
      const during = await p99()
      const rest = (before + (await atRest())) / 2
      return { rest, during, times: during / rest }
    },
    ROUNDS,
  )
  bench.figure('p99 of waiting for a turn of the event loop, before and after an import', 'ms of CPU', rest)
  bench.figure('  during the import of a workspace', 'ms of CPU', during)
  bench.figure('  times the value without it', '', times, { atMost: 2 })
}

type Found = Record<'rest' | 'during' | 'times' | 'median', number[]>
function figuresOf(bench: Bench, { rest, during, times, median }: Found): void {
  bench.figure(`  redirect p99 at ${count(REDIRECTS_PER_SECOND)}/s before and after it`, 'ms', rest)
  bench.figure(`  redirect p99 at ${count(REDIRECTS_PER_SECOND)}/s during it`, 'ms', during)
  bench.figure('  times the value without it', '', times, { atMost: 2 })
  bench.figure('  times the value without it, median of all windows', '', median)
}

/** How fast links are imported from CSV, and whether redirects notice. */
export async function measureCsvImport(bench: Bench): Promise<void> {
  bench.seed({ links: ROWS, workspaces: 1 })
  const { pid } = await startWarm(bench)
  const exported = await (await bench.fetch('/v1/workspaces/1/links/export')).text()
  for (const [name, contentOf] of Object.entries(FILES)) {
    const perSecond: number[] = []
    const processor: number[] = []
    const found = await bench.rounds(
      `redirects during the import of ${name}`,
      (round) => {
        const content = contentOf(`r${round}`, exported)
        return p99Beside(bench, async () => {
          const [startedAt, before] = [performance.now(), processorMsOfAll(pid)]
          const rows = await importFile(bench, content)
          const ms = performance.now() - startedAt
          if (round === 0) return
          perSecond.push(rows / (ms / 1000))
          processor.push(((processorMsOfAll(pid) - before) / rows) * 1000)
        })
      },
      ROUNDS,
    )
    bench.figure(`import of ${name}`, 'rows/s', perSecond, { atLeast: 8000 })
    bench.figure('  CPU time for each row, with the redirects during it', 'µs', processor)
    figuresOf(bench, found)
  }
  await bench.checkCounts()
}

/** Files of ROWS links whose slugs begin with a text. `exported`: a file of Terse's own. */
const FILES: Record<string, (slug: string, exported: string) => string> = {
  'four columns': (slug) =>
    `slug,destination_url,title,tags\n${Array.from(
      { length: ROWS },
      (_, row) => `${slug}-${slugOf(row)},https://example.com/catalogue/${row}?source=print,Item ${row},catalogue\n`,
    ).join('')}`,
  'a file that Terse exported': (slug, exported) => {
    const [header, ...lines] = exported.trimEnd().split('\n')
    return `${[header, ...lines.slice(-ROWS).map((line) => `exported-${slug}-${line}`)].join('\n')}\n`
  },
}

type Import = { id: number; finished_at: string | null; created: number; failed: number }

async function importFile(bench: Bench, content: string): Promise<number> {
  let row = await bench.call<Import>('POST', '/workspaces/1/imports', { source: 'csv', content })
  while (row.finished_at === null) {
    await Bun.sleep(LOOK_EVERY_MS)
    row = await bench.call<Import>('GET', `/workspaces/1/imports/${row.id}`)
  }
  if (row.failed > 0 || row.created === 0) throw new Error(`${row.failed} rows of an import failed, and ${row.created} links were created.`)
  bench.links += row.created
  return row.created
}
