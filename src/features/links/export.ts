import { csvLine } from '../../lib/csv.ts'
import { UTM_PARTS } from '../../lib/utm.ts'
import { mapPaced } from '../../lib/yield-to-event-loop.ts'
import { type LinkPosition, type ListOptions, linkPages, linksBefore } from './list.ts'
import type { Needs } from './needs.ts'
import type { Link, Utm } from './schema.ts'

type Cell = string | number | boolean | null

/** The columns, with the names that the import reads. */
const COLUMNS: [name: string, cell: (link: Link) => Cell][] = [
  ['slug', (link) => link.slug],
  ['short_url', (link) => link.short_url],
  ['destination_url', (link) => link.destination_url],
  ['title', (link) => link.title],
  ['description', (link) => link.description],
  ['tags', (link) => tagsCell(link.tags)],
  ['folder', (link) => link.folder],
  ['status', (link) => link.status],
  ['redirect_status', (link) => link.redirect_status],
  ['starts_at', (link) => link.starts_at],
  ['expires_at', (link) => link.expires_at],
  ['expired_url', (link) => link.expired_url],
  ['max_clicks', (link) => link.max_clicks],
  ['password_protected', (link) => link.password_protected],
  ['show_splash', (link) => link.show_splash],
  ['forward_query', (link) => link.forward_query],
  ['track_conversions', (link) => link.track_conversions],
  ['targeting_rules', (link) => (link.targeting_rules.length === 0 ? null : JSON.stringify(link.targeting_rules))],
  ...UTM_PARTS.map((part): [string, (link: Link) => Cell] => [`utm_${part}`, (link) => (link.utm as Utm | null)?.[part] ?? null]),
  ['social_title', (link) => link.social?.title ?? null],
  ['social_description', (link) => link.social?.description ?? null],
  ['social_image_url', (link) => link.social?.image_url ?? null],
  ['external_id', (link) => link.external_id],
  ['comment', (link) => link.comment],
  ['safety_status', (link) => link.safety_status],
  ['clicks', (link) => link.clicks],
  ['imported_clicks', (link) => link.imported_clicks],
  ['last_clicked_at', (link) => link.last_clicked_at],
  ['created_at', (link) => link.created_at],
]

export const LINK_HEADER = csvLine(COLUMNS.map(([name]) => name))
const lineOf = (link: Link): string => csvLine(COLUMNS.map(([, cell]) => cell(link)))

/** The next lines of an export that is written in parts, the latest link first, and the position of the next part: null at the end. */
export async function nextLinkLines(
  deps: Needs,
  workspaceId: number,
  options: Omit<ListOptions, 'sort'>,
  before: LinkPosition,
  limit: number,
): Promise<{ lines: string[]; position: LinkPosition | null }> {
  const { links, position } = await linksBefore(deps, workspaceId, options, before, limit)
  return { lines: await mapPaced(links, lineOf), position }
}

/** A workspace's links as CSV, streamed page by page. */
export async function exportLinks(deps: Needs, workspaceId: number, options: ListOptions): Promise<ReadableStream<Uint8Array>> {
  const pages = linkPages(deps, workspaceId, options)
  // The first page is read before the response starts, so that its errors can be reported.
  let next = await pages.next()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(LINK_HEADER)),
    pull: async (controller) => {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode((await mapPaced(next.value, lineOf)).join('')))
      next = await pages.next()
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
}

/** Tags joined by commas; as JSON where a tag contains a separator or surrounding whitespace. */
const tagsCell = (tags: string[]): string | null =>
  tags.length === 0 ? null : tags.some((tag) => /[,;|[]|^\s|\s$/.test(tag)) ? JSON.stringify(tags) : tags.join(',')
