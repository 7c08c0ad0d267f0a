import { t } from '../i18n.ts'
import type { Role } from '../session.ts'

// The words of the API that people read as they are: statuses and roles.

const STATUSES: Record<string, string> = {
  accepted: t('accepted'),
  active: t('active'),
  archived: t('archived'),
  blocked: t('blocked'),
  cancelled: t('canceled'),
  completed: t('completed'),
  deleted: t('deleted'),
  delivered: t('delivered'),
  delivering: t('delivering'),
  draft: t('draft'),
  ended: t('ended'),
  expired: t('expired'),
  failed: t('failed'),
  paused: t('paused'),
  pending: t('pending'),
  retrying: t('retrying'),
  revoked: t('revoked'),
  running: t('running'),
  safe: t('safe'),
  suspect: t('suspect'),
  unknown: t('unknown'),
}

/** A status of the API as people read it. */
export const statusName = (status: string): string => STATUSES[status] ?? status

/** The choice of a filter by status. */
export const onlyStatus = (status: string): string => t('Only {status}', { status: statusName(status) })

const ROLES: Record<Role, string> = { viewer: t('viewer'), editor: t('editor'), admin: t('admin'), owner: t('owner') }

export const roleName = (role: Role): string => ROLES[role]

/** Roles as a menu offers them. */
export const roleChoices = (roles: readonly Role[]) => roles.map((role) => ({ value: role, label: ROLES[role] }))

const PARTS: Record<string, string> = {
  source: t('source'),
  medium: t('medium'),
  campaign: t('campaign'),
  term: t('term'),
  content: t('content'),
  title: t('title'),
  description: t('description'),
  image_url: t('image'),
}

/** A part of the UTM parameters or of the social preview, in a list of them. */
export const partName = (part: string): string => PARTS[part] ?? part
