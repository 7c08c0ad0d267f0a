import { openSqlite } from '../../src/db/sqlite.ts'
import type { BioContent } from '../../src/features/bio/schema.ts'
import { type Seeded, seed } from './database.ts'
import { type Bench, generateLoad, redirectsOf } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { pageSlugOf } from './redirect-requests.ts'
import { startTerseWith } from './servers.ts'
import { type Figure, format } from './table.ts'

// What a view of a published bio page costs, beside a redirect, and how long one takes at a constant rate.

const PAGES = 1000
const BLOCKS = 12
const LINKS = 10_000
const OF_A_REDIRECT_AT_LEAST = 0.5
const RATE = 2000
const P99_AT_MOST = 3

export async function measureBio(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('bio'), { links: LINKS, workspaces: plan.workspaces })
  addPages(seeded, plan.workspaces)
  const terse = await startTerseWith(seeded.dataDir, { NODE_ENV: 'production' })
  const bench: Bench = { plan, seeded, terse, redirects: 0, links: LINKS }
  const [views, redirects, latencies]: number[][] = [[], [], []]
  const { connections, leadMs, redirectMs, latencyMs, rounds } = plan
  const send = { what: 'pages', pages: PAGES } as const
  for (let number = 0; number <= rounds; number++) {
    const seen = await generateLoad(terse, { connections, leadMs, ms: redirectMs, expect: 200, send })
    const followed = await redirectsOf(bench, terse, redirectMs, { links: LINKS })
    const { latency } = await generateLoad(terse, { connections, leadMs, ms: latencyMs, expect: 200, send, rate: RATE })
    if (number === 0) continue
    views?.push(((seen.serverSeconds ?? Number.NaN) / seen.counted) * 1e6)
    redirects?.push(((followed.serverSeconds ?? Number.NaN) / followed.counted) * 1e6)
    latencies?.push(latency?.p99 ?? Number.NaN)
    console.log(`bio pages, round ${number} of ${rounds}: ${format(views?.at(-1) ?? 0)} µs, a redirect ${format(redirects?.at(-1) ?? 0)}`)
  }
  await terse.stop()
  return [
    { name: 'view of a bio page', unit: 'µs', values: views ?? [] },
    {
      name: '  rate of a redirect',
      unit: '',
      values: (views ?? []).map((us, round) => (redirects?.[round] ?? us) / us),
      atLeast: OF_A_REDIRECT_AT_LEAST,
    },
    { name: `p99 of views at ${RATE.toLocaleString('en-US')}/s`, unit: 'ms', values: latencies ?? [], atMost: P99_AT_MOST },
  ]
}

function addPages({ files }: Seeded, workspaces: number): void {
  const sqlite = openSqlite(files.main, { synchronous: 'FULL', busyMs: 5000 })
  const insert = sqlite.prepare(
    'INSERT INTO bio_pages (workspace_id, slug, slug_folded, draft, published, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const content: BioContent = {
    title: 'Ana Kovač',
    bio: 'Ceramics from Zagreb, sold everywhere.',
    avatar_url: 'https://shop.example.com/ana.jpg',
    theme: { preset: 'ocean', colors: {}, font: null, button: null },
    blocks: Array.from({ length: BLOCKS }, (_, index) => ({
      id: `block${index}`,
      type: 'link',
      visible: true,
      title: `What is new in the shop, part ${index}`,
      url: `https://shop.example.com/new/${index}`,
    })),
    seo: { title: null, description: null, image_url: null, indexable: true },
  }
  const json = JSON.stringify(content)
  sqlite.transaction(() => {
    for (let page = 0; page < PAGES; page++) {
      const slug = pageSlugOf(page)
      insert.run((page % workspaces) + 1, slug, slug, json, json, Date.now(), Date.now())
    }
  })()
  sqlite.close()
}
