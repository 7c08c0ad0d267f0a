import { seed, waitForClicks } from './database.ts'
import { type Bench, redirectsOf } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { type Server, startNginx, startTerseWith } from './servers.ts'
import { type Figure, format, median } from './table.ts'

// What a redirect and its click cost, by the processor time of all threads: as it is deployed, behind a proxy, and asked directly.
// Beside nginx with its log, which does as much of it as nginx can, in turns: what slows one slows its neighbour.

const CASES = [
  { name: 'proxied', env: { TRUSTED_PROXIES: '127.0.0.1' }, isProxied: true, ofNginx: 0.32 },
  { name: 'direct', env: {}, isProxied: false, ofNginx: 0.42 },
] as const
const EVENLY_AT_MOST = 1.15
const STORED_WITHIN_MS = 1000
// Of a million links, most have to be followed once before they are in memory.
const WARM_UP = 8

type Case = (typeof CASES)[number]
type Links = { links: number; isEven: boolean }
type Round = { us: number; nginxUs: number; perSecond: number; storedMs: number; shares: string }

export async function measureRedirects(plan: Plan): Promise<Figure[]> {
  const most = Math.max(...plan.followed.map(({ links }) => links))
  const seeded = seed(temporary('redirects'), { links: most, workspaces: plan.workspaces })
  console.log(`${most.toLocaleString('en-US')} links to follow are there`)
  const path = Bun.which('nginx')
  if (!path) console.log('nginx is not on the PATH: redirects are not compared with it')
  const nginx = path ? await startNginx(path, 'nginx with its log') : undefined
  const figures: Figure[] = []
  let redirects = 0
  for (const each of CASES) {
    const terse = await startTerseWith(seeded.dataDir, { NODE_ENV: 'production', ...each.env })
    const bench: Bench = { plan, seeded, terse, redirects, links: most }
    figures.push(...(await measureCase(bench, each, nginx)))
    redirects = bench.redirects
    await terse.stop()
  }
  await nginx?.stop()
  return figures
}

/** All numbers of links in each round, so that what is slow for a while is slow for all of them. */
async function measureCase(bench: Bench, each: Case, nginx: Server | undefined): Promise<Figure[]> {
  const { rounds, followed } = bench.plan
  const measured = followed.map((links) => ({ links, own: [] as Round[] }))
  for (let number = 0; number <= rounds; number++) {
    for (const { links, own } of measured) {
      const round = await measureRound(bench, each, links, nginx, number === 0 && links.isEven ? WARM_UP : 1)
      console.log(
        `${nameOf(each, links)}, ${number === 0 ? 'warm-up' : `round ${number} of ${rounds}`}: ${format(round.us)} µs (${round.shares}), nginx ${format(round.nginxUs)}`,
      )
      if (number > 0) own.push(round)
    }
  }
  const skewed = measured.find(({ links }) => !links.isEven)?.own ?? []
  return [
    ...measured.flatMap(({ links, own }) => figuresOf(each, links, own, skewed)),
    {
      name: `${each.name}: clicks all stored after the last answer`,
      unit: 'ms',
      values: measured.flatMap(({ own }) => own.map(({ storedMs }) => storedMs)),
      atMost: STORED_WITHIN_MS,
    },
  ]
}

async function measureRound(bench: Bench, { isProxied }: Case, links: Links, nginx: Server | undefined, times: number): Promise<Round> {
  const { plan, terse, seeded } = bench
  const which = { ...links, isProxied }
  const theirs = nginx && (await redirectsOf(bench, nginx, plan.redirectMs, which))
  const { counted, seconds, serverSeconds = Number.NaN, threads } = await redirectsOf(bench, terse, plan.redirectMs * times, which)
  const { main, workers } = threads
  // The collector and the compilers have the rest.
  const shares = { main, workers, runtime: serverSeconds * 1000 - main - workers }
  return {
    us: (serverSeconds / counted) * 1e6,
    nginxUs: theirs ? ((theirs.serverSeconds ?? Number.NaN) / theirs.counted) * 1e6 : Number.NaN,
    perSecond: counted / seconds,
    storedMs: await waitForClicks(seeded, bench.redirects),
    shares: Object.entries(shares)
      .map(([name, ms]) => `${name} ${format((ms / counted) * 1000)}`)
      .join(', '),
  }
}

/** What it costs, and round by round: what of it nginx takes, or for links followed evenly, how many times what it costs otherwise. */
function figuresOf(each: Case, links: Links, own: Round[], skewed: Round[]): Figure[] {
  const name = nameOf(each, links)
  const shares = own.toSorted((a, b) => a.us - b.us)[own.length >> 1]?.shares ?? ''
  const perSecond = median(own.map((round) => round.perSecond))
  const figures: Figure[] = [{ name, unit: 'µs', values: own.map(({ us }) => us), note: `${format(perSecond)}/s; ${shares}` }]
  if (links.isEven)
    figures.push({ name: '  times what few cost', unit: '', values: ratios(own, skewed, ({ us }) => us), atMost: EVENLY_AT_MOST })
  else if (!own.some(({ nginxUs }) => Number.isNaN(nginxUs)))
    figures.push({ name: '  of nginx with its log', unit: '', values: own.map(({ us, nginxUs }) => nginxUs / us), atLeast: each.ofNginx })
  return figures
}

const ratios = (own: Round[], others: Round[], of: (round: Round) => number) =>
  own.map((round, index) => of(round) / of(others[index] ?? round))

const nameOf = ({ name }: Case, { links, isEven }: Links) =>
  `redirect, ${name}, ${links.toLocaleString('en-US')} links${isEven ? ' evenly' : ''}`
