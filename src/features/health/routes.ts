import { Elysia, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, integer } from '../../http/schema.ts'
import { unavailable } from '../../lib/errors.ts'
import { version } from '../../version.ts'

const Health = t.Object({ status: t.Literal('ok'), version: t.String(), uptime_seconds: integer() })
const Readiness = t.Object({ ...Health.properties, checks: t.Object({ database: t.Literal('ok'), clicks: t.Literal('ok') }) })

export const healthRoutes = (deps: WithAccess & { unready: () => string | null }) =>
  new Elysia({ name: 'health', normalize: false, tags: ['health'] })
    .use(deps.access)
    .get('/healthz', () => health(), { probe: true, response: { 200: Health }, detail: { summary: 'Liveness' } })
    .get(
      '/readyz',
      () => {
        const reason = deps.unready()
        if (reason !== null) throw unavailable(reason, 1)
        return { ...health(), checks: { database: 'ok' as const, clicks: 'ok' as const } }
      },
      {
        probe: true,
        response: { 200: Readiness, 503: Failure },
        detail: { summary: 'Readiness', description: 'Checks both databases.' },
      },
    )
    .get('/v1/ping', () => ({ status: 'ok' as const }), {
      probe: true,
      response: { 200: t.Object({ status: t.Literal('ok') }) },
      detail: { summary: 'Ping' },
    })

const health = () => ({ status: 'ok' as const, version, uptime_seconds: Math.floor(process.uptime()) })
