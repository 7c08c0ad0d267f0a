import type { Db, Tx } from '../../db/kysely.ts'
import { notFound } from '../../lib/errors.ts'
import type { ApiVersion } from '../api-versions.ts'
import { Replay } from '../idempotency.ts'
import { parseId } from '../parse-id.ts'
import {
  type AccessKind,
  type AccessNeeds,
  type Actor,
  type Admission,
  type By,
  createRequestAdmission,
  describedAs,
  type Membership,
  membershipIn,
  Outdated,
  type ReadBody,
} from './admission.ts'
import { type CredentialNeeds, credentialFault, requireCredentialNeeds } from './confirmation.ts'
import type { ApiKeyPrincipal, Person } from './principal.ts'
import { insufficientRole, requireCredential, requireMembership, requireReserve } from './rights.ts'
import { atLeast, type Role } from './roles.ts'

/** The requirements of an operation for a member: a role, or more. */
type MemberNeeds = CredentialNeeds & {
  role: Role
  /** Returns the role for a body, if some bodies need a higher one. */
  roleFor?: (body: unknown) => Role
  bodyLimit?: number
  /**
   * The operation is allowed even if the reserve of the workspace's storage is used up, because it frees space, stops something, or is a
   * right.
   */
  whenFull?: true
  /** The body is bytes, not JSON. */
  isRaw?: boolean
  /** Returns the content of a body that may have other types than JSON. */
  readBody?: ReadBody
  allows?: (membership: Membership, params: Record<string, string>) => boolean
  /**
   * The workspace of an operation whose path names none. The body isn't validated yet: undefined if it isn't JSON. Returns
   * undefined for a body that validation is going to refuse.
   */
  workspaceOf?: (principal: Person | ApiKeyPrincipal, body: unknown) => Promise<number | undefined>
}

/**
 * A resource of the workspace, identified by the path parameter `param`. Members of every role see it; a missing one
 * is a 404 before any other error. `what` as in "The link".
 */
export type Resource<Row> = {
  what: string
  param: string
} & ({ find: Find<Row, number>; isText?: false } | { find: Find<Row, string>; isText: true })
/** `isText`: the path has no id, but a name. */
type Find<Row, Key> = (db: Db, workspaceId: number, key: Key) => Row | undefined | Promise<Row | undefined>

type Needs = Role | MemberNeeds
const admission = (ctx: unknown) => ctx as Admission
const kindOf = (needs: Needs): AccessKind => (typeof needs === 'string' ? needs : needs.workspaceOf ? 'caller' : needs.role)
function describe(needs: Needs): object {
  if (typeof needs === 'string') return describedAs(kindOf(needs))
  return { ...describedAs(kindOf(needs), needs), 'x-body-limit': needs.bodyLimit }
}

