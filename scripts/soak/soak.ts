import { checkTotals, seed, waitForClicks } from '../bench/database.ts'
import { temporary } from '../bench/processes.ts'
import { startTerse } from '../bench/servers.ts'
import { percentile } from '../bench/table.ts'
import { addFault, type Counts, startLoad } from './load.ts'
import { type Plan, readPlan, USAGE } from './options.ts'
import { maxOf, mib, type Sample, slopePerHour, takeSample, walFaults } from './samples.ts'

const LINKS = 10_000
// A server that begins takes memory for what it will keep.
const WARM_UP_SHARE = 0.25
const MEMORY: [string, (sample: Sample) => number | undefined][] = [
  ['memory', ({ memory }) => memory.all],
  ['  of it, written by the process', ({ memory }) => memory.anonymous],
  ['  of it, mapped from databases', ({ memory }) => memory.databases],
]

/** Runs the load of the arguments and prints what grew. Exits with 1 where something was wrong. */
export async function runSoak(args: string[]): Promise<never> {
  try {
    const plan = readPlan(args)
    if (!plan) {
      console.log(USAGE)
      process.exit(0)
    }
    const { samples, counts } = await soak(plan)
    console.log(`\n${summaryOf(samples, counts)}`)
    for (const wrong of [...counts.faults, ...walFaults(samples)]) console.error(`WRONG: ${wrong}`)
    process.exit(counts.faults.length + walFaults(samples).length > 0 ? 1 : 0)
  } catch (error) {
    console.error(`The soak failed. ${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(1)
  }
}

async function soak(plan: Plan): Promise<{ samples: Sample[]; counts: Counts }> {
  const seeded = seed(temporary('soak'), { links: LINKS, workspaces: 1 })
  const terse = await startTerse(seeded.dataDir)
  console.log(`${plan.redirects} redirects and ${plan.changes} changes a second for ${plan.minutes} min, Bun ${Bun.version}`)
  console.log('    time    memory   of it written    main.db    its WAL  clicks.db    its WAL  p99 of redirects')
  const { counts, stop } = startLoad(terse, { links: LINKS, token: seeded.token, ...plan })
  const samples: Sample[] = []
  const startedAt = performance.now()
  let shown = 0
  while (performance.now() - startedAt < plan.minutes * 60_000) {
    await Bun.sleep(plan.everyMs)
    const sample = takeSample(seeded.files, terse.pid, (performance.now() - startedAt) / 1000)
    samples.push(sample)
    console.log(rowOf(sample, counts.redirectMs.slice(shown)))
    shown = counts.redirectMs.length
  }
  await stop()
  try {
    await waitForClicks(seeded, counts.redirects)
    checkTotals(seeded, seeded.ruledFrom + seeded.ruled + counts.created)
    await terse.stop()
  } catch (error) {
    addFault(counts, (error as Error).message)
  }
  return { samples, counts }
}

function rowOf(sample: Sample, latencies: number[]): string {
  const sizes = [sample.mainDb, sample.mainWal, sample.clicksDb, sample.clicksWal].map((bytes) => `${mib(bytes)} MiB`.padStart(11))
  const p99 = `${percentile(latencies, 0.99).toFixed(1)} ms`
  return `${sample.seconds.toFixed(0).padStart(6)} s${megabytes(sample.memory.all).padStart(10)}${megabytes(sample.memory.anonymous).padStart(15)}${sizes.join('')}${p99.padStart(18)}`
}

function summaryOf(samples: Sample[], counts: Counts): string {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) throw new Error('The run was too short for a single sample. Use more --minutes.')
  const share = (last.seconds - first.seconds) / last.seconds
  const perOne = (bytes: number, count: number) => `${(bytes / Math.max(1, count * share)).toFixed(1)} bytes`
  const figures: [string, string][] = [
    ['redirects', `${counts.redirects} (p99 ${percentile(counts.redirectMs, 0.99).toFixed(1)} ms)`],
    ['changes', `${counts.changes} (p99 ${percentile(counts.changeMs, 0.99).toFixed(1)} ms)`],
    ['wrong responses and counts', String(counts.faults.length)],
    ...MEMORY.map(([name, read]): [string, string] => [name, growthOf(warm, read)]),
    ['memory, peak', megabytes(Math.max(...samples.map(({ memory }) => memory.all)))],
    ['memory, slope after the warm-up', `${slopePerHour(warm, ({ memory }) => memory.all).toFixed(1)} MB/h`],
    ['clicks.db, per click', perOne(last.clicksDb - first.clicksDb, counts.redirects)],
    ['main.db, per change', perOne(last.mainDb - first.mainDb, counts.changes)],
    ['largest WAL', `main.db ${mib(maxOf(samples, 'mainWal'))} MiB, clicks.db ${mib(maxOf(samples, 'clicksWal'))} MiB`],
  ]
  return figures.map(([name, value]) => `${name.padEnd(34)}${value}`).join('\n')
}

/** When it was warmed up, half-way and at the end. */
function growthOf(warm: Sample[], read: (sample: Sample) => number | undefined): string {
  const [first, middle, last] = [warm[0], warm[warm.length >> 1], warm.at(-1)].map((sample) => megabytes(sample && read(sample)))
  return `${first} warmed up, ${middle} half-way, ${last} at the end`
}

const megabytes = (value: number | undefined): string => (value === undefined ? '?' : `${value.toFixed(1)} MB`)
