import { FIRST_BLOCK } from '../../click-store/subjects.ts'
import type { Db } from '../../db/kysely.ts'
import type { Sqlite } from '../../db/sqlite.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { MINUTE } from '../../lib/clock.ts'
import { languageOf } from '../../lib/i18n.ts'
import { LOCALES, type Locale } from '../../lib/locales.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { shortUrl } from '../links/to-link.ts'
import { parseSettings } from '../workspaces/settings.ts'
import { parseEmbed } from './embeds.ts'
import type { BioBlock, BioContent } from './schema.ts'
import { addressesOfBlock, isShownAt } from './shown-blocks.ts'
import { prepareShownQueries } from './shown-queries.ts'
import { vcardOf } from './vcard.ts'
import { queryOf, renderBioPage } from './view.tsx'

// Published pages, prepared for the answer.

// The maximum age of a prepared page, because changes of the branding and of images don't invalidate it.
const MAX_AGE_MS = MINUTE
// The sizes were measured, with a margin: the style and the headers, and the memory for each character as parsed content, as a page, and as
// a target.
const PAGE_BYTES = 8000
const TEXT_FACTOR = 5

/** The target of a page's URL with a query. `number`: the number of the block in clicks. */
export type Target = { number: number } & ({ location: string } | { vcard: string; name: string })

/** The body of a response with its headers. A Response copies headers, which costs less than creating them each time. */
type Body = { bytes: Uint8Array<ArrayBuffer>; headers: Headers }

type Prepared = {
  plain: Body
  gzip: Body
  etag: string
  /** The targets by query. */
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
  /** Returns the page as it is at a time, with the service's words in a language. */
  at: (now: number, locale: Locale) => Prepared
}

export type PageRow = {
  id: number
  workspace_id: number
  slug: string
  hostname: string | null
  published: string
  unsafe: string
  picture_sizes: string
  settings: string
}

type Options = { connection: Sqlite; db: Db; redirectUrl: string }

/** Returns a function that prepares a published page from its row. */
export function createShownPages({ connection, db, redirectUrl }: Options): (row: PageRow) => ShownPage {
  const { listNumbers, cardHash } = prepareShownQueries(connection)

  return (row) => {
    const content = JSON.parse(row.published) as BioContent
    const unsafe = new Set(JSON.parse(row.unsafe) as string[])
    const isSafe = (block: BioBlock) => !addressesOfBlock(block).some(({ url }) => unsafe.has(url))
    const url = shortUrl(redirectUrl, row)
    const settings = parseSettings(row.settings)
    const prepared = new Map<Locale, Prepared>()

    function prepare(now: number, locale: Locale): Prepared {
      const states = content.blocks.map((block) => ({ block, ...isShownAt(block, now) }))
      const blocks = states.filter(({ block, isShown }) => isShown && isSafe(block)).map(({ block }) => block)
      const hash = cardHash.get(row.id)
      const { html, policy } = renderBioPage(languageOf(locale), {
        content: withoutUnsafe(content, unsafe),
        blocks,
        url,
        cardUrl: hash === undefined ? undefined : `${url}?card=${hash}`,
        brand: pageBrandOf(db, row.workspace_id),
        sizes: JSON.parse(row.picture_sizes),
      })
      const bytes = new TextEncoder().encode(html)
      const etag = `"${Bun.hash(html).toString(36)}"`
      const headers = {
        ...HEADERS,
        'content-security-policy': `${policy}; frame-ancestors 'none'`,
        etag,
        ...(!content.seo.indexable && { 'x-robots-tag': 'noindex' }),
      }
      const numbers = new Map(listNumbers.all(row.id).map(({ block_id, number }) => [block_id, number]))
      return {
        plain: { bytes, headers: new Headers(headers) },
        gzip: { bytes: Bun.gzipSync(bytes), headers: new Headers({ ...headers, 'content-encoding': 'gzip' }) },
        etag,
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
      bytes: LOCALES.length * (PAGE_BYTES + TEXT_FACTOR * row.published.length),
      at: (now, locale) => {
        const known = prepared.get(locale)
        if (known && now < known.until) return known
        const page = prepare(now, locale)
        prepared.set(locale, page)
        return page
      },
    }
  }
}

const { 'x-robots-tag': _, ...OF_EVERY_PAGE } = PAGE_HEADERS
// A page may be kept, and is asked for again each time: so each view is counted.
const HEADERS = { ...OF_EVERY_PAGE, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Accept-Language' }

const withoutUnsafe = (content: BioContent, unsafe: ReadonlySet<string>): BioContent => {
  const safe = (url: string | null) => (url !== null && unsafe.has(url) ? null : url)
  return { ...content, avatar_url: safe(content.avatar_url), seo: { ...content.seo, image_url: safe(content.seo.image_url) } }
}

/** Returns the targets of a block's URLs. */
function targetsOf(block: BioBlock, number: number): [string, Target][] {
  const { type, url, links = [] } = block
  const location = url && type === 'embed' ? parseEmbed(url, 'url').player : url
  return [
    ...(location ? [[queryOf(block), { number, location }] as [string, Target]] : []),
    ...links.map(({ url }, index): [string, Target] => [queryOf(block, index), { number, location: url }]),
    ...(type === 'contact'
      ? [[queryOf(block, 'vcard'), { number, vcard: vcardOf(block), name: block.name ?? '' }] as [string, Target]]
      : []),
  ]
}
