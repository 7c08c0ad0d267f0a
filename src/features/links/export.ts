import type { Encryption } from '../../lib/encryption.ts'
import { mapPaced } from '../../lib/yield-to-event-loop.ts'
import { LINK_HEADER, lineOf, NO_EXTRAS } from './csv.ts'
import { sealPassword } from './link-password.ts'
import { countMatchingLinks, type LinkPosition, type LinksBefore, type ListOptions, linkPages, linksBefore } from './list.ts'
import { listCsvExtras } from './listing/queries.ts'
import type { LinksNeeds } from './needs.ts'
import { LINK_STATUSES, type Link } from './schema.ts'

type ExportNeeds = LinksNeeds & { readonly encryption: Encryption }

/** An export has archived links, too, unless a filter says otherwise. */
const withArchived = <Options extends { status?: ListOptions['status'] }>(options: Options): Options => ({
  ...options,
  status: options.status ?? [...LINK_STATUSES],
})

/** The number of links that an export has. */
export const countExportedLinks = (deps: LinksNeeds, workspaceId: number, options: Omit<ListOptions, 'sort'>): Promise<number> =>
  countMatchingLinks(deps, workspaceId, withArchived(options))

/** Returns a function that writes the line of each of these links. */
async function lineWriterOf(deps: ExportNeeds, workspaceId: number, links: readonly Link[]): Promise<(link: Link) => string> {
  const rows = await listCsvExtras(
    deps.reader(workspaceId),
    workspaceId,
    links.map(({ id }) => id),
  )
  const extras = new Map(
    rows.map(({ id, password_hash, ...names }) => [
      id,
      { ...names, password_sealed: password_hash && sealPassword(deps.encryption, workspaceId, password_hash) },
    ]),
  )
  return (link) => lineOf(link, extras.get(link.id) ?? NO_EXTRAS)
}

/** The next lines of an export that is written in parts, the latest link first, and the position of the next part: null at the end. */
export async function nextLinkLines(
  deps: ExportNeeds,
  workspaceId: number,
  options: Omit<ListOptions, 'sort'>,
  page: LinksBefore,
): Promise<{ lines: string[]; position: LinkPosition | null }> {
  const { links, position } = await linksBefore(deps, workspaceId, withArchived(options), page)
  return { lines: await mapPaced(links, await lineWriterOf(deps, workspaceId, links)), position }
}

const AT_ONCE_BYTES = 256 * 1024

/** A workspace's links as CSV, streamed page by page. */
export async function exportLinks(deps: ExportNeeds, workspaceId: number, options: ListOptions): Promise<ReadableStream<Uint8Array>> {
  const pages = linkPages(deps, workspaceId, withArchived(options))
  // The first page is read before the response starts, so that its errors can be reported.
  let next = await pages.next()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(LINK_HEADER)),
    pull: async (controller) => {
      if (next.done) return controller.close()
      // Lines of links with many rules are sent one by one, because joining megabytes of them would hold up other requests.
      const write = await lineWriterOf(deps, workspaceId, next.value)
      const lines = await mapPaced(next.value, (link) => encoder.encode(write(link)))
      const bytes = lines.reduce((sum, line) => sum + line.length, 0)
      for (const piece of bytes > AT_ONCE_BYTES ? lines : [Buffer.concat(lines)]) controller.enqueue(piece)
      next = await pages.next()
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
}
