import { createSocket } from 'node:dgram'
import type { BioContent } from '../../src/features/bio/schema.ts'
import { DAY, MINUTE } from '../../src/lib/clock.ts'
import type { Bench } from './bench.ts'
import { fill, insertScan, waitForClicks } from './database.ts'
import { memoryOf } from './process-stats.ts'
import { destinationOf, hostOf, pageSlugOf, slugOf } from './requests.ts'
import { startBareServer, startNginx } from './servers.ts'
import { count, format, median, ratios } from './table.ts'

// The two deployments, behind a proxy and without one, and the share of the speed of nginx with its log that a redirect has to reach.
const CASES = [
  { name: 'proxied', env: { TRUSTED_PROXIES: '127.0.0.1' }, isProxied: true, ofNginx: 0.32 },
  { name: 'direct', env: {}, isProxied: false, ofNginx: 0.42 },
] as const
// The server has most of a million links in memory only after visitors followed them once.
const EVEN_WARM_UP = 8

/**
 * Measures the CPU time of a redirect and its click in all threads. Takes turns with nginx with its log, which does as much of the same
 * work as nginx can, so that a slow machine affects both.
 */
export async function measureRedirects(bench: Bench): Promise<void> {
  bench.seed({ links: Math.max(...bench.plan.followed.map(({ links }) => links)) })
  const nginx = await bench.keep(startNginx('nginx with its log'))
  for (const each of CASES) {
    await bench.start({ NODE_ENV: 'production', ...each.env })
    await measureCase(bench, each, nginx)
  }
}

/** All numbers of links in each round, so that what is slow for a while is slow for all of them. */
async function measureCase(bench: Bench, { name, isProxied, ofNginx }: (typeof CASES)[number], nginx: Bench['terse'] | undefined) {
  const { followed, redirectMs } = bench.plan
  const nameOf = ({ links, isEven }: (typeof followed)[number]) => `${count(links)} links${isEven ? ' evenly' : ''}`
  const found = await bench.rounds(`redirects, ${name}`, async (round) => {
    const values: Record<string, number> = {}
    for (const links of followed) {
      const which = { ...links, isProxied }
      const theirs = nginx ? (await bench.follow(which, { server: nginx })).us : Number.NaN
      const own = await bench.follow(which, { ms: redirectMs * (round === 0 && links.isEven ? EVEN_WARM_UP : 1) })
      const key = nameOf(links)
      Object.assign(values, { [`${key}: µs`]: own.us, [`${key}: nginx`]: theirs, [`${key}: /s`]: own.perSecond })
      // The collector and the compilers have the rest.
      const runtime = own.us - own.mainUs - own.workersUs
      Object.assign(values, { [`${key}: main`]: own.mainUs, [`${key}: workers`]: own.workersUs, [`${key}: runtime`]: runtime })
      values[`${key}: stored`] = await waitForClicks(bench.seeded, bench.redirects)
    }
    return values
  })
  const of = (links: (typeof followed)[number], what: string) => found[`${nameOf(links)}: ${what}`] ?? []
  const skewed = followed.find(({ isEven }) => !isEven)
  for (const links of followed) {
    const us = of(links, 'µs')
    const shares = ['main', 'workers', 'runtime'].map((share) => `${share} ${format(median(of(links, share)))}`).join(', ')
    bench.figure(`redirect, ${name}, ${nameOf(links)}`, 'µs', us, { note: `${format(median(of(links, '/s')))}/s; ${shares}` })
    if (links.isEven) bench.figure('  times the cost of a few', '', ratios(us, skewed ? of(skewed, 'µs') : us), { atMost: 1.15 })
    else bench.figure('  of nginx with its log', '', ratios(of(links, 'nginx'), us), { atLeast: ofNginx })
  }
  const stored = followed.flatMap((links) => of(links, 'stored'))
  bench.figure(`${name}: time until all clicks are stored after the last response`, 'ms', stored, { atMost: 1000 })
}

