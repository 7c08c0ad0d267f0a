import { Elysia } from 'elysia'
import { requestId } from './request-id.ts'

/** For pages and files, which no access macro covers: the request id on every answer of the instance that uses it. */
export const withRequestId = new Elysia({ name: 'with-request-id' }).onTransform({ as: 'scoped' }, ({ request, set }) => {
  set.headers['x-request-id'] = requestId(request)
})
