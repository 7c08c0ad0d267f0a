import type { Reader } from '../../db/reader.ts'
import { shortUrl } from '../links/to-link.ts'
import { describeLinks } from './queries.ts'

/** Clicks with the address of their links: null of what is none, and of those that were purged. */
export async function describeClicked<Click extends { link_id: number | null }>(
  reader: Reader,
  redirectUrl: string,
  workspaceId: number,
  clicks: readonly Click[],
): Promise<(Click & { slug: string | null; short_url: string | null })[]> {
  const ids = [...new Set(clicks.flatMap(({ link_id }) => link_id ?? []))]
  const links = ids.length === 0 ? new Map() : await describeLinks(reader, workspaceId, ids)
  return clicks.map((click) => {
    const link = links.get(click.link_id)
    return { ...click, slug: link?.slug ?? null, short_url: link ? shortUrl(redirectUrl, link) : null }
  })
}
