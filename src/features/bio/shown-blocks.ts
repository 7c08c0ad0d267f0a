import type { BioBlock } from './schema.ts'

/** All addresses of a block, each with its field. */
export function addressesOfBlock({ url, image_url, links }: BioBlock): { url: string; field: string }[] {
  return [
    ...(url ? [{ url, field: 'url' }] : []),
    ...(image_url ? [{ url: image_url, field: 'image_url' }] : []),
    ...(links ?? []).map(({ url }, index) => ({ url, field: `links.${index}.url` })),
  ]
}

/** Returns whether visitors see a block at a time, and when that changes next. */
export function isShownAt({ visible, starts_at, ends_at }: BioBlock, now: number): { isShown: boolean; until: number } {
  const start = starts_at == null ? Number.NEGATIVE_INFINITY : Date.parse(starts_at)
  const end = ends_at == null ? Number.POSITIVE_INFINITY : Date.parse(ends_at)
  if (!visible || now >= end) return { isShown: false, until: Number.POSITIVE_INFINITY }
  return now < start ? { isShown: false, until: start } : { isShown: true, until: end }
}
