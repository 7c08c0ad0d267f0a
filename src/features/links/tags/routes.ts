import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../../http/auth/access.ts'
import { Empty, Failure, items } from '../../../http/schema.ts'
import type { LinksNeeds } from '../needs.ts'
import { findTag } from './queries.ts'
import { Tag, TagCreate, TagMerge, TagUpdate } from './schema.ts'
import { MAX_TAGS } from './spelling.ts'
import { createTag, deleteTag, listTags, mergeTag, updateTag } from './tags.ts'

export const tagRoutes = (deps: LinksNeeds & WithAccess) =>
  new Elysia({ name: 'tags', prefix: '/v1/workspaces/:workspace_id/tags', normalize: false, tags: ['links'] })
    .use(deps.access)
    .macro({ tag: deps.guard('tag', { what: 'The tag', param: 'tag_id', find: findTag }) })
    .get('/', ({ workspaceId }) => listTags(deps, workspaceId), {
      member: 'viewer',
      response: { 200: items(Tag, MAX_TAGS), 503: Failure },
      detail: { operationId: 'listTags', summary: 'List tags', description: 'With the number of links of each, the most used first.' },
    })
    .post('/', async ({ by, body }) => status(201, await createTag(deps, by, body)), {
      member: 'editor',
      body: TagCreate,
      response: { 201: Tag, 409: Failure, 503: Failure },
      detail: {
        operationId: 'createTag',
        summary: 'Create a tag',
        description: 'Links make tags by having them; one that is made so is listed without links, too, and may have a colour.',
      },
    })
    .patch('/:tag_id', ({ by, id, body }) => updateTag(deps, by, id, body), {
      tag: 'editor',
      body: TagUpdate,
      response: { 200: Tag, 409: Failure, 503: Failure },
      detail: {
        operationId: 'updateTag',
        summary: 'Rename or colour a tag',
        description:
          'All links that have it are renamed in, each with its link.updated; past some 30,000 of them, the rest follows after the answer. 409 where another tag has the name, in whatever case: merge them.',
      },
    })
    .post('/:tag_id/merge', ({ by, id, body }) => mergeTag(deps, by, id, body.into_id), {
      tag: 'editor',
      body: TagMerge,
      response: { 200: Tag, 503: Failure },
      detail: {
        operationId: 'mergeTag',
        summary: 'Merge a tag into another one',
        description: 'Its links get the other tag, which is answered; the tag itself is no more.',
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
        response: { 204: Empty },
        detail: { operationId: 'deleteTag', summary: 'Delete a tag', description: 'It is taken from all of its links, which stay.' },
      },
    )
