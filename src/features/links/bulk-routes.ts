import { Elysia } from 'elysia'
import { replacesOmitted } from '../../http/api-versions.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { BULK_BODY_LIMIT } from '../../http/body.ts'
import { deprecationHeaders } from '../../http/deprecation.ts'
import { Failure } from '../../http/schema.ts'
import { invalidField, slugTaken } from '../../lib/errors.ts'
import { bulkCreate, bulkDelete, bulkUpdate } from './bulk.ts'
import {
  LinkBulkCreate,
  LinkBulkDelete,
  LinkBulkPut,
  LinkBulkUndo,
  LinkBulkUpdate,
  LinkPut,
  LinksCreated,
  LinksDeleted,
  LinksPut,
  LinksUndone,
  LinksUpdated,
  newPutLink,
  replacedLink,
} from './bulk-schema.ts'
import { checkExternalId } from './external-id.ts'
import type { LinksNeeds } from './needs.ts'
import { bulkPut, putLink } from './put.ts'
import { Link } from './schema.ts'
import { undoLinks } from './undo.ts'
import { EXTERNAL_LINK_VERSION } from './version.ts'

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
        description:
          'Creates up to 1,000 links. Each is checked on its own: rejected links are listed in `failed`, and the others are created.',
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
          "Applies the same changes to up to 1,000 links. `add_tags` and `remove_tags` keep each link's other tags. Invalid changes fail the whole request. Slugs can't be changed in bulk.",
      },
    })
    .post('/undo', ({ by, body }) => undoLinks(deps, by, body.links), {
      member: { role: 'editor', whenFull: true },
      body: LinkBulkUndo,
      response: { 200: LinksUndone },
      detail: {
        operationId: 'undoLinkChanges',
        summary: 'Undo the last change of links',
        description:
          'Restores the values that the last change of each link replaced, for up to 1,000 links. Links that were changed since are left unchanged, and listed in `failed`, as are links whose password was changed. Undoing is a change, too, so it can be undone. To undo a deletion, restore the link.',
      },
    })
    .post('/bulk-delete', ({ by, body }) => bulkDelete(deps, by, body), {
      member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT, whenFull: true },
      body: LinkBulkDelete,
      response: { 200: LinksDeleted },
      detail: {
        operationId: 'deleteLinks',
        summary: 'Delete many links',
        description: 'Deletes up to 1,000 links. You can restore them for 30 days.',
      },
    })
    .put(
      '/by-external-id',
      ({ by, body, request, apiVersion, set }) => {
        const replaces = replacesOmitted(apiVersion)
        if (!replaces) Object.assign(set.headers, deprecationHeaders(deps.config.baseUrl))
        return bulkPut(deps, by, body.links, { replaces, signal: request.signal })
      },
      {
        member: { role: 'editor', bodyLimit: BULK_BODY_LIMIT },
        body: LinkBulkPut,
        response: { 200: LinksPut },
        detail: {
          'x-headers': ['Deprecation', 'Sunset', 'Link'],
          operationId: 'putLinks',
          summary: 'Create or update many links by external ID',
          description:
            'Creates or replaces up to 1,000 links, in the order you send them. Omitted fields are cleared, except for `slug` and `domain_id`. In the version 2026-11-01, they are left unchanged, which is deprecated. Each is checked on its own: rejected links are listed in `failed`, and the others are saved.',
        },
      },
    )
    .put(
      '/by-external-id/:external_id',
      async ({ by, body, params, apiVersion, set }) => {
        const replaces = replacesOmitted(apiVersion)
        if (!replaces) Object.assign(set.headers, deprecationHeaders(deps.config.baseUrl))
        const external_id = checkExternalId(params.external_id)
        if ((body.external_id ?? external_id) !== external_id)
          throw invalidField('external_id', 'must match the one in the path, or be omitted')
        const { link, isNew } = await putLink(deps, by, { ...body, external_id }, { replaces })
        set.status = isNew ? 201 : 200
        return link
      },
      {
        member: 'editor',
        body: LinkPut,
        versioned: EXTERNAL_LINK_VERSION,
        response: { 200: Link, 201: Link, 409: Failure },
        detail: {
          'x-answers': { 200: replacedLink, 201: newPutLink },
          'x-headers': ['Deprecation', 'Sunset', 'Link'],
          'x-failures': { 409: slugTaken() },
          operationId: 'putLink',
          summary: 'Create or update a link by external ID',
          description:
            'Returns 201 if the link was created. If it exists, it is replaced: omitted fields are cleared, except for `slug` and `domain_id`. In the version 2026-11-01, omitted fields are left unchanged, which is deprecated. To change some fields of a link, use `PATCH` with its ID.',
        },
      },
    )