/** How long a visitor waits at a rate that a busy service has. */
export async function measureLatency(bench: Bench): Promise<void> {
  bench.seed({})
  const terse = await bench.start()
  const others = [startBareServer(), startNginx('nginx'), startNginx('nginx with its log')].map((starting) => bench.keep(starting))
  const servers = [...(await Promise.all(others)).filter((server) => server !== undefined), terse]
  const { rate } = bench.plan
  const found = await bench.rounds('latency', async () => {
    const values: Record<string, number> = {}
    for (const server of servers) {
      const { p50, p99 } = await bench.follow({}, { server, rate })
      if (server === terse) await waitForClicks(bench.seeded, bench.redirects)
      Object.assign(values, { [`p50 at ${rate}/s, ${server.name}`]: p50, [`p99 at ${rate}/s, ${server.name}`]: p99 })
    }
    return values
  })
  for (const [name, values] of Object.entries(found))
    bench.figure(name, 'ms', values, { atMost: name === `p99 at ${rate}/s, ${terse.name}` ? 2 : undefined })
  await bench.checkCounts()
}

/** Measures how much more a redirect costs for a link with fifty rules, none of which matches, than for a plain link. */
export async function measureRules(bench: Bench): Promise<void> {
  const { ruledFrom, ruled } = bench.seed({})
  await bench.start()
  const usFrom = async (from: number) => (await bench.follow({ from, links: ruled })).us
  const us = await bench.rounds('rules', async () => ({ plain: await usFrom(0), ruled: await usFrom(ruledFrom) }))
  const more = us.ruled.map((ms, round) => ms - (us.plain[round] ?? Number.NaN))
  bench.figure('CPU time for 50 rules', 'µs', more, { atMost: 5 })
  await bench.checkCounts()
}

/**
 * Measures the memory of an idle server, and of one after many redirects, deployed behind a proxy with the IP addresses of many visitors.
 */
