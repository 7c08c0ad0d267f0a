import type { Tx } from '../../db/kysely.ts'
import { forbidden, notFound, unauthorized } from '../../lib/errors.ts'
import { reserveFault } from '../../lib/storage.ts'
import type { Membership } from './admission.ts'
import { gateOf } from './gate.ts'
import { credentialExists, findStanding, findStored, isInstanceAdmin } from './queries.ts'
import { atLeast, lowerOf, type Role } from './roles.ts'
import type { Credential } from './standing.ts'

export const insufficientRole = (needed: Role, own: Role) => forbidden(`You need the ${needed} role or a higher one. Your role is ${own}.`)

/**
 * Checks the caller's membership inside the transaction of a change, because a role or a credential may have been revoked since the request
 * was authorized. Throws 401, 404 or 403 as authorizing does.
 */
export function requireMembership(tx: Tx, own: Membership, needed: Role): Membership {
  requireCredential(tx, own.credential)
  const present = findStanding(tx, own.workspaceId, own.userId)
  if (present === undefined) throw notFound('The workspace')
  const gate = gateOf(own.workspaceId, present, own.credential)
  if (gate) throw gate
  const role = lowerOf(own.role, present.role)
  if (!atLeast(role, needed)) throw insufficientRole(needed, role)
  return { ...own, role }
}

/** Throws 403 if a workspace has used up the reserve beyond the limit of its storage. */
export function requireReserve(tx: Tx, workspaceId: number): void {
  const stored = findStored(tx, workspaceId)
  const fault = stored && reserveFault(stored)
  if (fault) throw fault
}

/** Throws 401 if the caller's credential was revoked since the request was authorized. */
export function requireCredential(tx: Tx, credential: Credential): void {
  if (!credentialExists(tx, credential)) throw unauthorized()
}

/** Throws 401 or 403 if somebody is no longer an instance admin. */
export async function requireInstanceAdmin(tx: Tx, { credential, userId }: { credential: Credential; userId: number }): Promise<void> {
  requireCredential(tx, credential)
  if (!(await isInstanceAdmin(tx, userId))) throw notInstanceAdmin()
}

export const forPeople = () =>
  forbidden("This operation is for people, so an API key can't use it. Use a session or a personal access token.")
export const notInstanceAdmin = () => forbidden('Only instance admins can do this.')
