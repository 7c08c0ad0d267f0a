import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { named, nullable, oneOf, QueryId, query } from '../../http/schema.ts'
import { generateSlug, parseSlug, SLUG_TEXT_MAX } from '../../http/slug.ts'
import { hostnameFor } from './hostname.ts'
import type { LinksNeeds } from './needs.ts'
import { isSlugTaken } from './shared-queries.ts'
import { shortUrl } from './to-link.ts'

export const SlugQuery = query({
  slug: t.Optional(t.String({ maxLength: SLUG_TEXT_MAX, description: 'The slug to check. Omit to get only a suggestion.' })),
  domain_id: t.Optional(QueryId),
})
export const SlugCheck = named(
  'SlugCheck',
  t.Object({
    available: nullable(t.Boolean(), { description: 'Whether the slug is free. `null`: no slug was given.' }),
    reason: nullable(oneOf(['invalid', 'reserved', 'taken']), { description: "Why the slug isn't available." }),
    message: nullable(t.String({ description: 'The reason in words. Completes a sentence that begins with "The slug".' })),
    short_url: t.String({ description: 'The short URL with the slug if it is available, otherwise with the suggestion.' }),
    suggestion: nullable(t.String({ description: 'A free slug. `null`: the given slug is available.' })),
  }),
  {
    available: false,
    reason: 'taken',
    message: 'is already in use on this domain',
    short_url: 'https://go.example.com/spring-sale-2',
    suggestion: 'spring-sale-2',
  },
)
type SlugCheck = Static<typeof SlugCheck>

// Like the slug that was wanted, with a number.
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]

/** Returns whether a link could be created with a slug now, with the error that its creation would have. Nothing is reserved. */
export function checkSlugAvailability(
  deps: LinksNeeds,
  workspaceId: number,
  { slug: wanted, domain_id }: Static<typeof SlugQuery>,
): SlugCheck {
  const domainId = domain_id ?? null
  // Throws where links can't be created on the domain.
  const hostname = hostnameFor(deps.db, workspaceId, domainId)
  const reserved = domainId === null ? deps.redirects.reserved : undefined
  const isFree = (slug: string) => typeof parseSlug(slug, reserved) === 'string' && !isSlugTaken(deps.db, workspaceId, { domainId, slug })
  const generated = () => {
    for (;;) {
      const slug = generateSlug()
      if (isFree(slug)) return slug
    }
  }
  const urlOf = (slug: string) => shortUrl(deps.config.redirectUrl, { slug, hostname })
  const suggest = (suggestion: string) => ({ suggestion, short_url: urlOf(suggestion) })
  if (wanted === undefined) return { available: null, reason: null, message: null, ...suggest(generated()) }
  const slug = parseSlug(wanted, reserved)
  if (typeof slug !== 'string') return { available: false, ...slug, ...suggest(generated()) }
  if (isFree(slug)) return { available: true, reason: null, message: null, suggestion: null, short_url: urlOf(slug) }
  const similar = NUMBERS.map((number) => `${slug}-${number}`).find(isFree)
  return { available: false, reason: 'taken', message: 'is already in use on this domain', ...suggest(similar ?? generated()) }
}
