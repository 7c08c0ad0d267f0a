import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { createDomain, DOMAIN, deleteDomain, listDomainPage, updateDomain } from './domains.ts'
import type { DomainsNeeds } from './needs.ts'
import { Domain, DomainCreate, DomainDeleteQuery, DomainPage, DomainQuery, DomainUpdate } from './schema.ts'
import { toDomain } from './to-domain.ts'
import { verifyDomain } from './verification.ts'

export const domainRoutes = (deps: DomainsNeeds & WithAccess) =>
  new Elysia({ name: 'domains', prefix: '/v1/workspaces/:workspace_id/domains', normalize: false, tags: ['domains'] })
    .use(deps.access)
    .macro({ domain: deps.guard('domain', DOMAIN) })
    .get('/', ({ workspaceId, query }) => listDomainPage(deps, workspaceId, query), {
      member: 'viewer',
      query: DomainQuery,
      response: { 200: DomainPage },
      detail: { operationId: 'listDomains', summary: 'List domains', description: 'The latest first.' },
    })
    .post('/', async ({ by, body }) => status(201, await createDomain(deps, by, body)), {
      member: 'admin',
      body: DomainCreate,
      response: { 201: Domain, 402: Failure, 409: Failure },
      detail: {
        operationId: 'createDomain',
        summary: 'Add a domain',
        description:
          'It is pending until its TXT record is found: every minute for an hour, every 15 minutes for a day, then hourly for up to 72 hours. What a plan that fell no longer includes stays and works.',
      },
    })
    .get('/:domain_id', ({ domain }) => toDomain(deps.config, domain), {
      domain: 'viewer',
      response: { 200: Domain },
      detail: { operationId: 'getDomain', summary: 'Get a domain' },
    })
    .patch('/:domain_id', ({ by, id, body }) => updateDomain(deps, by, id, body), {
      domain: 'admin',
      body: DomainUpdate,
      response: { 200: Domain, 409: Failure },
      detail: {
        operationId: 'updateDomain',
        summary: 'Update a domain',
        description:
          'Absent fields stay as they are; null clears. Where slugs would no longer differ, case_sensitive can not be turned off: a conflict names them.',
      },
    })
    .delete(
      '/:domain_id',
      async ({ by, id, query }) => {
        await deleteDomain(deps, by, id, query.confirm)
        return status(204, undefined)
      },
      {
        domain: 'admin',
        query: DomainDeleteQuery,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteDomain',
          summary: 'Delete a domain',
          description: 'Its links are archived and stay readable. They do not count for the quota any more.',
        },
      },
    )
    .post('/:domain_id/verify', ({ by, id }) => verifyDomain(deps, by, id), {
      domain: 'admin',
      response: { 200: Domain },
      detail: {
        operationId: 'verifyDomain',
        summary: 'Check a domain now',
        description: 'Whatever is found. A failed domain is pending again. At most every 10 seconds.',
      },
    })
