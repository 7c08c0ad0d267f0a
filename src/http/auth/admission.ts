import { AppError, unauthorized } from '../../lib/errors.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { type ApiVersion, LATEST_VERSION, requestedVersion, VERSION_HEADER } from '../api-versions.ts'
import { BODY_LIMIT, parseBody, parseJson, readBytes, requireJsonType } from '../body.ts'
import type { HttpNeeds } from '../needs.ts'
import { parseId } from '../parse-id.ts'
import { type RequireRights, requestContext } from '../request-context.ts'
import type { CredentialNeeds } from './confirmation.ts'
import { type ApiKeyPrincipal, authenticate, type Person, type Principal } from './principal.ts'
import { createRequestLimits } from './request-limits.ts'
import type { Role } from './roles.ts'
import { sessionCookie } from './session-cookie.ts'
import type { Credential } from './standing.ts'

/** The person or key that does something, and its client. The audit log stores it. */
export type Actor = { userId: number | null; address: string; userAgent: string | null }

/** The actor of a change, and the workspace that it belongs to. */
export type By = { readonly workspaceId: number; readonly actor: Actor }

/** A caller in a workspace. */
export type Membership = { workspaceId: number; role: Role; userId: number; isPerson: boolean; credential: Credential }

/** The values that the macros leave on the context between authorizing and handling. */
export type Admission = {
  request: Request
  /** The path of the operation, with the names of its parameters. */
  route: string
  params: Record<string, string>
  body: unknown
  set: { headers: Record<string, string | number>; status?: number | string }
  address: string
  /** The body as it came, once it is read. */
  bytes?: Uint8Array
  /** The owner of the request's credential, once it is known. */
  sender?: string
  /** The body's JSON, if a macro needed it before validation. */
  json?: unknown
  /** The `dataVersion` before the caller was authorized. */
  version?: number
  /** The version of the API that the request uses, once it is admitted. */
  apiVersion?: ApiVersion
  /** The request is counted by the rate limits. */
  isCounted?: boolean
  /** The Idempotency-Key was looked at. */
  isBegun?: boolean
  /** The row that a guard found for the resource in the path. */
  found?: { id: number; row: unknown }
  admitted?: { principal: Principal | undefined; membership?: Membership; workspaceId?: number }
}

/** The key of an operation's description that says who may call it: a macro's name, or the role that a member needs. */
export const ACCESS = 'x-access'
/** The key of the description that says what the operation requires of the credential. */
export const CREDENTIAL_NEEDS = 'x-credential'
export type AccessKind =
  | 'probe'
  | 'signed'
  | 'browser'
  | 'open'
  | 'anyone'
  | 'caller'
  | 'person'
  | 'instanceAdmin'
  | 'analyst'
  | 'internal'
  | Role
/** Goes into the operation's description, where openapi.ts finds it. Elysia's type knows no extensions. */
export const describedAs = (access: AccessKind, { inPerson = false, confirmed = false }: CredentialNeeds = {}) =>
  ({ [ACCESS]: access, [CREDENTIAL_NEEDS]: { inPerson, confirmed } }) as object

/** `emptyTexts` replaces the empty texts of a body by null. */
export type AccessNeeds = HttpNeeds & { readonly emptyTexts: (request: Request, route: string, body: unknown) => unknown }

