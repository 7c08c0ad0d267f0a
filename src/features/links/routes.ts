import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { listItems } from '../../http/listing.ts'
import { queryChoices, queryList } from '../../http/query-list.ts'
import { Empty, EXTERNAL_ID_MAX, Failure, wholePage } from '../../http/schema.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { domainNotVerified, invalidField, notFound, slugTaken } from '../../lib/errors.ts'
import { findOldestWorkspace } from '../workspaces/workspaces.ts'
import { countLinks } from './counts/counts.ts'
import { createLink } from './create.ts'
import { deleteLink, restoreLink } from './delete.ts'
import { exportLinks } from './export.ts'
import { findOneLink } from './find.ts'
import { FOLDERS_MAX, listFolders, MAX_FOLDERS } from './folders/folders.ts'
import { currentLink } from './links.ts'
import { listLinkPage } from './list.ts'
import {
  CsvFile,
  FOLDER_LIST,
  Folder,
  FolderQuery,
  LISTED_STATUSES,
  LinkCountQuery,
  LinkCounts,
  LinkExportQuery,
  LinkFindQuery,
  LinkQuery,
} from './list-schema.ts'
import type { LinksNeeds } from './needs.ts'
import { findDeletedLink } from './queries.ts'
import { revertChange } from './revert.ts'
import { Link, LinkCreate, LinkCreateAnywhere, LinkPage, LinkRevert, LinkUpdate, newLink, TAG_MAX } from './schema.ts'
import { findLink } from './shared-queries.ts'
import { checkSlugAvailability, SlugCheck, SlugQuery } from './slug-check.ts'
import { updateLink } from './update.ts'
import { LINK_VERSION } from './version.ts'

/** A query with all values of its repeatable filters. */
const withLists = <Query extends { status?: unknown }>(request: Request, query: Query) => ({
  ...query,
  tags: queryList(request, 'tag', TAG_MAX),
  external_ids: queryList(request, 'external_id', EXTERNAL_ID_MAX),
  status: query.status === undefined ? undefined : queryChoices(request, 'status', LISTED_STATUSES),
})

export const linkRoutes = (deps: LinksNeeds & { readonly encryption: Encryption } & WithAccess) =>
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
          set.headers.link = `<${deps.config.baseUrl}/docs/api-guide#pagination>; rel="deprecation"`
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
          description:
            'Sorted newest first by default. `offset` is deprecated; responses to requests that use it have the `Deprecation` header.',
        },
      },
    )
    .post('/', async ({ by, body }) => status(201, await createLink(deps, by, body)), {
      member: 'editor',
      body: LinkCreate,
      response: { 201: Link, 409: Failure },
      detail: {
        'x-answers': { 201: newLink },
        'x-failures': { 409: slugTaken() },
        operationId: 'createLink',
        summary: 'Create a link',
        description: 'Creates a short link. If you omit `slug`, one with 7 easily distinguished characters is generated.',
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
            "Returns all matching links, including archived ones unless `status` leaves them out, in the CSV format that imports accept. Cells that a spreadsheet would run as a formula start with an apostrophe, which an import removes. Passwords aren't included: `password_sealed` is their hash, encrypted so that only an import into the same workspace can restore it.",
        },
      },
    )
    .get('/slug', ({ workspaceId, query }) => checkSlugAvailability(deps, workspaceId, query), {
      member: 'editor',
      query: SlugQuery,
      response: { 200: SlugCheck, 409: Failure },
      detail: {
        'x-failures': { 409: domainNotVerified({ hostname: 'links.example.com', status: 'pending' }) },
        operationId: 'checkSlug',
        summary: 'Check or suggest a slug',
        description: "Checks whether a link with this slug could be created now, and suggests a free slug if not. The slug isn't reserved.",
      },
    })
    .get('/find', ({ workspaceId, query }) => findOneLink(deps, workspaceId, query), {
      member: 'viewer',
      query: LinkFindQuery,
      response: { 200: Link },
      detail: {
        operationId: 'findLink',
        summary: 'Find a link',
        description: "Finds one link by its external ID, or by its slug and domain. Deleted links aren't found.",
      },
    })
    .get('/count', ({ workspaceId, query, request }) => countLinks(deps, workspaceId, withLists(request, query)), {
      member: 'viewer',
      query: LinkCountQuery,
      response: { 200: LinkCounts, 503: Failure },
      detail: {
        operationId: 'countLinks',
        summary: 'Count links',
        description:
          'Counts the matching links, in total and by group. Sorted by size, largest group first. A link with several tags counts once for each tag.',
      },
    })
    .get('/:link_id', ({ link }) => currentLink(deps, link), {
      link: 'viewer',
      versioned: LINK_VERSION,
      response: { 200: Link },
      detail: { operationId: 'getLink', summary: 'Get a link' },
    })
    .patch('/:link_id', ({ by, id, body }) => updateLink(deps, by, id, body), {
      link: 'editor',
      body: LinkUpdate,
      versioned: LINK_VERSION,
      response: { 200: Link, 409: Failure },
      detail: {
        'x-failures': { 409: slugTaken() },
        operationId: 'updateLink',
        summary: 'Update a link',
        description:
          'Omitted fields are left unchanged, also inside `utm` and `social`. `null` clears a field. If you change the slug, the old one stops working and can be used by another link.',
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
        versioned: LINK_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteLink',
          summary: 'Delete a link',
          description: 'The link stops working at once. You can restore it for 30 days.',
        },
      },
    )
    .post('/:link_id/revert', ({ by, id, body }) => revertChange(deps, by, id, body.activity_id), {
      link: 'editor',
      body: LinkRevert,
      response: { 200: Link, 409: Failure },
      detail: {
        operationId: 'revertLinkChange',
        summary: 'Revert a change of a link',
        description:
          "Restores the values that a change replaced, which `listActivity` lists. Returns 409 if the fields have changed since. Passwords can't be restored.",
      },
    })
    .post('/:link_id/restore', ({ by, id }) => restoreLink(deps, by, id), {
      deletedLink: 'editor',
      response: { 200: Link, 409: Failure },
      detail: { operationId: 'restoreLink', summary: 'Restore a deleted link' },
    })

