import type { Config } from '../../config.ts'
import type { LinkColumns } from './columns.ts'
import { framingColumns, NO_FRAMING } from './framing.ts'
import type { LinksNeeds } from './needs.ts'
import type { LinkRow } from './shared-queries.ts'
import type { TargetingRule } from './targeting-schema.ts'
import { shortUrl } from './to-link.ts'

// Links with an overlay show their destinations in a frame, where those allow it.

type Framed = Pick<LinkColumns, 'destination_url' | 'targeting_rules'>

/** All that a link may show in a frame. */
export const framedUrls = ({ destination_url = '', targeting_rules }: Framed): string[] => [
  destination_url,
  ...(JSON.parse(targeting_rules ?? '[]') as TargetingRule[]).map((rule) => rule.destination_url),
]

/** The origin of the page that has the frame. */
export const framerOf = ({ redirectUrl }: Pick<Config, 'redirectUrl'>, hostname: string | null): string =>
  new URL(shortUrl(redirectUrl, { slug: '', hostname })).origin

/** The result of checking a link's frame before it is saved: the URLs that were checked, and whether they allow it. */
export type CheckedFraming = { urls: string; mayFrame: boolean | undefined }

/** Takes at most two seconds. */
export async function checkFraming(deps: LinksNeeds, workspaceId: number, link: Framed, hostname: string | null): Promise<CheckedFraming> {
  const urls = framedUrls(link)
  return { urls: urls.join('\n'), mayFrame: await deps.framing.mayFrame(workspaceId, urls, framerOf(deps.config, hostname)) }
}

const columnsAfter = (link: Framed, checked: CheckedFraming | undefined, now: number) =>
  framingColumns(checked?.urls === framedUrls(link).join('\n') ? checked.mayFrame : undefined, now)

/** Returns the columns of a new link. A frame that hasn't been checked is checked by the job. */
export const newFramingColumns = (link: Framed & LinkColumns, checked: CheckedFraming | undefined, now: number) =>
  link.cta_overlay_id == null ? {} : columnsAfter(link, checked, now)

/** True if a change makes a check necessary. */
export const needsFraming = (before: LinkRow, wanted: LinkRow): boolean =>
  wanted.cta_overlay_id !== null &&
  (before.cta_overlay_id === null ||
    before.domain_id !== wanted.domain_id ||
    framedUrls(before).join('\n') !== framedUrls(wanted).join('\n'))

/** Returns the columns of a changed link. */
export function changedFramingColumns(before: LinkRow, wanted: LinkRow, checked: CheckedFraming | undefined, now: number): LinkColumns {
  if (wanted.cta_overlay_id === null) return before.cta_overlay_id === null ? {} : NO_FRAMING
  return needsFraming(before, wanted) ? columnsAfter(wanted, checked, now) : {}
}
