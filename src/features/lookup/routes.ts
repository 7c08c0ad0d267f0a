import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, QueryId, query } from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { PublicLink } from '../links/schema.ts'
import { lookUpLink } from './lookup.ts'
import type { LookupNeeds } from './needs.ts'

const LookupQuery = query({
  slug: t.String({ minLength: 1, maxLength: SLUG_TEXT_MAX }),
  host: t.Optional(t.String({ minLength: 1, maxLength: 260, description: 'A hostname; by default the service’s own.' })),
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
        operationId: 'lookUpLink',
        summary: 'Look a link up',
        description: 'By slug and host or domain_id. Only links that redirect now; a protected link shows no destination.',
      },
    })
