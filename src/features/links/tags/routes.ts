import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../../http/auth/access.ts'
import { Empty, Failure, wholePage } from '../../../http/schema.ts'
import type { Versioned } from '../../../http/versions.ts'
import type { LinksNeeds } from '../needs.ts'
import { findTag } from './queries.ts'
import { Tag, TagCreate, TagMerge, TagQuery, TagUpdate } from './schema.ts'
import { MAX_TAGS } from './spelling.ts'
import { createTag, deleteTag, getTag, listTags, mergeTag, updateTag } from './tags.ts'

export const tagRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'tags', prefix: '/v1/workspaces/:workspace_id/tags', normalize: false, tags: ['links'] })
    .use(deps.access)
    .macro({ tag: deps.guard('tag', { what: 'The tag', param: 'tag_id', find: findTag }) })
    .get('/', ({ workspaceId, query }) => listTags(deps, workspaceId, query), {
      member: 'viewer',
      query: TagQuery,
      response: { 200: wholePage(Tag, MAX_TAGS), 503: Failure },
      detail: {
        operationId: 'listTags',
        summary: 'List tags',
        description: 'Returns all tags with the number of links that have them. Sorted by number of links by default, most used first.',
      },
    })
    .post('/', async ({ by, body }) => status(201, await createTag(deps, by, body)), {
      member: 'editor',
      body: TagCreate,
      response: { 201: Tag, 409: Failure, 503: Failure },
      detail: {
        operationId: 'createTag',
        summary: 'Create a tag',
        description:
          'Creates a tag before any link has it, and lets you set its color. Tags that you add to a link are created automatically.',
      },
    })
    .get('/:tag_id', ({ workspaceId, id }) => getTag(deps, workspaceId, id), {
      tag: 'viewer',
      versioned: TAG_VERSION,
      response: { 200: Tag, 503: Failure },
      detail: { operationId: 'getTag', summary: 'Get a tag' },
    })
    .patch('/:tag_id', ({ by, id, body }) => updateTag(deps, by, id, body), {
      tag: 'editor',
      body: TagUpdate,
      versioned: TAG_VERSION,
      response: { 200: Tag, 409: Failure, 503: Failure },
      detail: {
        operationId: 'updateTag',
        summary: 'Rename or recolor a tag',
        description:
          'Renames the tag on every link that has it, and sends a `link.updated` event for each. If over 30,000 links have the tag, the rest are renamed in the background. Returns 409 if another tag has the name, regardless of case: merge the two instead.',
      },
    })
    .post('/:tag_id/merge', ({ by, id, body }) => mergeTag(deps, by, id, body.into_id), {
      tag: 'editor',
      body: TagMerge,
      response: { 200: Tag, 503: Failure },
      detail: {
        operationId: 'mergeTag',
        summary: 'Merge a tag into another',
        description: "Gives the tag's links the other tag, and deletes the tag. Returns the tag that is kept.",
      },
    })
    .delete(
      '/:tag_id',
      async ({ by, id }) => {
        await deleteTag(deps, by, id)
        return status(204, undefined)
      },
      {
        tag: 'editor',
        versioned: TAG_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteTag',
          summary: 'Delete a tag',
          description: 'Removes the tag from all links that have it. The links are kept.',
        },
      },
    )

const TAG_VERSION: Versioned = { fields: ['name', 'color'], find: (db, { workspaceId, id }) => findTag(db, workspaceId, id) }
