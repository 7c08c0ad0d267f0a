import { Elysia, t } from 'elysia'
import type { Deps } from '../../deps.ts'
import { access } from '../../http/auth/access.ts'
import { notFound } from '../../http/errors.ts'
import { Failure, QueryId, query } from '../../http/schema.ts'
import { findLinkByAddress, findProvedDomain } from '../links/queries.ts'
import { PublicLink } from '../links/schema.ts'
import { toPublicLink } from '../links/to-link.ts'

const LookupQuery = query({
  slug: t.String({ minLength: 1, maxLength: 400 }),
  host: t.Optional(t.String({ minLength: 1, maxLength: 260, description: 'A hostname; without it and domain_id the service’s own.' })),
  domain_id: t.Optional(QueryId),
})

export const lookupRoutes = (deps: Deps) =>
  new Elysia({ name: 'lookup', prefix: '/v1/lookup', normalize: false, tags: ['lookup'] }).use(access(deps)).get(
    '/',
    async ({ query: { slug, host, domain_id } }) => {
      const domainId = domain_id ?? (host === undefined ? null : await domainIdOf(deps, host))
      const normalized = slug.normalize('NFC')
      // What wouldn't redirect now isn't there.
      if (!deps.redirects.find(domainId, normalized)) throw notFound('The link')
      const row = await findLinkByAddress(deps.db, domainId, normalized)
      if (!row) throw notFound('The link')
      return toPublicLink(deps.config.redirectUrl, row)
    },
    {
      open: true,
      query: LookupQuery,
      response: { 200: PublicLink, 404: Failure },
      detail: {
        summary: 'Look a link up',
        description: 'By slug and host or domain_id. Only what would redirect now; a protected link shows no destination.',
      },
    },
  )

async function domainIdOf(deps: Deps, host: string): Promise<number | null> {
  const hostname = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  const ownHosts = [deps.config.redirectUrl, deps.config.baseUrl].map((origin) => new URL(origin).hostname)
  if (hostname !== undefined && ownHosts.includes(hostname)) return null
  const domain = hostname === undefined ? undefined : await findProvedDomain(deps.db, hostname)
  if (!domain) throw notFound('The link')
  return domain.id
}
