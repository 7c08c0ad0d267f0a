import { Elysia } from 'elysia'
import type { Db } from '../../db/kysely.ts'
import { AppError, notFound, signInRequired, unauthorized } from '../../lib/errors.ts'
import { LATEST_VERSION } from '../api-versions.ts'
import { OPEN_BODY_LIMIT } from '../body.ts'
import { API_HEADERS } from '../headers.ts'
import { parseId } from '../parse-id.ts'
import { type RequireRights, requestContext } from '../request-context.ts'
import { requestId } from '../request-id.ts'
import { requireMatch, type Versioned, type VersionPlace, versionTag } from '../versions.ts'
import { type AccessNeeds, type Admission, createRequestAdmission, describedAs, membershipIn, NO_RIGHTS } from './admission.ts'
import { type CredentialNeeds, requireCredentialNeeds } from './confirmation.ts'
import type { createMember } from './member.ts'
import { type ApiKeyPrincipal, authenticate, authenticateCookie, type Person, type Principal } from './principal.ts'
import { workspaceExists } from './queries.ts'
import { forPeople, notInstanceAdmin, requireCredential, requireInstanceAdmin, requireMembership } from './rights.ts'

/** `anyReach`: also a session or token that reaches a single workspace only, which may not change the account itself. */
type PersonNeeds = CredentialNeeds & { anyReach?: true }

/** Throws if the caller may not do this. */
type CheckAllowed = (principal: Person | ApiKeyPrincipal) => Promise<unknown>

// Requested every few seconds by monitoring, or by a proxy for each made-up name that a visitor gives it.
const PROBES = new Set(['/healthz', '/readyz', '/v1/ping', '/metrics', '/internal/tls/ask'])

/**
 * The access control of every operation of the API. Each declares who may call it with one of the macros. The order of checks:
 * rate limits (429), authentication (401), visibility (404), permission (403), and only then is the body read (400).
 * A completed request with the same Idempotency-Key is replayed as soon as its caller is authorized.
 */
