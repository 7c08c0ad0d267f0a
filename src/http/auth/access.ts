import { Elysia } from 'elysia'
import type { Db } from '../../db/kysely.ts'
import type { Deps } from '../../deps.ts'
import { readJson } from '../body.ts'
import { forbidden, notFound, unauthorized } from '../errors.ts'
import { API_HEADERS } from '../headers.ts'
import { parseId } from '../parse-id.ts'
import { requestId } from '../request-id.ts'
import { type ApiKey, authenticate, authenticateCookie, type Person, type Principal } from './principal.ts'
import { findRole, workspaceExists } from './queries.ts'
import { atLeast, type Role } from './roles.ts'
import { sessionCookie } from './session-cookie.ts'

/** Who does something, and from where: what the audit keeps. */
export type Actor = { userId: number | null; address: string; userAgent: string | null }

/** A caller in a workspace. */
export type Membership = { workspaceId: number; role: Role; userId: number; isPerson: boolean }

/** Where an operation's description says who may call it: a macro's name, or the role that a member needs. */
export const ACCESS = 'x-access'
export type Access = 'open' | 'anyone' | 'caller' | 'person' | 'analyst' | Role

/** A thing of the workspace that the path names. Members see it whatever their role; what isn't there is a 404 before anything else is said. */
export type Sight = { what: string; param: string; find: (db: Db, workspaceId: number, id: number) => Promise<unknown> }
type Needs = Role | { role: Role; sees: Sight }

// Asked every few seconds by whoever watches the service.
const PROBES = new Set(['/healthz', '/readyz', '/v1/ping'])

/** What the macros leave on the context between authorising and handling. */
type Admission = {
  request: Request
  params: Record<string, string>
  body: unknown
  set: { headers: Record<string, string | number> }
  address: string
  admitted?: { principal: Principal | undefined; membership?: Membership; workspaceId?: number }
}

/**
 * What every operation of the API starts with. Each states who may call it with one of the macros, and is answered in this order:
 * who is it (401), may they see it (404), may they do it (403), and only then is the body read (400).
 */
