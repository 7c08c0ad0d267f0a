import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { BULK_BODY_LIMIT } from '../../http/body.ts'
import { Failure } from '../../http/schema.ts'
import { invalidField } from '../../lib/errors.ts'
import { bulkCreate, bulkDelete, bulkUpdate } from './bulk.ts'
import {
  LinkBulkCreate,
  LinkBulkDelete,
  LinkBulkPut,
  LinkBulkUpdate,
  LinkPut,
  LinksCreated,
  LinksDeleted,
  LinksPut,
  LinksUpdated,
} from './bulk-schema.ts'
import { checkExternalId } from './external-id.ts'
import type { LinksNeeds } from './needs.ts'
import { bulkPut, putLink } from './put.ts'
import { Link } from './schema.ts'

/** Many links at once, and links by what another system calls them. */
export const bulkLinkRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'bulk-links', prefix: '/v1/workspaces/:workspace_id/links', normalize: false, tags: ['links'] })
    .use(deps.access)
    .post('/bulk', ({ by, body, request }) => bulkCreate(deps, by, body.links, request.signal), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT },
      body: LinkBulkCreate,
      response: { 200: LinksCreated },
      detail: {
        operationId: 'createLinks',
        summary: 'Create many links',
        description: 'At most 1,000, each independently: failed lists the rejected ones, which do not affect the others.',
      },
    })
    .patch('/bulk', ({ by, body }) => bulkUpdate(deps, by, body, body.changes), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT },
      body: LinkBulkUpdate,
      response: { 200: LinksUpdated },
      detail: {
        operationId: 'updateLinks',
        summary: 'Update many links',
        description:
          'At most 1,000, with the same changes; add_tags and remove_tags leave the other tags of each. Invalid changes are rejected as a whole; slugs can not be changed.',
      },
    })
    .post('/bulk-delete', ({ by, body }) => bulkDelete(deps, by, body), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT, whenFull: true },
      body: LinkBulkDelete,
      response: { 200: LinksDeleted },
      detail: { operationId: 'deleteLinks', summary: 'Delete many links', description: 'At most 1,000. They can be restored for 30 days.' },
    })
    .put('/by-external-id', ({ by, body, request }) => bulkPut(deps, by, body.links, request.signal), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT },
      body: LinkBulkPut,
      response: { 200: LinksPut },
      detail: {
        operationId: 'putLinks',
        summary: 'Create or update many links by their external ids',
        description:
          'At most 1,000, each independently, and in their order: failed lists the rejected ones, which do not affect the others.',
      },
    })
    .put(
      '/by-external-id/:external_id',
      async ({ by, body, params, set }) => {
        const external_id = checkExternalId(params.external_id)
        if ((body.external_id ?? external_id) !== external_id) throw invalidField('external_id', 'must be that of the address, or absent')
        const { link, isNew } = await putLink(deps, by, { ...body, external_id })
        set.status = isNew ? 201 : 200
        return link
      },
      {
        member: 'editor',
        body: LinkPut,
        response: { 200: Link, 201: Link, 409: Failure },
        detail: {
          operationId: 'putLink',
          summary: 'Create or update a link by its external id',
          description: '201 where it was created; else absent fields stay as they are, and null clears.',
        },
      },
    )
