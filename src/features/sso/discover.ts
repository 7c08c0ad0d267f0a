import { emailDomainOf } from '../../lib/email.ts'
import { nothingHere } from '../../lib/errors.ts'
import type { SsoNeeds } from './needs.ts'
import { findEnabledByConnection, findEnabledByDomain, isAnyEnabled } from './queries.ts'

const none = () => nothingHere("Single sign-on isn't enabled for this email address or domain.")

/** Throws a 404, after the same time, where nothing matches. */
export function discover({ db }: Pick<SsoNeeds, 'db'>, domain: string): { connection_id: string; organization_id: string } {
  const row = findEnabledByDomain(db, emailDomainOf(domain))
  if (!row) throw none()
  return { connection_id: row.connection_id, organization_id: row.organization_id }
}

/** As above. */
export function workspaceOfConnection({ db }: Pick<SsoNeeds, 'db'>, connectionId: string): { workspace_id: number } {
  const row = findEnabledByConnection(db, connectionId)
  if (!row) throw none()
  return { workspace_id: row.workspace_id }
}

/** Whether the login page has somewhere to lead to. */
export const hasSso = ({ db }: Pick<SsoNeeds, 'db'>): boolean => isAnyEnabled(db)

/** Whether an e-mail domain has somewhere to sign in. */
export const hasSsoFor = ({ db }: Pick<SsoNeeds, 'db'>, address: string): boolean =>
  findEnabledByDomain(db, emailDomainOf(address)) !== undefined
