import { Elysia } from 'elysia'
import type { Deps } from '../../deps.ts'
import { access } from '../../http/auth/access.ts'
import { file } from '../../http/schema.ts'
import { readMetrics } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4'

export const metricsRoutes = (deps: Deps) =>
  new Elysia({ name: 'metrics', normalize: false, tags: ['health'] }).use(access(deps)).get(
    '/metrics',
    async ({ set }) => {
      set.headers['content-type'] = `${TYPE}; charset=utf-8`
      return readMetrics(deps) as unknown as ReadableStream
    },
    {
      internal: true,
      response: { 200: file(TYPE) },
      detail: {
        summary: 'Metrics',
        description: 'In the text format of Prometheus. With INTERNAL_TOKEN; without one set there is none to ask with.',
      },
    },
  )