/** Authorizes members of the path's workspace: the macro `member`, and the guards of resources. */
export function createMember(deps: AccessNeeds) {
  const { limits, authorizing, callerOf, readUncheckedBody, begin, admit, actorOf } = createRequestAdmission(deps)

  async function authorize(ctx: Admission, needs: Needs, resource?: Resource<unknown>): Promise<void> {
    const memberNeeds: MemberNeeds = typeof needs === 'string' ? { role: needs } : needs
    const { role, roleFor, bodyLimit, isRaw, readBody, allows, workspaceOf, whenFull = ctx.request.method === 'DELETE' } = memberNeeds
    const principal = await callerOf(ctx)
    await limits.spend(ctx, principal)
    const workspaceId = workspaceOf
      ? await workspaceOf(principal, await readUncheckedBody(ctx, bodyLimit))
      : parseId(ctx.params.workspace_id)
    if (workspaceOf && workspaceId === undefined)
      return admit(ctx, { principal }, (tx) => requireCredential(tx, principal.credential), { bodyLimit })
    const membership = membershipIn(workspaceOf ? await callerOf(ctx, workspaceId) : principal, workspaceId)
    if (!membership) throw notFound('The workspace')
    if (membership.gate) throw membership.gate
    const mayNeedMore = roleFor !== undefined && atLeast(membership.role, role)
    const needed = mayNeedMore ? roleFor(await readUncheckedBody(ctx, bodyLimit)) : role
    const fault = credentialFault(deps.db, deps.clock(), membership.credential, memberNeeds)
    const isAllowed = !fault && atLeast(membership.role, needed) && (allows?.(membership, ctx.params) ?? true)
    // A completed request is replayed even if it deleted the resource.
    const hasKey = isAllowed && ctx.request.headers.has('idempotency-key')
    const begun = hasKey ? await outcomeOf(begin(ctx, principal, bodyLimit)) : {}
    if (resource) await find(ctx, membership.workspaceId, resource, begun.value === true)
    if (!atLeast(membership.role, needed)) throw insufficientRole(needed, membership.role)
    if (fault) throw fault
    if (begun.fault) throw begun.fault
    let hasReserve = whenFull
    const requireRights = (tx: Tx) => {
      requireMembership(tx, membership, needed)
      requireCredentialNeeds(tx, deps.clock(), membership.credential, memberNeeds)
      // Asked once, so that a request of many changes isn't cut off between them. Its body bounds what they add.
      if (!hasReserve) requireReserve(tx, membership.workspaceId)
      hasReserve = true
    }
    await admit(ctx, { principal, membership }, requireRights, { bodyLimit, isRaw, readBody })
  }

  async function find(ctx: Admission, workspaceId: number, resource: Resource<unknown>, isResumed: boolean): Promise<void> {
    const given = ctx.params[resource.param]
    const id = resource.isText ? 0 : parseId(given)
    const row =
      id === undefined
        ? undefined
        : await (resource.isText ? resource.find(deps.db, workspaceId, given ?? '') : resource.find(deps.db, workspaceId, id))
    if (id === undefined || (row === undefined && !isResumed)) throw notFound(resource.what)
    ctx.found = { id, row }
  }

  const admitted = (ctx: Admission): { membership: Membership; workspaceId: number; actor: Actor; by: By; apiVersion: ApiVersion } => {
    const membership = ctx.admitted?.membership as Membership
    const by = { workspaceId: membership.workspaceId, actor: actorOf(ctx) }
    return { membership, ...by, by, apiVersion: ctx.apiVersion as ApiVersion }
  }

  return {
    /** A member of the path's workspace, or of that of `workspaceOf`, with this role or a higher one. */
    member: (needs: Needs) => ({
      detail: describe(needs),
      transform: authorizing((ctx) => authorize(ctx, needs)),
      resolve: (ctx: unknown) => admitted(admission(ctx)),
    }),
    /**
     * A macro for operations on one resource of a workspace. The handler gets its row as `name`, read before the body was,
     * and its `id`. A request that is resumed after a crash may find it deleted: changes check again in their transaction.
     */
    guard:
      <Name extends string, Row>(name: Name, resource: Resource<Row>) =>
      (needs: Needs) => ({
        detail: { ...describe(needs), 'x-what': resource.what } as object,
        transform: authorizing((ctx) => authorize(ctx, needs, resource)),
        resolve: (ctx: unknown) => {
          const { id, row } = admission(ctx).found as { id: number; row: Row }
          return { ...admitted(admission(ctx)), ...({ [name]: row } as { [key in Name]: Row }), id }
        },
      }),
  }
}

const _kindOf = (needs: Needs): AccessKind => (typeof needs === 'string' ? needs : needs.workspaceOf ? 'caller' : needs.role)

/** The outcome of a promise, so that other errors can take precedence over its error. What isn't an error is rethrown. */
async function outcomeOf(begun: Promise<boolean>): Promise<{ value?: boolean; fault?: unknown }> {
  try {
    return { value: await begun }
  } catch (fault) {
    if (fault instanceof Replay || fault instanceof Outdated) throw fault
    return { fault }
  }
}
