import type { Tx } from '../../../db/kysely.ts'
import { ROLES, type Role, rankOf } from '../../../http/auth/roles.ts'
import {
  type Author,
  cancelExports,
  cancelImports,
  cancelLinkAudits,
  clearWebhookSecret,
  deleteLinkAuditSchedule,
  deletePublicStats,
  deleteScimToken,
  failDataExports,
  lowerDefaultRole,
  lowerKeys,
  lowerScimToken,
  lowerWebhook,
  pauseReports,
  revokeInvitations,
  revokeKeys,
  switchOffSso,
} from './queries.ts'

/** The features that the mail to admins names if they stop. */
export const FEATURES = ['directory sync', 'single sign-on'] as const
export type Feature = (typeof FEATURES)[number]

/** The audit entry of each thing that was ended or restricted. */
export type Fallen = { id: number; metadata?: Record<string, unknown> }

export type SetUpBy = {
  /** The name in the tests. */
  what: string
  /** The lowest role that may keep it. */
  needs: Role
  /** Ends everything of this kind when its author is removed, or may no longer keep it. */
  end: (tx: Tx, author: Author) => Promise<Fallen[]>
  /** Lowers what acts with more than the author's new role. Absent if it acts with no role. */
  lower?: (tx: Tx, author: Author, role: Role) => Promise<Fallen[]>
  audited: { ended: string; lowered?: string; targetType: string }
  /** True if somebody who knows its secret gets in: it also ends when a person secures their account. */
  isCredential?: boolean
  /** The feature that stops without it. */
  stops?: Feature
}

/**
 * Everything that members set up and that continues to work by itself. A removed or demoted member may still know its secrets, so each kind
 * ends with the member's rights, or is restricted to what the member may do now. Add a kind here when a feature stores something that acts
 * without its author.
 */
export const SET_UP_BY: readonly SetUpBy[] = [
  // Before API keys: what was created with a key is deleted with it.
  {
    what: 'the SCIM token',
    needs: 'admin',
    end: deleteScimToken,
    lower: lowerScimToken,
    audited: { ended: 'scim_token.revoked', lowered: 'scim_token.lowered', targetType: 'scim_token' },
    isCredential: true,
    stops: 'directory sync',
  },
  {
    what: "the directory's webhook secret",
    needs: 'admin',
    end: clearWebhookSecret,
    lower: lowerWebhook,
    audited: { ended: 'scim.secret_cleared', lowered: 'scim.lowered', targetType: 'workspace' },
    isCredential: true,
    stops: 'directory sync',
  },
  {
    what: 'API keys',
    needs: 'viewer',
    end: revokeKeys,
    lower: lowerKeys,
    audited: { ended: 'api_key.revoked', lowered: 'api_key.lowered', targetType: 'api_key' },
    isCredential: true,
  },
  {
    what: "the directory's default role",
    needs: 'admin',
    end: (tx, author) => lowerDefaultRole(tx, author, 'viewer'),
    lower: lowerDefaultRole,
    audited: { ended: 'scim.updated', lowered: 'scim.updated', targetType: 'workspace' },
  },
  {
    // The author's role is looked up at each sign-in, so a demotion applies automatically.
    what: 'the single sign-on settings',
    needs: 'admin',
    end: switchOffSso,
    audited: { ended: 'sso.disabled', targetType: 'workspace' },
    stops: 'single sign-on',
  },
  {
    what: 'pending invitations',
    needs: 'admin',
    end: (tx, author) => revokeInvitations(tx, author, ROLES),
    lower: (tx, author, role) => revokeInvitations(tx, author, ROLES.slice(rankOf(role) + 1)),
    audited: { ended: 'invitation.revoked', lowered: 'invitation.revoked', targetType: 'invitation' },
    isCredential: true,
  },
  {
    what: 'scheduled reports',
    needs: 'admin',
    end: pauseReports,
    audited: { ended: 'report.paused', targetType: 'report' },
  },
  {
    what: 'running imports',
    needs: 'editor',
    end: cancelImports,
    audited: { ended: 'import.cancelled', targetType: 'import' },
  },
  {
    what: 'running exports',
    needs: 'editor',
    end: cancelExports,
    audited: { ended: 'export.cancelled', targetType: 'export' },
  },
  {
    what: 'running exports of the whole workspace',
    needs: 'admin',
    end: failDataExports,
    audited: { ended: 'data_export.cancelled', targetType: 'data_export' },
  },
  {
    what: 'the schedule of link audits',
    needs: 'admin',
    end: deleteLinkAuditSchedule,
    audited: { ended: 'link_audit_schedule.deleted', targetType: 'workspace' },
  },
  {
    what: 'running link audits',
    needs: 'editor',
    end: cancelLinkAudits,
    audited: { ended: 'link_audit.cancelled', targetType: 'link_audit' },
  },
  {
    what: 'public stats',
    needs: 'editor',
    end: deletePublicStats,
    audited: { ended: 'public_stats.disabled', targetType: 'link' },
  },
]