export function createAccess(deps: AccessNeeds, { member }: Pick<ReturnType<typeof createMember>, 'member'>) {
  const { limits, authorizing, identify, callerOf, admit, actorOf } = createRequestAdmission(deps)

  /** Throws 404 or 403 unless a caller may read the workspace's analytics. */
  async function requireAnalyst(principal: Principal, workspaceId: number | undefined) {
    const isInternal = principal.kind === 'internal'
    const membership = isInternal ? undefined : membershipIn(principal, workspaceId)
    const mayRead = isInternal ? workspaceId !== undefined && (await workspaceExists(deps.db, workspaceId)) : membership
    if (!mayRead || workspaceId === undefined) throw notFound('The workspace')
    if (membership?.gate) throw membership.gate
    return { workspaceId, membership }
  }

  /** Authenticates a request again while its answer is on its way, and returns whether it would still be admitted. */
  async function mayStillRead(request: Request, workspaceId: number): Promise<boolean> {
    try {
      const principal = await authenticate(deps, request, workspaceId)
      return principal !== undefined && (await requireAnalyst(principal, workspaceId)) !== undefined
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return (
    new Elysia({ name: 'access' })
      .derive({ as: 'scoped' }, ({ request, set }) => {
        set.headers['x-request-id'] = requestId(request)
        Object.assign(set.headers, API_HEADERS, { 'terse-version': LATEST_VERSION })
        return { address: deps.clientAddress(request), startedAt: performance.now() }
      })
      // The body is read once the caller is authorized: see `admit`.
      .onParse({ as: 'scoped' }, () => null)
      .onAfterResponse({ as: 'scoped' }, ({ request, route, set, startedAt }) => {
        const ms = performance.now() - startedAt
        const { method } = request
        const { status = 200 } = set
        deps.metrics.requests.add({ method, route, status })
        deps.metrics.requestSeconds.observe(ms / 1000)
        const line = { request_id: set.headers['x-request-id'], method, route, status, ms: Math.round(ms) }
        deps.log[PROBES.has(route) ? 'debug' : 'info'](line, 'request')
      })
      .macro({
        /** For monitoring, without rate limits. */
        probe: { detail: describedAs('probe') },
        /** For a provider that signs what it sends: the handler checks that before anything else. Without rate limits. */
        signed: { detail: describedAs('signed') },
        /** Public, for browsers that another site sends: the handler counts the request, as its refusals are pages, too. */
        browser: { detail: describedAs('browser') },
        /** Public, for pages of other sites: whoever the browser is signed in as. The handler gets the bytes of the body. */
        beacon: ({ bodyLimit }: { bodyLimit: number }) => ({
          detail: { ...describedAs('open'), 'x-body-limit': bodyLimit } as object,
          transform: authorizing(async (ctx) => {
            limits.spendAnonymous(ctx, ctx.address)
            await admit(ctx, { principal: undefined }, NO_RIGHTS, { bodyLimit, isRaw: true })
          }),
        }),
        /** Public: the response is the same for everybody. */
        open: {
          detail: describedAs('open'),
          transform: authorizing(async (ctx) => {
            limits.spendAnonymous(ctx, ctx.address)
            // Prevents login CSRF: another site can't sign a browser in to another account.
            if (ctx.request.method === 'POST') await authenticateCookie(deps, ctx.request)
            await admit(ctx, { principal: undefined }, NO_RIGHTS, { bodyLimit: OPEN_BODY_LIMIT })
          }),
          resolve: (ctx) => ({ actor: actorOf(admission(ctx)) }),
        },
        /** Public, but the response depends on the caller. */
        anyone: {
          detail: describedAs('anyone'),
          transform: authorizing(async (ctx) => {
            const principal = await identify(ctx)
            if (principal) await limits.spend(ctx, principal)
            else limits.spendAnonymous(ctx, ctx.address)
            await admit(ctx, { principal }, rightsOf(principal), principal ? {} : { bodyLimit: OPEN_BODY_LIMIT })
          }),
          resolve: (ctx) => ({ principal: admission(ctx).admitted?.principal }),
        },
        /** Any person or API key. An operation that changes a workspace takes `member` instead. */
        caller: (needs: true | { allows: CheckAllowed }) => ({
          detail: describedAs('caller'),
          transform: authorizing(async (ctx) => {
            const principal = await callerOf(ctx)
            await limits.spend(ctx, principal)
            if (needs !== true) await needs.allows(principal)
            await admit(ctx, { principal }, rightsOf(principal))
          }),
          resolve: (ctx) => ({ principal: admission(ctx).admitted?.principal as Person | ApiKeyPrincipal, actor: actorOf(admission(ctx)) }),
        }),
        /** A person, by session, dev user or personal token; not an API key. */
        person: (given: true | PersonNeeds) => ({
          detail: describedAs('person', given === true ? {} : given),
          transform: authorizing(async (ctx) => {
            const principal = await callerOf(ctx)
            await limits.spend(ctx, principal)
            const person = personOf(principal)
            const needs = given === true ? {} : given
            const { credential } = person
            if (!needs.anyReach) requireWholeAccount(person)
            requireCredentialNeeds(deps.db, deps.clock(), credential, needs)
            await admit(ctx, { principal: person }, (tx) => {
              requireCredential(tx, credential)
              requireCredentialNeeds(tx, deps.clock(), credential, needs)
            })
          }),
          resolve: (ctx) => ({ person: admission(ctx).admitted?.principal as Person, actor: actorOf(admission(ctx)) }),
        }),
        /** The instance's administrator. Others get a 403, whether or not the resource exists. */
        instanceAdmin: (given: true | CredentialNeeds) => ({
          detail: describedAs('instanceAdmin', given === true ? {} : given),
          transform: authorizing(async (ctx) => {
            const needs = given === true ? {} : given
            const principal = await callerOf(ctx)
            await limits.spend(ctx, principal)
            const person = personOf(principal)
            if (!person.isInstanceAdmin) throw notInstanceAdmin()
            requireWholeAccount(person)
            const workspace_id = ctx.params?.workspace_id
            if (workspace_id !== undefined && !(await workspaceExists(deps.db, parseId(workspace_id) ?? 0))) throw notFound('The workspace')
            requireCredentialNeeds(deps.db, deps.clock(), person.credential, needs)
            await admit(ctx, { principal }, async (tx) => {
              await requireInstanceAdmin(tx, principal)
              requireCredentialNeeds(tx, deps.clock(), person.credential, needs)
            })
          }),
          resolve: (ctx) => ({ actor: actorOf(admission(ctx)) }),
        }),
        member,
        /**
         * The operation reads or edits something that has an ETag. Its If-Match is compared before anything is done, which saves
         * work such as fetching a picture. It is compared again in the transaction, and only that decides.
         */
        versioned: (versioned: Versioned) => ({
          detail: { 'x-versioned': true, 'x-versioned-fields': versioned.fields } as object,
          beforeHandle: (ctx: unknown) => beginVersion(deps, versioned, admission(ctx)),
          afterHandle: (ctx: unknown) => endVersion(deps, admission(ctx)),
        }),
        /** The holder of the internal token. */
        internal: {
          detail: describedAs('internal'),
          transform: authorizing(async (ctx) => {
            const principal = await identify(ctx)
            if (principal?.kind !== 'internal') {
              limits.spendAnonymous(ctx, ctx.address)
              throw unauthorized('This operation requires the internal token, which INTERNAL_TOKEN sets.')
            }
            await limits.spend(ctx, principal)
            await admit(ctx, { principal }, NO_RIGHTS)
          }),
        },
        /** Any member of the path's workspace, or the holder of the internal token. */
        analyst: {
          detail: describedAs('analyst'),
          transform: authorizing(async (ctx) => {
            const principal = await identify(ctx)
            if (!principal) {
              limits.spendAnonymous(ctx, ctx.address)
              throw unauthorized()
            }
            await limits.spend(ctx, principal)
            const { workspaceId, membership } = await requireAnalyst(principal, parseId(ctx.params.workspace_id))
            await admit(ctx, { principal, workspaceId }, membership ? (tx) => requireMembership(tx, membership, 'viewer') : NO_RIGHTS)
          }),
          resolve: (ctx) => {
            const workspaceId = admission(ctx).admitted?.workspaceId as number
            return { workspaceId, mayStillRead: () => mayStillRead(ctx.request, workspaceId) }
          },
        },
      })
  )
}

/** Returns the rights check of a caller who needs nothing except a credential. */
const rightsOf = (principal: Principal | undefined): RequireRights =>
  principal === undefined || principal.kind === 'internal' ? NO_RIGHTS : (tx) => requireCredential(tx, principal.credential)

function personOf(principal: Person | ApiKeyPrincipal): Person {
  if (principal.kind === 'key') throw forPeople()
  return principal
}

/** Throws 403 for a session or token that reaches a single workspace only: its identity provider vouches for nothing else. */
function requireWholeAccount({ credential }: Person): void {
  if (credential.reach !== null) throw signInRequired()
}

const admission = (ctx: unknown) => ctx as Admission

/** The access macros and guards that a feature's routes use. */
export type WithAccess = { readonly access: ReturnType<typeof createAccess>; readonly guard: ReturnType<typeof createMember>['guard'] }

const placeOf = ({ admitted, found, params = {} }: Admission): VersionPlace => {
  const { membership, workspaceId, principal } = admitted ?? {}
  return {
    workspaceId: membership?.workspaceId ?? workspaceId ?? parseId(params.workspace_id) ?? 0,
    id: found?.id ?? 0,
    userId: principal && principal.kind !== 'internal' ? principal.userId : 0,
    params,
  }
}

async function beginVersion({ db }: Pick<AccessNeeds, 'db'>, versioned: Versioned, ctx: Admission): Promise<void> {
  const place = placeOf(ctx)
  const setEtag = (row: object | undefined) => {
    if (row === undefined) delete ctx.set.headers.etag
    else ctx.set.headers.etag = versionTag(versioned, row)
  }
  const context = requestContext.getStore()
  // The ETag is read first. If the resource changes before it is read, an edit is refused for nothing. In the other order, an edit would be lost.
  if (!context) return setEtag(await versioned.find(db, place))
  const given = ctx.request.headers.get('if-match')
  let isChecked = given === null
  const check = async (from: Db) => {
    if (!isChecked) requireMatch(versioned, given ?? '', await versioned.find(from, place))
  }
  // A request that is resumed after a crash finds what it changed itself.
  if ((context.claim?.stored ?? 0) > 0) isChecked = true
  await check(db)
  context.version = {
    check: async (tx) => {
      await check(tx)
      isChecked = true
    },
    read: async (tx) => setEtag(await versioned.find(tx, place)),
  }
}

/** Compares the version as it is now if the operation changed nothing. */
async function endVersion({ db }: Pick<AccessNeeds, 'db'>, ctx: Admission): Promise<void> {
  const { version } = requestContext.getStore() ?? {}
  if (!version || ctx.set.headers.etag !== undefined || ctx.set.status === 204) return
  await version.check(db)
  await version.read(db)
}
