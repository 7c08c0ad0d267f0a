import { Value } from '@sinclair/typebox/value'
import { EmailAddress } from '../../../http/schema.ts'
import { type Json, listOf, objectOf, textOf } from '../../../lib/json.ts'
import { USER_STATES } from '../schema.ts'
import type { DirectoryUserRow } from '../user-queries.ts'

// Reads WorkOS events about a directory: https://workos.com/docs/events/directory-sync

/** A reported user. Properties that aren't reported stay as they are. */
type ReportedUser = {
  id: string
  reportedAt: number
  reported: Partial<Pick<DirectoryUserRow, 'email' | 'state' | 'first_name' | 'last_name'>>
}
type ReportedGroup = { id: string; name: string; reportedAt: number }
export type DirectoryEvent = { id: string; type: string; at: number } & (
  | { kind: 'user'; user: ReportedUser; isDeleted: boolean }
  | { kind: 'group'; group: ReportedGroup; isDeleted: boolean }
  | { kind: 'membership'; group: ReportedGroup; directoryUserId: string; isMember: boolean }
  | { kind: 'activated' | 'deleted' | 'other' }
)

const MAX_NAME = 255

/** The directory that an event names: it only chooses the secret that the event must be signed with. */
export function directoryIdOf(body: Json): string | undefined {
  const data = objectOf(body.data)
  return (
    textOf(data.directory_id) ??
    (typeof body.event === 'string' && /^dsync\.(activated|deleted)$/.test(body.event) ? textOf(data.id) : undefined)
  )
}

/** Reads an event. Returns undefined for a body that isn't one. `now` replaces missing times. */
export function readEvent(body: Json, now: number): DirectoryEvent | undefined {
  const [id, type, data] = [textOf(body.id), textOf(body.event), objectOf(body.data)]
  if (id === undefined || type === undefined) return undefined
  const at = timeOf(body.created_at) ?? now
  return { id, type, at, ...effectOf(type, data, at) }
}

function effectOf(type: string, data: Json, at: number) {
  const [, what, done] = /^dsync\.(user|group)\.(\w+)$/.exec(type) ?? []
  if (what === 'user' && /^(created|updated|deleted)$/.test(done ?? '')) {
    const user = readUser(data, at)
    return user ? ({ kind: 'user', user, isDeleted: done === 'deleted' } as const) : OTHER
  }
  if (what === 'group' && /^(created|updated|deleted)$/.test(done ?? '')) {
    const group = readGroup(data, at)
    return group ? ({ kind: 'group', group, isDeleted: done === 'deleted' } as const) : OTHER
  }
  if (what === 'group' && /^user_(added|removed)$/.test(done ?? '')) {
    const group = readGroup(objectOf(data.group), at)
    const directoryUserId = textOf(objectOf(data.user).id)
    return group && directoryUserId !== undefined
      ? ({ kind: 'membership', group, directoryUserId, isMember: done === 'user_added' } as const)
      : OTHER
  }
  if (type === 'dsync.activated') return { kind: 'activated' } as const
  return type === 'dsync.deleted' ? ({ kind: 'deleted' } as const) : OTHER
}

const OTHER = { kind: 'other' } as const

function readUser(data: Json, at: number): ReportedUser | undefined {
  const id = textOf(data.id)
  if (id === undefined) return undefined
  const state = USER_STATES.find((known) => known === data.state)
  const reported = {
    ...(state && { state }),
    ...('email' in data || 'emails' in data ? { email: emailOf(data) } : {}),
    ...('first_name' in data && { first_name: nameOf(data.first_name) ?? null }),
    ...('last_name' in data && { last_name: nameOf(data.last_name) ?? null }),
  }
  return { id, reported, reportedAt: timeOf(data.updated_at) ?? at }
}

function readGroup(data: Json, at: number): ReportedGroup | undefined {
  const id = textOf(data.id)
  return id === undefined ? undefined : { id, name: nameOf(data.name) ?? id, reportedAt: timeOf(data.updated_at) ?? at }
}

const nameOf = (value: unknown) => textOf(typeof value === 'string' ? value.trim() : undefined, MAX_NAME)

/** Returns the user's email address, or else the primary one of several, or else the first. Returns null if there is none. */
function emailOf(data: Json): string | null {
  const emails = listOf(data.emails).map(objectOf)
  const candidates = [data.email, emails.find(({ primary }) => primary === true)?.value, emails[0]?.value]
  const email = candidates.find((value) => typeof value === 'string' && value.trim() !== '') as string | undefined
  return email !== undefined && Value.Check(EmailAddress, email.trim()) ? email.trim() : null
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}
