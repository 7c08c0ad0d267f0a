import { Elysia, status, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { invalidField, planRequired } from '../../lib/errors.ts'
import { createDomain, DOMAIN, deleteDomain, listDomainPage, updateDomain } from './domains.ts'
import type { DomainsNeeds } from './needs.ts'
import { Domain, DomainCreate, DomainDelete, DomainDeleteQuery, DomainPage, DomainQuery, DomainUpdate, newDomain } from './schema.ts'
import { toDomain } from './to-domain.ts'
import { verifyDomain } from './verification.ts'

export const domainRoutes = (deps: DomainsNeeds & WithAccess) =>
  new Elysia({ name: 'domains', prefix: '/v1/workspaces/:workspace_id/domains', normalize: false, tags: ['domains'] })
    .use(deps.access)
    .macro({ domain: deps.guard('domain', DOMAIN) })
    .get('/', ({ workspaceId, query }) => listDomainPage(deps, workspaceId, query), {
      member: 'viewer',
      query: DomainQuery,
      response: { 200: DomainPage, 503: Failure },
      detail: {
        operationId: 'listDomains',
        summary: 'List domains',
        description: 'Returns the custom domains of the workspace. Sorted newest first.',
      },
    })
    .post('/', async ({ by, body }) => status(201, await createDomain(deps, by, body)), {
      member: 'admin',
      body: DomainCreate,
      response: { 201: Domain, 402: Failure, 409: Failure },
      detail: {
        'x-answers': { 201: newDomain },
        'x-failures': { 402: planRequired('A wildcard domain') },
        operationId: 'createDomain',
        summary: 'Add a domain',
        description:
          'Adds a custom domain, which stays `pending` until Terse finds its TXT record. Terse checks every minute for an hour, every 15 minutes for a day, then hourly for up to 72 hours. Domains that are no longer included after a downgrade keep working.',
      },
    })
    .get('/:domain_id', ({ domain }) => toDomain(deps.config, domain), {
      domain: 'viewer',
      versioned: DOMAIN_VERSION,
      response: { 200: Domain },
      detail: { operationId: 'getDomain', summary: 'Get a domain' },
    })
    .patch('/:domain_id', ({ by, id, body }) => updateDomain(deps, by, id, body), {
      domain: 'admin',
      body: DomainUpdate,
      versioned: DOMAIN_VERSION,
      response: { 200: Domain, 409: Failure },
      detail: {
        operationId: 'updateDomain',
        summary: 'Update a domain',
        description:
          'Omitted fields are left unchanged. `null` clears a field. Returns 409 if you turn off `case_sensitive` while slugs differ only in case; the error names them.',
      },
    })
    .delete(
      '/:domain_id',
      async ({ by, id, query, body }) => {
        await deleteDomain(deps, by, id, confirmationOf(body?.confirm ?? query.confirm))
        return status(204, undefined)
      },
      {
        domain: 'admin',
        body: t.Optional(DomainDelete),
        query: DomainDeleteQuery,
        versioned: DOMAIN_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteDomain',
          summary: 'Delete a domain',
          description: 'Deletes the domain and archives its links, which you can still read. They no longer count toward the link limit.',
        },
      },
    )
    .post('/:domain_id/verify', ({ by, id }) => verifyDomain(deps, by, id), {
      domain: 'admin',
      response: { 200: Domain },
      detail: {
        operationId: 'verifyDomain',
        summary: 'Verify a domain now',
        description:
          'Looks up the DNS records now, regardless of the schedule. A domain whose verification failed becomes `pending` again. At most once every 10 seconds.',
      },
    })

function confirmationOf(confirm: string | undefined): string {
  if (confirm === undefined) throw invalidField('confirm', 'is required')
  return confirm
}

const DOMAIN_VERSION: Versioned = {
  fields: ['root_url', 'not_found_url', 'expired_url', 'case_sensitive'],
  find: (db, { workspaceId, id }) => DOMAIN.find(db, workspaceId, id),
}
