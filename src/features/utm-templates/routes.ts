import { Elysia, status } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { findTemplate } from './queries.ts'
import { Preview, PreviewQuery, UtmTemplate, UtmTemplateCreate, UtmTemplatePage, UtmTemplateQuery, UtmTemplateUpdate } from './schema.ts'
import { createTemplate, deleteTemplate, listTemplatePage, previewTemplate, toTemplate, updateTemplate, utmOf } from './templates.ts'

export const utmTemplateRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'utm-templates', prefix: '/v1/workspaces/:workspace_id/utm-templates', normalize: false, tags: ['campaigns'] })
    .use(deps.access)
    .macro({ template: deps.guard('template', { what: 'The UTM template', param: 'utm_template_id', find: findTemplate }) })
    .get('/', ({ workspaceId, query }) => listTemplatePage(deps, workspaceId, query), {
      member: 'viewer',
      query: UtmTemplateQuery,
      response: { 200: UtmTemplatePage, 503: Failure },
      detail: {
        operationId: 'listUtmTemplates',
        summary: 'List UTM templates',
        description: 'Returns the UTM templates of the workspace. Sorted oldest first.',
      },
    })
    .post('/', async ({ by, body }) => status(201, await createTemplate(deps, by, body)), {
      member: 'editor',
      body: UtmTemplateCreate,
      response: { 201: UtmTemplate, 409: Failure },
      detail: {
        operationId: 'createUtmTemplate',
        summary: 'Create a UTM template',
        description:
          'Creates a template for UTM parameters. Placeholders are filled in for each link: `{slug}` with its slug, `{date}` with its creation date in the time zone of the workspace (such as 2026-11-21), and `{campaign}` with the name of its campaign. A workspace can have up to 500 UTM templates.',
      },
    })
    .get('/:utm_template_id', ({ template }) => toTemplate(template), {
      template: 'viewer',
      versioned: TEMPLATE_VERSION,
      response: { 200: UtmTemplate },
      detail: { operationId: 'getUtmTemplate', summary: 'Get a UTM template' },
    })
    .patch('/:utm_template_id', ({ by, id, body }) => updateTemplate(deps, by, id, body), {
      template: 'editor',
      body: UtmTemplateUpdate,
      versioned: TEMPLATE_VERSION,
      response: { 200: UtmTemplate },
      detail: {
        operationId: 'updateUtmTemplate',
        summary: 'Update a UTM template',
        description: "Omitted fields are left unchanged. `null` clears a field. Links created with the template aren't changed.",
      },
    })
    .delete(
      '/:utm_template_id',
      async ({ by, id }) => {
        await deleteTemplate(deps, by, id)
        return status(204, undefined)
      },
      {
        template: 'editor',
        versioned: TEMPLATE_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteUtmTemplate',
          summary: 'Delete a UTM template',
          description: "Deletes the template. Links created with it aren't changed.",
        },
      },
    )
    .get('/:utm_template_id/preview', ({ template, query }) => previewTemplate(deps, template, query), {
      template: 'viewer',
      query: PreviewQuery,
      response: { 200: Preview },
      detail: {
        operationId: 'previewUtmTemplate',
        summary: 'Preview a UTM template',
        description:
          'Returns the URL that a link to `destination_url` would redirect to if you created it with the template today. Parameters that are already in the destination URL are kept.',
      },
    })

const TEMPLATE_VERSION: Versioned = {
  fields: ['name', 'utm'],
  find: (db, { workspaceId, id }) => {
    const row = findTemplate(db, workspaceId, id)
    return row && { name: row.name, utm: utmOf(row) }
  },
}
