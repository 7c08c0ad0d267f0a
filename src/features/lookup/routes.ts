import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, QueryId, query } from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { notFound } from '../../lib/errors.ts'
import { PublicLink } from '../links/schema.ts'
import { lookUpLink } from './lookup.ts'
import type { LookupNeeds } from './needs.ts'

const LookupQuery = query({
  slug: t.String({ minLength: 1, maxLength: SLUG_TEXT_MAX }),
  host: t.Optional(t.String({ minLength: 1, maxLength: 260, description: 'The host of the short link. By default the default domain.' })),
  domain_id: t.Optional(QueryId),
})

export const lookupRoutes = (deps: LookupNeeds & WithAccess) =>
  new Elysia({ name: 'lookup', prefix: '/v1/lookup', normalize: false, tags: ['lookup'] })
    .use(deps.access)
    .get('/', ({ query }) => lookUpLink(deps, query), {
      open: true,
      query: LookupQuery,
      response: { 200: PublicLink, 404: Failure },
      detail: {
        'x-failures': { 404: notFound('The link') },
        operationId: 'lookUpLink',
        summary: 'Look up a short link',
        description:
          "Returns public information about a link, found by its slug and its `host` or `domain_id`. Only finds links that currently redirect. The destination URL of password-protected links isn't shown.",
      },
    })
