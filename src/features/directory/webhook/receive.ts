import type { Actor } from '../../../http/auth/admission.ts'
import { parseJson, readBytes } from '../../../http/body.ts'
import { throwIfExhausted } from '../../../http/rate-limits.ts'
import { invalidField, unauthorized } from '../../../lib/errors.ts'
import { type Json, objectOf } from '../../../lib/json.ts'
import { newSecret } from '../../../lib/secrets.ts'
import { type Change, makeChange } from '../../audit/change.ts'
import { roleOfWebhook } from '../author.ts'
import { directoryBudgets } from '../budgets.ts'
import { switchDirectory } from '../directory.ts'
import { applyGroupEvent, applyMembershipEvent } from '../groups.ts'
import type { Acting, RuleNeeds } from '../memberships.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { type DirectoryRow, findDirectory, findDirectoryById, insertDirectoryEvent, isKnownEvent } from '../queries.ts'
import type { DirectoryOutcome } from '../schema.ts'
import { type DirectoryUserRow, findDirectoryUser } from '../user-queries.ts'
import { addUser, changeUser } from '../users.ts'
import { type DirectoryEvent, directoryIdOf, readEvent } from './event.ts'
import { isGenuineWebhook, mayBeGenuineWebhook } from './signature.ts'

// An event has one user or one group. Whose it is stands in the body, so this much is read of anybody who claims to have signed it.
const EVENT_LIMIT = 256 * 1024

export const directoryRefusal = () => unauthorized("The signature isn't valid, or this directory isn't set up here.")

/** Takes the events of a provider, each once. Of a body that isn't signed, nothing but the directory's id is read. */
export function createReceiver(deps: DirectoryNeeds) {
  // An unknown directory is checked against a random secret, so that it takes the same time as a known one.
  const unknown = deps.encryption.encrypt(newSecret())

  function secretOf(directory: DirectoryRow | undefined): string {
    try {
      return deps.encryption.decrypt(directory?.webhook_secret ?? unknown)
    } catch (error) {
      deps.log.error({ err: error, workspace_id: directory?.workspace_id }, "the webhook secret of a directory can't be decrypted")
      return newSecret()
    }
  }

  return async (request: Request, actor: Actor, requestId: string): Promise<void> => {
    const now = deps.clock()
    if (!mayBeGenuineWebhook(request.headers, now)) throw directoryRefusal()
    const bytes = await readBytes(request, EVENT_LIMIT)
    const body = parsed(bytes)
    const directoryId = directoryIdOf(body)
    const directory = directoryId === undefined ? undefined : findDirectoryById(deps.db, directoryId)
    const isSigned = isGenuineWebhook({ headers: request.headers, body: bytes, secret: secretOf(directory), now })
    const isRight = isSigned && directory !== undefined && roleOfWebhook(deps.db, now, directory) !== undefined
    const line = { request_id: requestId, directory_id: directoryId ?? null, workspace_id: directory?.workspace_id ?? null }
    const refuse = () => {
      deps.log.warn({ ...line, is_enabled: directory?.enabled === 1, is_genuine: isRight }, 'an event of a directory was rejected')
      return directoryRefusal()
    }
    if (!isRight) throw refuse()
    throwIfExhausted(
      deps.rateLimits.spend(directoryBudgets(directory.workspace_id), now),
      now,
      'Too many requests came from this directory.',
    )
    const event = readEvent(body, now)
    if (!event) throw invalidField('id', 'is required, and so is event')
    await deps.directoryPace(directory.workspace_id)
    const by = { workspaceId: directory.workspace_id, actor }
    const outcome = await makeChange(deps, by, (change) => take(deps, change, directory, event))
    if (outcome === 'switched off') throw refuse()
    deps.log.info({ ...line, event_id: event.id, type: event.type, outcome }, 'an event of a directory was received')
  }
}

function parsed(bytes: Uint8Array): Json {
  try {
    return objectOf(parseJson(bytes))
  } catch {
    return {}
  }
}

async function take(
  deps: RuleNeeds,
  change: Change,
  { webhook_secret }: DirectoryRow,
  event: DirectoryEvent,
): Promise<DirectoryOutcome | 'known' | 'switched off'> {
  const { tx, now, workspaceId } = change
  if (isKnownEvent(tx, workspaceId, event.id)) return 'known'
  const directory = findDirectory(tx, workspaceId)
  if (directory?.enabled !== 1 || directory.webhook_secret !== webhook_secret) return 'switched off'
  const role = roleOfWebhook(tx, now, directory)
  if (role === undefined) return 'switched off'
  const { outcome, email } = await apply(deps, { change, directory, role }, event)
  const { id: event_id, type } = event
  insertDirectoryEvent(tx, workspaceId, { event_id, type, outcome, email, received_at: now })
  return outcome
}

type Applied = { outcome: DirectoryOutcome; email: string | null }

async function apply(deps: RuleNeeds, acting: Acting, event: DirectoryEvent): Promise<Applied> {
  const { change } = acting
  switch (event.kind) {
    case 'user':
      return applyUser(deps, acting, event)
    case 'group':
      return { outcome: await applyGroupEvent(change, event.group, event.isDeleted), email: null }
    case 'membership': {
      const email = findDirectoryUser(change.tx, change.workspaceId, event.directoryUserId)?.email ?? null
      return { outcome: await applyMembershipEvent(change, event), email }
    }
    case 'activated':
      return { outcome: 'noted', email: null }
    case 'deleted':
      await switchDirectory(change, false)
      return { outcome: 'deleted', email: null }
    case 'other':
      return { outcome: 'ignored', email: null }
  }
}

type UserEvent = Extract<DirectoryEvent, { kind: 'user' }>

/**
 * Applies an event about a user. A user whose first event is a deletion is stored as deleted, so that late events from before the deletion
 * change nothing.
 */
async function applyUser(deps: RuleNeeds, acting: Acting, { user, isDeleted, at }: UserEvent): Promise<Applied> {
  const { tx, now, workspaceId } = acting.change
  const before = findDirectoryUser(tx, workspaceId, user.id)
  if (before && isOlder(before, user.reportedAt, at, isDeleted)) return { outcome: 'older', email: before.email }
  const reported = {
    email: before?.email ?? null,
    state: before && before.deleted_at === null ? before.state : ('active' as const),
    ...user.reported,
    ...(isDeleted && { state: 'suspended' as const }),
    reported_at: user.reportedAt,
    event_at: at,
    deleted_at: isDeleted ? now : null,
  }
  const saved = before ? await changeUser(deps, acting, before, reported) : await addUser(deps, acting, user.id, reported)
  return { outcome: saved?.outcome ?? 'refused', email: reported.email }
}

/**
 * True if an event is older than what is stored. At the same time, a deletion takes precedence over everything that isn't a later event.
 */
function isOlder({ reported_at, event_at, deleted_at }: DirectoryUserRow, reportedAt: number, at: number, isDeleted: boolean): boolean {
  if (reportedAt !== (reported_at ?? reportedAt)) return reportedAt < (reported_at ?? reportedAt)
  return !isDeleted && deleted_at !== null && at <= (event_at ?? at)
}
