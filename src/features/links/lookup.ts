import { decodeSlug, parseTarget } from '../../http/target.ts'
import type { LinksNeeds } from './needs.ts'
import { findLinkByAddress, type LinkRow } from './shared-queries.ts'

/** The link of a short URL, in any state. The + of a preview is ignored. */
export async function findLinkByShortUrl({ db, redirects }: LinksNeeds, text: string): Promise<LinkRow | undefined> {
  const url = URL.parse(text)
  if (!url || !redirects.isHost(url.host)) return undefined
  const slug = decodeSlug(parseTarget(url.origin + url.pathname).path)?.replace(/\+$/, '')
  return slug ? findLinkByAddress(db, redirects.hostOf(url.host)?.domainId ?? null, slug) : undefined
}

/** A workspace's own link at an address. */
export async function findOwnLinkAt(
  db: LinksNeeds['db'],
  workspaceId: number,
  domainId: number | null,
  slug: string,
): Promise<LinkRow | undefined> {
  const row = await findLinkByAddress(db, domainId, slug.normalize('NFC'))
  return row?.workspace_id === workspaceId ? row : undefined
}
