import { cpus } from 'node:os'
import { measureAnalytics } from './analytics.ts'
import { measureBio } from './bio.ts'
import { measureBulk } from './bulk.ts'
import { measureChildren } from './children.ts'
import { measureConversions } from './conversions.ts'
import { measureCreating } from './create.ts'
import { measureDashboard } from './dashboard.ts'
import { checkTotals, seed, waitForClicks } from './database.ts'
import { measureDirectory } from './directory.ts'
import { measureDomains } from './domains.ts'
import { measureExport } from './export.ts'
import type { Bench } from './generator.ts'
import { measureLatency } from './latency.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { type Plan, readPlan, USAGE } from './options.ts'
import { pinSelf, placement, temporary } from './processes.ts'
import { processorMs } from './processor-time.ts'
import { measureQr } from './qr.ts'
import { measureRedirects } from './redirect.ts'
import { measureRules } from './rules.ts'
import { type Server, SOURCES, startBareServer, startNginx, startTerse } from './servers.ts'
import { measureSso } from './sso.ts'
import { type Figure, format, renderTable } from './table.ts'
import { measureWebhooks } from './webhooks.ts'

const STARTS = [
  { name: 'start, until /readyz answers 200', script: undefined, ms: 150, processor: 100 },
  { name: 'start from sources', script: SOURCES, ms: undefined, processor: 250 },
]

/** Measures what the arguments select and prints it. Exits with 1 where something failed or was miscounted, never for being slow. */
export async function runBench(args: string[]): Promise<never> {
  try {
    const plan = readPlan(args)
    const startedAt = performance.now()
    pinSelf()
    console.log(`Bun ${Bun.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores; ${placement}`)
    const figures = await measure(plan)
    console.log(`\n${renderTable(figures)}\n\n${format((performance.now() - startedAt) / 1000)} s in all`)
    process.exit(0)
  } catch (error) {
    console.error(`\nThe bench failed. ${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(1)
  }
}

async function measure(plan: Plan): Promise<Figure[]> {
  const figures: Figure[] = []
  const wants = (...sections: Parameters<Plan['sections']['has']>[0][]) => sections.some((section) => plan.sections.has(section))

  if (wants('dashboard')) figures.push(...(await measureDashboard(plan)))
  if (wants('redirect')) figures.push(...(await measureRedirects(plan)))
  if (wants('sso')) figures.push(...(await measureSso(plan)))
  if (wants('domains')) figures.push(...(await measureDomains(plan)))
  if (wants('bio')) figures.push(...(await measureBio(plan)))
  if (wants('qr')) figures.push(...(await measureQr(plan)))
  if (wants('lists')) figures.push(...(await measureLists(plan)))
  if (wants('children')) figures.push(...(await measureChildren(plan)))
  const seeded = seed(temporary('data'), plan)
  console.log(`${plan.links.toLocaleString('en-US')} links in ${plan.workspaces} workspaces are there`)
  if (wants('start')) figures.push(...(await measureStart(plan, seeded.dataDir)))
  if (wants('analytics')) figures.push(...(await measureAnalytics(plan)))
  if (wants('export')) figures.push(...(await measureExport(plan)))
  if (wants('webhooks')) figures.push(...(await measureWebhooks(plan)))
  if (wants('conversions')) figures.push(...(await measureConversions(plan)))
  if (wants('directory')) figures.push(...(await measureDirectory(plan)))
  if (wants('memory')) figures.push(...(await measureMemory(plan)))
  if (!wants('latency', 'rules', 'create', 'bulk')) return figures

  const terse = await startTerse(seeded.dataDir)
  const bench: Bench = { plan, seeded, terse, redirects: 0, links: seeded.ruledFrom + seeded.ruled }
  const others = wants('latency') ? await startOthers() : []

  if (wants('latency')) figures.push(...(await measureLatency(bench, others)))
  if (wants('rules')) figures.push(...(await measureRules(bench)))
  if (wants('bulk')) figures.push(...(await measureBulk(bench)))
  if (wants('create')) figures.push(...(await measureCreating(bench)))
  await checkCounts(bench)
  for (const server of [terse, ...others]) await server.stop()
  return figures
}

async function startOthers(): Promise<Server[]> {
  const nginx = Bun.which('nginx')
  if (!nginx) console.log('nginx is not on the PATH: compared with Bun.serve alone')
  return [await startBareServer(), ...(nginx ? [await startNginx(nginx, 'nginx'), await startNginx(nginx, 'nginx with its log')] : [])]
}

/** From the spawn to the first 200 of /readyz, on databases that are there: of the build, and of the sources. */
async function measureStart(plan: Plan, dataDir: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, script, ms, processor } of STARTS) {
    const [times, processorTimes]: [number[], number[]] = [[], []]
    // The first one reads the program from the disk, or builds it.
    for (let number = 0; number <= plan.starts; number++) {
      const server = await startTerse(dataDir, script)
      if (number > 0) processorTimes.push(processorMs(server.pid))
      if (number > 0) times.push(server.readyMs)
      await server.stop()
    }
    figures.push({ name, unit: 'ms', values: times, ...(ms && { atMost: ms }) })
    figures.push({ name: '  processor time of it', unit: 'ms', values: processorTimes, atMost: processor })
  }
  console.log(`started ${plan.starts} times each`)
  return figures
}

/** Every redirect that was answered is a click in the database, and every link that was acknowledged is there. */
async function checkCounts(bench: Bench): Promise<void> {
  await waitForClicks(bench.seeded, bench.redirects)
  const { byPeople, byBots } = checkTotals(bench.seeded, bench.links)
  const count = (value: number) => value.toLocaleString('en-US')
  console.log(
    `\ncounted right: ${count(bench.redirects)} redirects were answered and are stored (${count(byPeople)} by people, ${count(byBots)} by bots); ${count(bench.links)} links`,
  )
}