/** The steps by which a request is admitted. access.ts puts them in order for each kind of operation. */
export function createRequestAdmission(deps: AccessNeeds) {
  const limits = createRequestLimits(deps)

  /**
   * Authorizes again if something was committed while the body was being received, because a role or a credential may have been revoked in
   * that time.
   */
  const authorizing =
    (authorize: (ctx: Admission) => Promise<void>) =>
    async (context: unknown): Promise<void> => {
      const ctx = context as Admission
      ctx.version = deps.dataVersion()
      try {
        await authorize(ctx)
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
        await authorize(ctx)
      }
    }

  async function readBody(ctx: Admission, bodyLimit?: number): Promise<Uint8Array> {
    if (ctx.bytes === undefined) {
      ctx.bytes = await readBytes(ctx.request, bodyLimit, ctx.sender)
      if (deps.dataVersion() !== ctx.version) throw new Outdated()
    }
    return ctx.bytes
  }

  /** Returns the body before validation, or undefined if it isn't JSON. */
  async function readUncheckedBody(ctx: Admission, bodyLimit?: number): Promise<unknown> {
    const bytes = await readBody(ctx, bodyLimit)
    try {
      ctx.json = parseJson(bytes, bodyLimit)
      return ctx.json
    } catch {
      return undefined
    }
  }

  /**
   * Returns the caller, as a member of the path's workspace or of another one, or undefined if there are no credentials. Wrong ones count
   * as an anonymous request of the IP address.
   */
  async function identify(ctx: Admission, workspaceId = parseId(ctx.params?.workspace_id)): Promise<Principal | undefined> {
    setRights(beforeAdmission)
    try {
      const principal = await authenticate(deps, ctx.request, workspaceId)
      if (principal) ctx.sender = principal.kind === 'internal' ? 'internal' : ownerOf(principal)
      return principal
    } catch (error) {
      if (error instanceof AppError) limits.spendAnonymous(ctx, ctx.address)
      throw error
    }
  }

  async function callerOf(ctx: Admission, workspaceId?: number): Promise<Person | ApiKeyPrincipal> {
    const principal = await identify(ctx, workspaceId)
    if (principal && principal.kind !== 'internal') return principal
    limits.spendAnonymous(ctx, ctx.address)
    throw unauthorized()
  }

  /**
   * Reads the body of a caller who may do this. Throws the response if it is known already. Resolves with true if the request was started
   * before, and interrupted by a crash.
   */
  async function begin(ctx: Admission, principal: Principal | undefined, bodyLimit?: number): Promise<boolean> {
    if (ctx.isBegun || ctx.request.method === 'GET' || ctx.request.method === 'HEAD') return false
    const bytes = await readBody(ctx, bodyLimit)
    ctx.isBegun = true
    if (!principal || principal.kind === 'internal') return false
    const caller = { principal: ownerOf(principal), workspaceId: parseId(ctx.params?.workspace_id) ?? null }
    return deps.idempotency.begin(ctx.request, caller, bytes)
  }

  /** `requireRights` is asked again in the transaction of each change. Only requests without a caller have `NO_RIGHTS`. */
  async function admit(
    ctx: Admission,
    admitted: NonNullable<Admission['admitted']>,
    requireRights: RequireRights,
    { bodyLimit, isRaw = false, readBody: readOther }: BodyOptions = {},
  ): Promise<void> {
    ctx.admitted = admitted
    const { principal } = admitted
    const ownVersion = principal && 'version' in principal ? principal.version : undefined
    ctx.apiVersion = requestedVersion(ctx.request) ?? ownVersion ?? LATEST_VERSION
    ctx.set.headers[VERSION_HEADER.toLowerCase()] = ctx.apiVersion
    if (principal && 'renewedSession' in principal && principal.renewedSession)
      ctx.set.headers['set-cookie'] = sessionCookie(deps.config, principal.renewedSession)
    await begin(ctx, principal, bodyLimit)
    setRights(requireRights)
    if (isRaw) ctx.body = ctx.bytes
    else if (readOther && ctx.bytes) ctx.body = await readOther(ctx.request, ctx.bytes)
    else if (ctx.json !== undefined) {
      requireJsonType(ctx.request)
      ctx.body = ctx.json
    } else if (ctx.bytes) ctx.body = parseBody(ctx.request, ctx.bytes, bodyLimit)
    if (!isRaw) ctx.body = deps.emptyTexts(ctx.request, ctx.route, ctx.body)
    // Parsing megabytes and validating them take a turn each.
    if (ctx.bytes && ctx.bytes.length > BODY_LIMIT) await yieldToEventLoop()
  }

  const actorOf = (ctx: Admission): Actor => {
    const principal = ctx.admitted?.principal
    return {
      userId: principal && principal.kind !== 'internal' ? principal.userId : null,
      address: ctx.address,
      userAgent: ctx.request.headers.get('user-agent'),
    }
  }

  return { limits, authorizing, identify, callerOf, readUncheckedBody, begin, admit, actorOf }
}

/** The value of a body by its content type. Throws a 400 or 415. */
export type ReadBody = (request: Request, bytes: Uint8Array) => unknown
type BodyOptions = { bodyLimit?: number | undefined; isRaw?: boolean | undefined; readBody?: ReadBody | undefined }

/** For requests that anybody may send. */
export const NO_RIGHTS: RequireRights = () => {}

/** A change before its request is admitted is a fault of ours: nobody would have checked whether the caller may make it. */
const beforeAdmission: RequireRights = () => {
  throw new Error('A request tried to change data before it was admitted.')
}

function setRights(requireRights: RequireRights): void {
  const context = requestContext.getStore()
  if (context) context.requireRights = requireRights
}

/** Thrown where something was committed since the caller was authorized. */
export class Outdated extends Error {}

/** Returns the owner of an Idempotency-Key. Different owners may use the same key. */
const ownerOf = (principal: Person | ApiKeyPrincipal) => (principal.kind === 'key' ? `key ${principal.keyId}` : `user ${principal.userId}`)

/**
 * Returns the caller's membership in the path's workspace, for which the caller was authenticated. With a `gate`, the caller may know that
 * the workspace exists, and nothing else.
 */
export function membershipIn(
  principal: Person | ApiKeyPrincipal,
  workspaceId: number | undefined,
): (Membership & { gate: AppError | undefined }) | undefined {
  if (workspaceId === undefined) return undefined
  const { userId, credential } = principal
  if (principal.kind === 'key')
    return principal.workspaceId === workspaceId
      ? { workspaceId, role: principal.role, userId, isPerson: false, credential, gate: principal.gate }
      : undefined
  const { membership } = principal
  if (membership?.workspaceId !== workspaceId) return undefined
  const { role, gate } = membership
  return { workspaceId, role, userId, isPerson: true, credential, gate }
}
