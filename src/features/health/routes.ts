import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { exampleOf, Failure, integer, named, query } from '../../http/schema.ts'
import { version } from '../../version.ts'
import { CONDITION_NAMES } from './kinds.ts'
import { Checks, EveryCondition, PublicCondition, type Readable, requireReady, showConditions, showEveryCondition } from './readiness.ts'

const Verbose = query({
  verbose: t.Optional(t.String({ maxLength: 10, description: 'Lists every condition of the instance, whatever the value.' })),
})
const Pong = named('Pong', t.Object({ status: t.Literal('ok') }), { status: 'ok' })
const Health = named('Health', t.Object({ ...Pong.properties, version: t.String(), uptime_seconds: integer() }), {
  status: 'ok',
  version,
  uptime_seconds: 86_400,
})
const Readiness = named(
  'Readiness',
  t.Object({
    ...Health.properties,
    checks: Checks,
    conditions: t.Array(PublicCondition, {
      maxItems: CONDITION_NAMES.length,
      description: 'The current problems of the instance. Empty if nothing is wrong.',
    }),
    all_conditions: t.Optional(
      t.Array(EveryCondition, { maxItems: CONDITION_NAMES.length, description: 'With `verbose`: every condition, and whether it lasts.' }),
    ),
  }),
  { ...exampleOf(Health), checks: { database: 'ok', clicks: 'ok' }, conditions: [] },
)

export const healthRoutes = (deps: WithAccess & Readable) =>
  new Elysia({ name: 'health', normalize: false, tags: ['health'] })
    .use(deps.access)
    .get('/healthz', () => health(), {
      probe: true,
      response: { 200: Health },
      detail: { operationId: 'getLiveness', summary: 'Check that the server is running' },
    })
    .get(
      '/readyz',
      ({ query }) => ({ ...readiness(deps), ...(query.verbose !== undefined && { all_conditions: showEveryCondition(deps) }) }),
      {
        probe: true,
        query: Verbose,
        response: { 200: Readiness, 503: Failure },
        detail: {
          operationId: 'getReadiness',
          summary: 'Check that the server is ready',
          description:
            'Checks both databases, and whether the server accepts changes. With `?verbose`, lists every condition of the instance.',
        },
      },
    )
    .get('/v1/ping', () => ({ status: 'ok' as const }), {
      probe: true,
      response: { 200: Pong },
      detail: { operationId: 'ping', summary: 'Ping the API' },
    })

const readiness = (deps: Readable) => ({ ...health(), checks: requireReady(deps), conditions: showConditions(deps) })
const health = () => ({ status: 'ok' as const, version, uptime_seconds: Math.floor(process.uptime()) })