export function access(deps: Deps) {
  async function callerOf(request: Request): Promise<Person | ApiKey> {
    const principal = await authenticate(deps, request)
    if (!principal || principal.kind === 'internal') throw unauthorized()
    return principal
  }

  async function admit(ctx: Admission, admitted: NonNullable<Admission['admitted']>): Promise<void> {
    ctx.admitted = admitted
    const { principal } = admitted
    if (principal && 'renewedSession' in principal && principal.renewedSession)
      ctx.set.headers['set-cookie'] = sessionCookie(deps.config, principal.renewedSession)
    if (ctx.request.method !== 'GET' && ctx.request.method !== 'HEAD') ctx.body = await readJson(ctx.request)
  }

  const actorOf = (ctx: Admission): Actor => {
    const principal = ctx.admitted?.principal
    return {
      userId: principal && principal.kind !== 'internal' ? principal.userId : null,
      address: ctx.address,
      userAgent: ctx.request.headers.get('user-agent'),
    }
  }

  return (
    new Elysia({ name: 'access' })
      .derive({ as: 'scoped' }, ({ request, set }) => {
        set.headers['x-request-id'] = requestId(request)
        Object.assign(set.headers, API_HEADERS)
        return { address: deps.clientAddress(request), startedAt: performance.now() }
      })
      // The body is read once the caller is admitted: see `admit`.
      .onParse({ as: 'scoped' }, () => null)
      .onAfterResponse({ as: 'scoped' }, ({ request, route, set, startedAt }) => {
        const ms = Math.round(performance.now() - startedAt)
        const line = { request_id: set.headers['x-request-id'], method: request.method, route, status: set.status ?? 200, ms }
        deps.log[PROBES.has(route) ? 'debug' : 'info'](line, 'request')
      })
      .macro({
        /** Anybody: what is answered is the same for all. */
        open: {
          detail: describedAs('open'),
          async transform(ctx) {
            // A browser that is signed in is not made to sign in as somebody else by another site.
            if (ctx.request.method === 'POST') await authenticateCookie(deps, ctx.request)
            await admit(admission(ctx), { principal: undefined })
          },
          resolve: (ctx) => ({ actor: actorOf(admission(ctx)) }),
        },
        /** Anybody, but what is answered depends on who asks. */
        anyone: {
          detail: describedAs('anyone'),
          transform: async (ctx) => admit(admission(ctx), { principal: await authenticate(deps, ctx.request) }),
          resolve: (ctx) => ({ principal: admission(ctx).admitted?.principal }),
        },
        /** Any person or API key. */
        caller: {
          detail: describedAs('caller'),
          transform: async (ctx) => admit(admission(ctx), { principal: await callerOf(ctx.request) }),
          resolve: (ctx) => ({ principal: admission(ctx).admitted?.principal as Person | ApiKey, actor: actorOf(admission(ctx)) }),
        },
        /** A person, by session, dev user or personal token; an API key is nobody's session. */
        person: {
          detail: describedAs('person'),
          async transform(ctx) {
            const principal = await callerOf(ctx.request)
            if (principal.kind === 'key')
              throw forbidden('An API key acts in its workspace and is nobody: use a session or a personal token.')
            await admit(admission(ctx), { principal })
          },
          resolve: (ctx) => ({ person: admission(ctx).admitted?.principal as Person, actor: actorOf(admission(ctx)) }),
        },
        /** A member of the path's workspace with this role or a higher one. */
        member: (needs: Needs) => {
          const { role, sees } = typeof needs === 'string' ? { role: needs, sees: undefined } : needs
          return {
            detail: describedAs(role),
            async transform(ctx) {
              const principal = await callerOf(ctx.request)
              const { params } = admission(ctx)
              const membership = await membershipIn(deps, principal, parseId(params.workspace_id))
              if (!membership) throw notFound('The workspace')
              if (sees && !(await isThere(deps.db, membership.workspaceId, params, sees))) throw notFound(sees.what)
              if (!atLeast(membership.role, role)) throw tooLow(role, membership.role)
              await admit(admission(ctx), { principal, membership })
            },
            resolve: (ctx) => ({ membership: admission(ctx).admitted?.membership as Membership, actor: actorOf(admission(ctx)) }),
          }
        },
        /** Any member of the path's workspace, or the holder of the internal token. */
        analyst: {
          detail: describedAs('analyst'),
          async transform(ctx) {
            const principal = await authenticate(deps, ctx.request)
            if (!principal) throw unauthorized()
            const workspaceId = parseId(admission(ctx).params.workspace_id)
            const mayRead =
              principal.kind === 'internal'
                ? workspaceId !== undefined && (await workspaceExists(deps.db, workspaceId))
                : await membershipIn(deps, principal, workspaceId)
            if (!mayRead || workspaceId === undefined) throw notFound('The workspace')
            await admit(admission(ctx), { principal, workspaceId })
          },
          resolve: (ctx) => ({ workspaceId: admission(ctx).admitted?.workspaceId as number }),
        },
      })
  )
}

/** Goes into the operation's description, where openapi.ts finds it. Elysia's type knows no extensions. */
const describedAs = (access: Access) => ({ [ACCESS]: access }) as object
const admission = (ctx: unknown) => ctx as Admission

export const tooLow = (needed: Role, own: Role) => forbidden(`This needs the role ${needed} or a higher one; yours is ${own}.`)

async function isThere(db: Db, workspaceId: number, params: Record<string, string>, { param, find }: Sight): Promise<boolean> {
  const id = parseId(params[param])
  return id !== undefined && (await find(db, workspaceId, id)) !== undefined
}

async function membershipIn(deps: Deps, principal: Person | ApiKey, workspaceId: number | undefined): Promise<Membership | undefined> {
  if (workspaceId === undefined) return undefined
  if (principal.kind === 'key')
    return principal.workspaceId === workspaceId
      ? { workspaceId, role: principal.role, userId: principal.userId, isPerson: false }
      : undefined
  const role = await findRole(deps.db, workspaceId, principal.userId)
  return role && { workspaceId, role, userId: principal.userId, isPerson: true }
}
