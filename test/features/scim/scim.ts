import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const TYPE = 'application/scim+json'

export type Scim = Awaited<ReturnType<typeof connect>>

/** A workspace with a SCIM client. */
export async function connect(app: TestApp, as?: User) {
  const owner = as ?? (await app.user())
  const { id: workspaceId } = await app.workspace(owner)
  const path = `/v1/workspaces/${workspaceId}/scim`
  const { secret } = (await app.send('POST', `${path}/token`, { as: owner })).body as { secret: string }

  /** A request of the client. */
  async function send(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': TYPE }
    const call = { as: secret, headers: { accept: TYPE, ...type, ...headers }, ...(body !== undefined && { body }) }
    const answer = await app.send(method, `/scim/v2/${workspaceId}${address}`, call)
    return { ...answer, body: answer.text === '' ? undefined : JSON.parse(answer.text) }
  }

  return {
    owner,
    workspaceId,
    path,
    secret,
    send,
    patch: (address: string, ...Operations: object[]) => send('PATCH', address, { schemas: [PATCH], Operations }),
    find: (filter: string, type = 'Users') => send('GET', `/${type}?filter=${encodeURIComponent(filter)}`),
    /** A user whom the client makes. */
    create: async (userName: string, fields: Record<string, unknown> = {}) =>
      (await send('POST', '/Users', { schemas: [USER], userName, active: true, ...fields })).body,
    members: async (): Promise<{ email: string; role: string; user_id: number }[]> =>
      (await app.send('GET', `/v1/workspaces/${workspaceId}/members`, { as: owner })).body.items,
  }
}

export const openScim = async (env: Record<string, string> = {}) => {
  const app = await openTestApp(env)
  return { app, scim: await connect(app) }
}
