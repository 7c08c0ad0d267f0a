import { emailDomainOf } from '../../lib/email.ts'
import { nothingHere } from '../../lib/errors.ts'
import type { SsoNeeds } from './needs.ts'
import { findEnabledByConnection, findEnabledByDomain, isAnyEnabled } from './queries.ts'

const none = () => nothingHere("Single sign-on isn't enabled for this email address or domain.")

/** Finds the connection of a domain. Throws a 404, after the same time, if nothing matches. */
export function discover({ db }: Pick<SsoNeeds, 'db'>, domain: string): { connection_id: string; organization_id: string } {
  const row = findEnabledByDomain(db, emailDomainOf(domain))
  if (!row) throw none()
  return { connection_id: row.connection_id, organization_id: row.organization_id }
}

/** Returns the workspace that has enabled a connection. Throws if there isn't one. */
export function workspaceOfConnection({ db }: Pick<SsoNeeds, 'db'>, connectionId: string): { workspace_id: number } {
  const row = findEnabledByConnection(db, connectionId)
  if (!row) throw none()
  return { workspace_id: row.workspace_id }
}

/** True if single sign-on is enabled in any workspace, so that the login page can offer it. */
export const hasSso = ({ db }: Pick<SsoNeeds, 'db'>): boolean => isAnyEnabled(db)

/** True if single sign-on is enabled for the domain of an email address. */
export const hasSsoFor = ({ db }: Pick<SsoNeeds, 'db'>, address: string): boolean =>
  findEnabledByDomain(db, emailDomainOf(address)) !== undefined
