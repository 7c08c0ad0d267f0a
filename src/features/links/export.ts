import { mapPaced } from '../../lib/yield-to-event-loop.ts'
import { LINK_HEADER, lineOf } from './csv.ts'
import { type LinkPosition, type LinksBefore, type ListOptions, linkPages, linksBefore } from './list.ts'
import type { LinksNeeds } from './needs.ts'

/** The next lines of an export that is written in parts, the latest link first, and the position of the next part: null at the end. */
export async function nextLinkLines(
  deps: LinksNeeds,
  workspaceId: number,
  options: Omit<ListOptions, 'sort'>,
  page: LinksBefore,
): Promise<{ lines: string[]; position: LinkPosition | null }> {
  const { links, position } = await linksBefore(deps, workspaceId, options, page)
  return { lines: await mapPaced(links, lineOf), position }
}

const AT_ONCE_BYTES = 256 * 1024

/** A workspace's links as CSV, streamed page by page. */
export async function exportLinks(deps: LinksNeeds, workspaceId: number, options: ListOptions): Promise<ReadableStream<Uint8Array>> {
  const pages = linkPages(deps, workspaceId, options)
  // The first page is read before the response starts, so that its errors can be reported.
  let next = await pages.next()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(LINK_HEADER)),
    pull: async (controller) => {
      if (next.done) return controller.close()
      // Lines of links with many rules are sent one by one, because joining megabytes of them would hold up other requests.
      const lines = await mapPaced(next.value, (link) => encoder.encode(lineOf(link)))
      const bytes = lines.reduce((sum, line) => sum + line.length, 0)
      for (const piece of bytes > AT_ONCE_BYTES ? lines : [Buffer.concat(lines)]) controller.enqueue(piece)
      next = await pages.next()
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
}
