import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, file } from '../../http/schema.ts'
import { unauthorized } from '../../lib/errors.ts'
import { readMetrics } from './metrics.ts'
import type { MetricsNeeds } from './needs.ts'

const TYPE = 'text/plain; version=0.0.4'
const EXAMPLE = '# HELP terse_ready 1 if /readyz succeeds.\n# TYPE terse_ready gauge\nterse_ready 1\n'

export const metricsRoutes = (deps: MetricsNeeds & WithAccess) =>
  new Elysia({ name: 'metrics', normalize: false, tags: ['health'] }).use(deps.access).get(
    '/metrics',
    async ({ set }) => {
      set.headers['content-type'] = `${TYPE}; charset=utf-8`
      return readMetrics(deps) as unknown as ReadableStream
    },
    {
      internal: true,
      response: { 200: file({ [TYPE]: EXAMPLE }), 503: Failure },
      detail: {
        'x-failures': { 401: unauthorized('This operation requires the internal token, which INTERNAL_TOKEN sets.') },
        operationId: 'getMetrics',
        summary: 'Get metrics',
        description: 'Returns metrics in the Prometheus text format. The instance needs `INTERNAL_TOKEN`.',
      },
    },
  )
