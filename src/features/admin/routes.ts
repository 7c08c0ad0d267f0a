import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { notFound } from '../../lib/errors.ts'
import { listEntryPage } from '../audit/entries.ts'
import { EntryPage, EntryQuery } from '../audit/schema.ts'
import { AdminJobList, InstanceSettings, InstanceSettingsUpdate, JobKindName } from './actions-schema.ts'
import { usageOf } from './admin.ts'
import { describeConditions, describeInstance } from './instance.ts'
import { cancelJob, listJobs } from './jobs.ts'
import type { AdminNeeds } from './needs.ts'
import { ConditionList, InstanceOverview, Usage } from './schema.ts'
import { changeSettings, describeSettings } from './settings.ts'

export const instanceRoutes = (deps: AdminNeeds & WithAccess) =>
  new Elysia({ name: 'instance', prefix: '/v1/admin', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/jobs', async () => ({ items: await listJobs(deps) }), {
      instanceAdmin: true,
      response: { 200: AdminJobList, 503: Failure },
      detail: {
        operationId: 'listJobs',
        summary: 'List the work in the background',
        description:
          'Returns imports, exports, link audits and erasures of all workspaces that wait or run. Sorted oldest first, at most 500.',
      },
    })
    .post(
      '/jobs/:kind/:job_id/cancel',
      async ({ actor, params, set }) => {
        await cancelJob(deps, actor, params.kind, requireId(params.job_id, 'The job'))
        set.status = 204
      },
      {
        instanceAdmin: true,
        params: t.Object({ kind: JobKindName, job_id: t.String() }),
        response: { 204: Empty, 503: Failure },
        detail: {
          'x-failures': { 404: notFound('The job') },
          operationId: 'cancelJob',
          summary: 'Cancel work in the background',
          description: 'Its results so far stay. 409 for exports of whole workspaces and for erasures, which have to be finished.',
        },
      },
    )
    .get('/audit', ({ query }) => listEntryPage(deps, null, query), {
      instanceAdmin: true,
      query: EntryQuery,
      response: { 200: EntryPage, 503: Failure },
      detail: {
        operationId: 'listInstanceAuditEntries',
        summary: "List the instance's audit entries",
        description:
          'Returns who did what to accounts and to the instance. Entries of a workspace are in its own audit log. Sorted newest first.',
      },
    })
    .get('/settings', () => describeSettings(deps.db), {
      instanceAdmin: true,
      versioned: SETTINGS_VERSION,
      response: { 200: InstanceSettings },
      detail: { operationId: 'getInstanceSettings', summary: 'Get what is paused on the instance' },
    })
    .patch('/settings', ({ actor, body }) => changeSettings(deps, actor, body), {
      instanceAdmin: true,
      body: InstanceSettingsUpdate,
      versioned: SETTINGS_VERSION,
      response: { 200: InstanceSettings },
      detail: {
        operationId: 'updateInstanceSettings',
        summary: 'Pause mail or webhooks, or switch maintenance mode',
        description:
          'Paused emails and webhooks wait, and are sent afterwards. During maintenance, links redirect and everything can be read, but changes get a 503 `maintenance` with your message and `Retry-After`. Instance admins can still sign in and use the operations under `/v1/admin`.',
      },
    })
    .get('/conditions', () => ({ items: describeConditions(deps) }), {
      instanceAdmin: true,
      response: { 200: ConditionList },
      detail: {
        operationId: 'listConditions',
        summary: 'List the current problems of the instance',
        description: 'Returns the current problems of the instance, with what to do about each. Empty if nothing is wrong.',
      },
    })
    .get('/instance', () => describeInstance(deps), {
      instanceAdmin: true,
      response: { 200: InstanceOverview, 503: Failure },
      detail: {
        operationId: 'getInstance',
        summary: 'Get the status of the instance',
        description: 'Returns the version, health checks, storage, backups, replication and counts of the instance.',
      },
    })

export const usageRoutes = (deps: AdminNeeds & WithAccess) =>
  new Elysia({ name: 'usage', prefix: '/v1/workspaces/:workspace_id/usage', normalize: false, tags: ['workspaces'] })
    .use(deps.access)
    .get('/', ({ membership }) => usageOf(deps, membership.workspaceId), {
      member: 'viewer',
      response: { 200: Usage },
      detail: { operationId: 'getWorkspaceUsage', summary: 'Get the plan and usage of a workspace' },
    })

const SETTINGS_VERSION: Versioned = {
  fields: ['mail_paused_at', 'webhooks_paused_at', 'maintenance_at', 'maintenance_message'],
  find: describeSettings,
}
