import type { Core } from '../../core.ts'
import { DAY } from '../../lib/clock.ts'
import { type AppError, forbidden, unauthorized, workspaceSuspended } from '../../lib/errors.ts'
import type { Plan } from '../../lib/plans.ts'
import { hashSecret, isSameSecret } from '../../lib/secrets.ts'
import type { ApiVersion } from '../api-versions.ts'
import { requestContext } from '../request-context.ts'
import { isSameOrigin } from '../same-origin.ts'
import { gateOf } from './gate.ts'
import {
  findApiKey,
  findCaller,
  findUserOfSession,
  findUserOfToken,
  isTouchDue,
  SESSION_LIFE_MS,
  touchCredential,
  touchSession,
} from './queries.ts'
import { lowerOf, type Role } from './roles.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { Credential } from './standing.ts'

/** The caller of a request, identified by its credentials. */
export type Principal = Person | ApiKeyPrincipal | { kind: 'internal' }
export type Person = {
  kind: 'session' | 'dev' | 'token'
  userId: number
  email: string
  isInstanceAdmin: boolean
  credential: Credential
  /** The person's membership in the workspace that the request's path names, and the reason if they can't open it. */
  membership: { workspaceId: number; role: Role; plan: PlanOfWorkspace; gate: AppError | undefined } | undefined
  /** The version of the API that the token uses. */
  version?: ApiVersion
  /** The cookie to send again, if the session was extended. */
  renewedSession?: string
}
/** The data that determines a workspace's limits. */
type PlanOfWorkspace = { plan_tier: Plan; limits: string | null }
export type ApiKeyPrincipal = {
  kind: 'key'
  keyId: number
  workspaceId: number
  role: Role
  userId: number
  credential: Credential
  plan: PlanOfWorkspace
  /** The version of the API that the key uses. */
  version: ApiVersion
  /** The reason why the key can't open its workspace now. */
  gate: AppError | undefined
}

export const TOKEN_PREFIX = 'pat_'
export const KEY_PREFIX = 'key_'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns the caller of a request, with a person's membership in the workspace, or undefined if the request has no credentials. Throws a
 * 401 for wrong credentials, except for a stale session cookie, because a browser sends it by itself.
 */
export async function authenticate(deps: Core, request: Request, workspaceId?: number): Promise<Principal | undefined> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return authenticateBearer(deps, authorization, workspaceId)
  const devUser = deps.config.devAuth ? request.headers.get('x-dev-user') : null
  if (devUser !== null) return authenticateDevUser(deps, devUser, workspaceId)
  return authenticateCookie(deps, request, workspaceId)
}

/** The caller by the cookie alone. Throws 403 for a change that comes from elsewhere. */
export async function authenticateCookie(deps: Core, request: Request, workspaceId?: number): Promise<Person | undefined> {
  const session = readSessionCookie(deps.config, request)
  return session === undefined ? undefined : authenticateSession(deps, request, session, workspaceId)
}

async function authenticateBearer(deps: Core, authorization: string, workspaceId?: number): Promise<Principal> {
  const token = authorization.match(/^Bearer +(\S+)$/i)?.[1]
  if (token === undefined) throw unauthorized('The Authorization header must be "Bearer <token>".')
  const { internalToken } = deps.config
  if (internalToken !== undefined && isSameSecret(token, internalToken)) return { kind: 'internal' }
  if (token.startsWith(KEY_PREFIX)) return authenticateKey(deps, token)
  if (token.startsWith(TOKEN_PREFIX)) return authenticateToken(deps, token, workspaceId)
  throw unauthorized()
}

async function authenticateToken(deps: Core, token: string, workspaceId?: number): Promise<Person> {
  const now = deps.clock()
  const user = findUserOfToken(deps.db, hashSecret(token), now, workspaceId)
  if (!user) throw unauthorized()
  const tokenId = user.token_id as number
  if (isTouchDue(user.last_used_at, now)) inBackground(deps, (tx) => touchCredential(tx, 'personal_tokens', tokenId, now))
  const { reach } = user
  const version = user.version as ApiVersion
  return { ...toPerson('token', user, { kind: 'token', id: tokenId, byPassword: reach === null, reach }, workspaceId), version }
}