export async function measureMemory(bench: Bench): Promise<void> {
  bench.seed({})
  const { pid } = await bench.start({ NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' })
  const { memoryRedirects, restMs } = bench.plan
  const read = async (name: string, atMost: number) => {
    await Bun.sleep(restMs)
    const { all, anonymous, databases } = memoryOf(pid)
    bench.figure(name, 'MB', all, { atMost })
    bench.figure('  of it, written by the process', 'MB', anonymous ?? Number.NaN)
    bench.figure('  of it, mapped from databases', 'MB', databases ?? Number.NaN)
  }
  await read('memory, idle after start', 90)
  while (bench.redirects < memoryRedirects) await bench.follow({ isProxied: true })
  await waitForClicks(bench.seeded, bench.redirects)
  await read(`memory, after ${count(bench.redirects)} redirects`, 160)
  bench.figure('memory, peak', 'MB', memoryOf(pid).peak ?? Number.NaN)
}

const PAGES = 1000
const VIEWS_RATE = 2000

/** Measures the cost of a view of a published bio page, compared with a redirect, and its duration at a constant rate. */
export async function measureBio(bench: Bench): Promise<void> {
  const block = (index: number): BioContent['blocks'][number] => ({
    ...{ id: `block${index}`, type: 'link', visible: true },
    title: `New in the shop, part ${index}`,
    url: `https://shop.example.com/new/${index}`,
  })
  const content: BioContent = {
    ...{ title: 'Ana Kovač', bio: 'Ceramics from Zagreb, sold everywhere.', avatar_url: 'https://shop.example.com/ana.jpg' },
    theme: { preset: 'ocean', colors: {}, font: null, button: null },
    blocks: Array.from({ length: 12 }, (_, index) => block(index)),
    seo: { title: null, description: null, image_url: null, indexable: true },
  }
  const [now, json] = [Date.now(), JSON.stringify(content)]
  bench.seed({ links: 10_000 }, (insert) => {
    for (let page = 0; page < PAGES; page++) {
      const slug = pageSlugOf(page)
      const workspace_id = (page % bench.plan.workspaces) + 1
      insert('bio_pages', { ...{ workspace_id, slug, slug_folded: slug, draft: json, published: json }, created_at: now, updated_at: now })
    }
  })
  await bench.start()
  const send = { what: 'pages', pages: PAGES } as const
  const { view, redirect, p99 } = await bench.rounds('bio pages', async () => ({
    view: (await bench.load(send)).us,
    redirect: (await bench.follow()).us,
    p99: (await bench.load(send, { rate: VIEWS_RATE })).p99,
  }))
  bench.figure('views of a bio page', 'µs', view)
  bench.figure('  compared with redirects', '', ratios(redirect, view), { atLeast: 0.5 })
  bench.figure(`p99 of views at ${count(VIEWS_RATE)}/s`, 'ms', p99, { atMost: 3 })
}

const DOMAINS = 10_000
// Each domain is followed about so often before it counts.
const DOMAINS_WARM_UP = 4

/**
 * Measures the cost of a redirect on one of many domains, compared with the default domain; what visitors notice while as many other
 * domains wait for their records, each of which is looked up once a minute; and how often a proxy may ask whether a host may have a
 * certificate.
 */
export async function measureDomains(bench: Bench): Promise<void> {
  const dns = await openEmptyDns()
  const now = Date.now()
  bench.seed({ links: DOMAINS }, (insert) => {
    for (let index = 0; index < DOMAINS; index++) {
      const of = { workspace_id: (index % bench.plan.workspaces) + 1, created_at: now }
      const link = {
        slug: slugOf(index),
        slug_folded: slugOf(index),
        destination_url: destinationOf(index),
        created_by: 1,
        updated_at: now,
      }
      const domain_id = insert('domains', { ...of, hostname: hostOf(index), status: 'active', verify_token: 'x', pending_since: now })
      insert('domains', {
        ...of,
        hostname: `waits-${index}.example`,
        status: 'pending',
        verify_token: `token-${index}`,
        pending_since: now,
      })
      insertScan(insert, insert('links', { ...of, domain_id, ...link }), now)
    }
  })
  await bench.start({ NODE_ENV: 'production', DNS_SERVERS: dns.server })
  const { own, ofDomain } = await bench.rounds('redirects on custom domains', async (round) => {
    const usOf = async (isOnDomains: boolean) =>
      (await bench.follow({ isEven: true, isOnDomains }, { ms: bench.plan.redirectMs * (round === 0 ? DOMAINS_WARM_UP : 1) })).us
    return { own: await usOf(false), ofDomain: await usOf(true) }
  })
  bench.figure(`redirect on one of ${count(DOMAINS)} domains`, 'µs', ofDomain)
  bench.figure('  compared with the default domain', '', ratios(ofDomain, own), { atMost: 1.05 })

  await measureChecks(bench, dns)
  const asks = await bench.rounds('certificate checks', async () => ({
    perSecond: (await bench.load({ what: 'asks', domains: DOMAINS })).perSecond,
  }))
  bench.figure('checks whether a domain may have a certificate', '/s', asks.perSecond, { atLeast: 5000 })
  dns.close()
}

/** Redirects at rest and while domains are checked, in turns. */
async function measureChecks(bench: Bench, dns: Awaited<ReturnType<typeof openEmptyDns>>): Promise<void> {
  /** Due one after the other within the next minute, as if they had been added in one; or not at all. */
  const setPending = (isDue: boolean) =>
    fill(bench.seeded.files.main, (_, sqlite) => {
      const since = Date.now()
      const set = sqlite.prepare("UPDATE domains SET pending_since = ?, next_check_at = ? + (id * 7919) % ? WHERE status = 'pending'")
      set.run(since, isDue ? since : since + DAY, MINUTE)
    })
  const { rest, checking, asked } = await bench.rounds('domain checks', async () => {
    setPending(false)
    const atRest = await bench.p99()
    setPending(true)
    const startedAt = performance.now()
    dns.asked = 0
    const besideChecks = await bench.p99()
    return { rest: atRest, checking: besideChecks, asked: (dns.asked / (performance.now() - startedAt)) * 1000 }
  })
  bench.figure(`p99 while ${count(DOMAINS)} domains are checked`, 'ms', checking, { note: `${format(median(asked))} questions/s` })
  bench.figure('  times the idle value', '', ratios(checking, rest), { atMost: 2 })
}

/** A DNS server that knows no name. */
async function openEmptyDns() {
  const socket = createSocket('udp4')
  const bound = Promise.withResolvers<void>()
  socket.bind(0, '127.0.0.1', bound.resolve)
  await bound.promise
  const dns = { server: `127.0.0.1:${socket.address().port}`, asked: 0, close: () => socket.close() }
  socket.on('message', (question, from) => {
    dns.asked++
    // The question again, as an answer: of the code NXDOMAIN.
    question[2] = 0x81
    question[3] = 0x83
    socket.send(question, from.port, from.address)
  })
  return dns
}
