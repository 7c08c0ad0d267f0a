import type { Db } from '../../db/kysely.ts'
import type { Sqlite } from '../../db/sqlite.ts'
import { MINUTE } from '../../lib/clock.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { FIRST_BLOCK } from '../clicks/link-numbers.ts'
import { shortUrl } from '../links/to-link.ts'
import { parseSettings } from '../workspaces/settings.ts'
import { parseEmbed } from './embeds.ts'
import type { BioBlock, Content } from './schema.ts'
import { addressesOfBlock, isShownAt } from './shown-blocks.ts'
import { vcardOf } from './vcard.ts'
import { queryOf, renderBioPage } from './view.tsx'

// Published pages, prepared for the answer.

// How old a prepared page may be: branding and pictures are not told of.
const MAX_AGE_MS = MINUTE

/** What an address with a page's query leads to. `number`: of the block, as its clicks have it. */
export type Target = { number: number } & ({ location: string } | { vcard: string; name: string })

type Prepared = {
  html: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  etag: string
  policy: string
  isIndexable: boolean
  /** By the query. */
  targets: ReadonlyMap<string, Target>
  /** When something of it may have changed. */
  until: number
}

/** A published page at its address. */
export type ShownPage = {
  readonly isPage: true
  readonly pageId: number
  readonly workspaceId: number
  readonly tracksBots: boolean
  readonly anonymizes: boolean
  /** About what it takes in memory. */
  readonly bytes: number
  /** As it is at a time. */
  at: (now: number) => Prepared
}

export type PageRow = {
  id: number
  workspace_id: number
  slug: string
  hostname: string | null
  published: string
  unsafe: string
  settings: string
}

type Options = { connection: Sqlite; db: Db; redirectUrl: string }

/** Of the row of a published page. */
export function createShownPages({ connection, db, redirectUrl }: Options): (row: PageRow) => ShownPage {
  const listNumbers = connection.prepare<[number], { block_id: string; number: number }>(
    'SELECT block_id, number FROM bio_blocks WHERE bio_page_id = ?',
  )
  const cardHash = connection.prepare<[number], string>('SELECT hash FROM bio_cards WHERE bio_page_id = ?').pluck()

  return (row) => {
    const content = JSON.parse(row.published) as Content
    const unsafe = new Set(JSON.parse(row.unsafe) as string[])
    const isSafe = (block: BioBlock) => !addressesOfBlock(block).some(({ url }) => unsafe.has(url))
    const url = shortUrl(redirectUrl, row)
    const settings = parseSettings(row.settings)
    let prepared: Prepared | undefined

    function prepare(now: number): Prepared {
      const brand = pageBrandOf(db, row.workspace_id)
      const states = content.blocks.map((block) => ({ block, ...isShownAt(block, now) }))
      const blocks = states.filter(({ block, isShown }) => isShown && isSafe(block)).map(({ block }) => block)
      const hash = cardHash.get(row.id)
      const { html, policy } = renderBioPage({
        content: withoutUnsafe(content, unsafe),
        blocks,
        url,
        cardUrl: hash === undefined ? undefined : `${url}?card=${hash}`,
        icon: brand?.icon ?? undefined,
        hidesService: brand?.hidesService ?? false,
      })
      const bytes = new TextEncoder().encode(html)
      const numbers = new Map(listNumbers.all(row.id).map(({ block_id, number }) => [block_id, number]))
      return {
        html: bytes,
        gzip: Bun.gzipSync(bytes),
        etag: `"${Bun.hash(html).toString(36)}"`,
        policy,
        isIndexable: content.seo.indexable,
        targets: new Map(blocks.flatMap((block) => targetsOf(block, FIRST_BLOCK + (numbers.get(block.id ?? '') ?? 0)))),
        until: Math.min(now + MAX_AGE_MS, ...states.map(({ until }) => until)),
      }
    }

    return {
      isPage: true,
      pageId: row.id,
      workspaceId: row.workspace_id,
      tracksBots: settings.track_bots,
      anonymizes: settings.anonymize_ip,
      // The text, the page, and what it leads to.
      bytes: 5 * row.published.length + 20_000,
      at: (now) => {
        if (!prepared || now >= prepared.until) prepared = prepare(now)
        return prepared
      },
    }
  }
}

const withoutUnsafe = (content: Content, unsafe: ReadonlySet<string>): Content => {
  const safe = (url: string | null) => (url !== null && unsafe.has(url) ? null : url)
  return { ...content, avatar_url: safe(content.avatar_url), seo: { ...content.seo, image_url: safe(content.seo.image_url) } }
}

/** Where a block's addresses lead. */
function targetsOf(block: BioBlock, number: number): [string, Target][] {
  const { type, url, links = [] } = block
  const location = url && type === 'embed' ? parseEmbed(url, 'url').player : url
  return [
    ...(location ? [[queryOf(block), { number, location }] as [string, Target]] : []),
    ...links.map(({ url }, place): [string, Target] => [queryOf(block, place), { number, location: url }]),
    ...(type === 'contact'
      ? [[queryOf(block, 'vcard'), { number, vcard: vcardOf(block), name: block.name ?? '' }] as [string, Target]]
      : []),
  ]
}
