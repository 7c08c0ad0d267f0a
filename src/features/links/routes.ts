import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { queryChoices, queryList } from '../../http/query-list.ts'
import { Empty, EXTERNAL_ID_MAX, Failure, items } from '../../http/schema.ts'
import { invalidField } from '../../lib/errors.ts'
import { findOldestWorkspace } from '../workspaces/workspaces.ts'
import { countLinks } from './counts/counts.ts'
import { createLink } from './create.ts'
import { deleteLink, restoreLink } from './delete.ts'
import { exportLinks } from './export.ts'
import { findOneLink } from './find.ts'
import { FOLDERS_MAX, listFolders, MAX_FOLDERS } from './folders/folders.ts'
import { currentLink } from './links.ts'
import { listLinkPage } from './list.ts'
import { CsvFile, Folder, LISTED_STATUSES, LinkCountQuery, LinkCounts, LinkExportQuery, LinkFindQuery, LinkQuery } from './list-schema.ts'
import type { LinksNeeds } from './needs.ts'
import { findDeletedLink } from './queries.ts'
import { Link, LinkCreate, LinkCreateAnywhere, LinkPage, LinkUpdate, TAG_MAX } from './schema.ts'
import { findLink } from './shared-queries.ts'
import { checkSlugAvailability, SlugCheck, SlugQuery } from './slug-check.ts'
import { updateLink } from './update.ts'

/** A query with all values of its repeatable filters. */
const withLists = <Query extends { status?: unknown }>(request: Request, query: Query) => ({
  ...query,
  tags: queryList(request, 'tag', TAG_MAX),
  external_ids: queryList(request, 'external_id', EXTERNAL_ID_MAX),
  status: query.status === undefined ? undefined : queryChoices(request, 'status', LISTED_STATUSES),
})

