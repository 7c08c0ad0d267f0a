import { givenParts } from '../../lib/given-parts.ts'
import { checkDestination } from '../destinations/destination.ts'
import type { LinkColumns } from './columns.ts'
import type { LinksNeeds } from './needs.ts'
import type { LinkUpdate } from './schema.ts'
import type { LinkRow } from './shared-queries.ts'

/** The fields of utm and social that a change sets. */
export type GivenParts = { [Part in 'utm' | 'social']: LinkUpdate[Part] | undefined }

/** Throws a 400 for a picture whose address is none. */
export function checkParts({ config }: Pick<LinksNeeds, 'config'>, { utm, social }: GivenParts): GivenParts {
  if (!social?.image_url) return { utm, social }
  return { utm, social: { ...social, image_url: checkDestination(config, social.image_url, 'social.image_url') } }
}

/** Merges parts. Omitted fields stay as they are; null clears one, or all of them. */
export const mergedParts = (before: LinkRow, { utm, social }: GivenParts): LinkColumns => ({
  ...(utm !== undefined && { utm: merged(before.utm, utm) }),
  ...(social !== undefined && { social: merged(before.social, social) }),
})

const merged = (stored: string | null, given: Record<string, string | null | undefined> | null): string | null =>
  given === null ? null : givenParts({ ...JSON.parse(stored ?? '{}'), ...given })