export const folderRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'folders', prefix: '/v1/workspaces/:workspace_id/folders', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get(
      '/',
      async ({ workspaceId, query }) => listItems(deps, FOLDER_LIST, query, await listFolders(deps.reader(workspaceId), workspaceId)),
      {
        member: 'viewer',
        query: FolderQuery,
        response: { 200: wholePage(Folder, FOLDERS_MAX), 503: Failure },
        detail: {
          operationId: 'listFolders',
          summary: 'List folders',
          description: `Returns every folder that contains links, and its parent folders, with the number of links in each and in its subfolders. At most ${MAX_FOLDERS} folders can contain links.`,
        },
      },
    )

export const quickLinkRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'quick-links', prefix: '/v1/links', normalize: false, tags: ['links'] })
    .use(deps.access)
    .post('/', async ({ by, body: { workspace_id, ...link } }) => status(201, await createLink(deps, by, link)), {
      member: { role: 'editor', workspaceOf: workspaceOf(deps) },
      body: LinkCreateAnywhere,
      response: { 201: Link, 404: Failure, 409: Failure },
      detail: {
        'x-answers': { 201: newLink },
        'x-failures': { 404: notFound('The workspace'), 409: slugTaken() },
        operationId: 'createLinkAnywhere',
        summary: 'Create a link without naming a workspace',
        description:
          'API keys create the link in their own workspace. For users, `workspace_id` picks the workspace; without it, the link goes to the workspace they joined first.',
      },
    })

/** The workspace that the body names, or the one that the caller has without naming it. An invalid ID is left to validation. */
const workspaceOf =
  (deps: LinksNeeds) =>
  async (principal: Person | ApiKeyPrincipal, body: unknown): Promise<number | undefined> => {
    const wanted = (body as { workspace_id?: unknown } | null | undefined)?.workspace_id
    if (wanted !== undefined) return Number.isInteger(wanted) ? (wanted as number) : undefined
    const own = principal.credential.reach ?? (await findOldestWorkspace(deps.db, principal.userId))
    if (own === undefined) throw invalidField('workspace_id', "is required, because you don't have a workspace yet")
    return own
  }