async function authenticateKey(deps: Core, token: string): Promise<ApiKeyPrincipal> {
  const now = deps.clock()
  const key = findApiKey(deps.db, hashSecret(token), now)
  if (!key) throw unauthorized()
  if (isTouchDue(key.last_used_at, now)) inBackground(deps, (tx) => touchCredential(tx, 'api_keys', key.id, now))
  return {
    kind: 'key',
    keyId: key.id,
    workspaceId: key.workspace_id,
    role: lowerOf(key.role, key.creator_role),
    userId: key.created_by,
    credential: { kind: 'key', id: key.id, byPassword: false, reach: key.workspace_id },
    plan: { plan_tier: key.plan_tier as Plan, limits: key.limits },
    gate: key.suspension === null ? undefined : workspaceSuspended(key.suspension),
    version: key.version as ApiVersion,
  }
}

async function authenticateDevUser(deps: Core, devUser: string, workspaceId?: number): Promise<Person> {
  const user = /^[1-9]\d{0,15}$/.test(devUser) ? findCaller(deps.db, Number(devUser), workspaceId) : undefined
  if (!user) throw unauthorized('X-Dev-User must be the ID of a user.')
  return toPerson('dev', user, { kind: 'user', id: user.id, byPassword: false, reach: null }, workspaceId)
}

export const otherOrigin = (baseUrl: string) =>
  forbidden(`Changes with a session cookie must come from ${baseUrl}. Send the Origin header, or use a token.`)

async function authenticateSession(deps: Core, request: Request, session: string, workspaceId?: number): Promise<Person | undefined> {
  const now = deps.clock()
  const tokenHash = hashSecret(session)
  const user = findUserOfSession(deps.db, tokenHash, now, workspaceId)
  // A session from before sign-ins were limited to a workspace isn't accepted, because nothing says which one started it.
  if (!user || (user.method === 'sso' && user.reach === null)) return undefined
  if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request, deps.config.baseUrl)) throw otherOrigin(deps.config.baseUrl)
  // Sliding: a day's use moves the end by a day.
  const credential: Credential = { kind: 'session', id: tokenHash, byPassword: user.method === 'password', reach: user.reach }
  const person = toPerson('session', user, credential, workspaceId)
  const isRenewed = (user.expires_at ?? 0) < now + SESSION_LIFE_MS - DAY
  if (isRenewed || isTouchDue(user.last_used_at, now))
    inBackground(deps, (tx) => touchSession(tx, tokenHash, now, isRenewed ? now + SESSION_LIFE_MS : undefined))
  return isRenewed ? { ...person, renewedSession: session } : person
}

type Caller = NonNullable<Awaited<ReturnType<typeof findCaller>>>

const toPerson = (kind: Person['kind'], user: Caller, credential: Credential, workspaceId: number | undefined): Person => ({
  kind,
  userId: user.id,
  email: user.email,
  isInstanceAdmin: user.is_instance_admin === 1,
  credential,
  membership:
    workspaceId === undefined || user.role === null
      ? undefined
      : {
          workspaceId,
          role: user.role,
          plan: { plan_tier: user.plan_tier as Plan, limits: user.limits },
          gate: gateOf(workspaceId, { ...user, role: user.role }, credential),
        },
})

/** Book-keeping that the caller doesn't wait for: when it fails, the next request does it. It needs none of the caller's rights. */
function inBackground(deps: Core, change: Parameters<Core['write']>[0]): void {
  requestContext
    .exit(() => deps.write(change))
    .catch((error: unknown) => deps.log.warn({ err: error }, "couldn't store when a credential was last used"))
}