export const linkRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'links', prefix: '/v1/workspaces/:workspace_id/links', normalize: false, tags: ['links'] })
    .use(deps.access)
    .macro({
      link: deps.guard('link', { what: 'The link', param: 'link_id', find: findLink }),
      deletedLink: deps.guard('link', { what: 'The deleted link', param: 'link_id', find: findDeletedLink }),
    })
    .get(
      '/',
      ({ workspaceId, query, request, set }) => {
        if (query.offset !== undefined) {
          set.headers.deprecation = 'cursor pagination available'
          set.headers.link = `<${deps.config.baseUrl}/docs>; rel="deprecation"`
        }
        return listLinkPage(deps, workspaceId, withLists(request, query))
      },
      {
        member: 'viewer',
        query: LinkQuery,
        response: { 200: LinkPage, 503: Failure },
        detail: {
          'x-headers': ['Deprecation', 'Link'],
          operationId: 'listLinks',
          summary: 'List links',
          description: 'The latest first. offset is deprecated: its responses have the Deprecation header.',
        },
      },
    )
    .post('/', async ({ by, body }) => status(201, await createLink(deps, by, body)), {
      member: 'editor',
      body: LinkCreate,
      response: { 201: Link, 409: Failure },
      detail: {
        operationId: 'createLink',
        summary: 'Create a link',
        description: 'Without a slug, one of 7 unambiguous characters is generated.',
      },
    })
    .get(
      '/export',
      async ({ workspaceId, query, request, set }) => {
        const file = await exportLinks(deps, workspaceId, withLists(request, query))
        Object.assign(set.headers, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="links.csv"' })
        return file
      },
      {
        member: 'viewer',
        query: LinkExportQuery,
        response: { 200: CsvFile, 503: Failure },
        detail: {
          'x-headers': ['Content-Disposition'],
          operationId: 'exportLinks',
          summary: 'Export links as CSV',
          description:
            'All matching links, in the format that imports accept. Cells that a spreadsheet would run as a formula begin with an apostrophe, which an import removes. Without passwords.',
        },
      },
    )
    .get('/slug', ({ workspaceId, query }) => checkSlugAvailability(deps, workspaceId, query), {
      member: 'editor',
      query: SlugQuery,
      response: { 200: SlugCheck, 409: Failure },
      detail: {
        operationId: 'checkSlug',
        summary: 'Check or suggest a slug',
        description: 'Says what the creation of a link with this slug would say now, and reserves nothing.',
      },
    })
    .get('/find', ({ workspaceId, query }) => findOneLink(deps, workspaceId, query), {
      member: 'viewer',
      query: LinkFindQuery,
      response: { 200: Link },
      detail: {
        operationId: 'findLink',
        summary: 'Find a link',
        description: 'By its external id, or by its slug and its domain: in any state but deleted.',
      },
    })
    .get('/count', ({ workspaceId, query, request }) => countLinks(deps, workspaceId, withLists(request, query)), {
      member: 'viewer',
      query: LinkCountQuery,
      response: { 200: LinkCounts, 503: Failure },
      detail: {
        operationId: 'countLinks',
        summary: 'Count links',
        description: 'Those that match, in all and by groups, the largest first. A link with several tags counts for each of them.',
      },
    })
    .get('/:link_id', ({ link }) => currentLink(deps, link), {
      link: 'viewer',
      response: { 200: Link },
      detail: { operationId: 'getLink', summary: 'Get a link' },
    })
    .patch('/:link_id', ({ by, id, body }) => updateLink(deps, by, id, body), {
      link: 'editor',
      body: LinkUpdate,
      response: { 200: Link, 409: Failure },
      detail: {
        operationId: 'updateLink',
        summary: 'Update a link',
        description:
          'Absent fields stay as they are, also those of utm and social; null clears. After a change of the slug, the old one is free.',
      },
    })
    .delete(
      '/:link_id',
      async ({ by, id }) => {
        await deleteLink(deps, by, id)
        return status(204, undefined)
      },
      {
        link: 'editor',
        response: { 204: Empty },
        detail: { operationId: 'deleteLink', summary: 'Delete a link', description: 'It can be restored for 30 days.' },
      },
    )
    .post('/:link_id/restore', ({ by, id }) => restoreLink(deps, by, id), {
      deletedLink: 'editor',
      response: { 200: Link, 409: Failure },
      detail: { operationId: 'restoreLink', summary: 'Restore a deleted link' },
    })

export const folderRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'folders', prefix: '/v1/workspaces/:workspace_id/folders', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get('/', async ({ workspaceId }) => ({ items: await listFolders(deps.reader(workspaceId), workspaceId) }), {
      member: 'viewer',
      response: { 200: items(Folder, FOLDERS_MAX), 503: Failure },
      detail: {
        operationId: 'listFolders',
        summary: 'List folders',
        description: `Those that links are in, and those around them, with the number of links in each and below. At most ${MAX_FOLDERS} that links are in.`,
      },
    })

export const quickLinkRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'quick-links', prefix: '/v1/links', normalize: false, tags: ['links'] })
    .use(deps.access)
    .post('/', async ({ by, body: { workspace_id, ...link } }) => status(201, await createLink(deps, by, link)), {
      member: { role: 'editor', workspaceOf: workspaceOf(deps) },
      body: LinkCreateAnywhere,
      response: { 201: Link, 404: Failure, 409: Failure },
      detail: {
        operationId: 'createLinkAnywhere',
        summary: 'Create a link without naming a workspace',
        description:
          "In the API key's workspace; for a person in the one of workspace_id, else in that which you have been in for the longest.",
      },
    })

/** The workspace that the body names, or the one that the caller has without naming it. An invalid ID is left to validation. */
const workspaceOf =
  (deps: LinksNeeds) =>
  async (principal: Person | ApiKeyPrincipal, body: unknown): Promise<number | undefined> => {
    const wanted = (body as { workspace_id?: unknown } | null | undefined)?.workspace_id
    if (wanted !== undefined) return Number.isInteger(wanted) ? (wanted as number) : undefined
    const own = principal.credential.reach ?? (await findOldestWorkspace(deps.db, principal.userId))
    if (own === undefined) throw invalidField('workspace_id', 'is needed: you have no workspace yet')
    return own
  }
