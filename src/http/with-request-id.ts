import { Elysia } from 'elysia'
import { requestId } from './request-id.ts'

/** Sets the request id on pages and files, which use no access macro. */
export const withRequestId = new Elysia({ name: 'with-request-id' }).onTransform({ as: 'scoped' }, ({ request, set }) => {
  set.headers['x-request-id'] = requestId(request)
})
