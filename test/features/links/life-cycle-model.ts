import { expect } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import type { Restartable } from '../../restart.ts'

// The simplest model of links that could be right: what there is, and what it means for whoever comes.

/** What is given of a link, as the API takes it. */
export type Fields = {
  slug: string
  destination_url: string
  title: string | null
  status: 'active' | 'paused' | 'archived'
  redirect_status: number
  starts_at: string | null
  expires_at: string | null
  expired_url: string | null
  max_clicks: number | null
}
/** A workspace of the model, by its place. */
export type Place = 0 | 1
export type Life = Fields & {
  id: number
  place: Place
  password: string | null
  /** Until when the browser may pass. */
  unlockedUntil: number
  isBlocked: boolean
  clicks: number
  lastClickedAt: number | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}
export type Model = {
  links: Life[]
  now: number
  /** Of each workspace: where visitors go whose link is over, how many links it may have, the times of its clicks. */
  expiredUrls: (string | null)[]
  quotas: number[]
  clicks: number[][]
}
export type Real = { t: Restartable; owners: User[]; workspaces: number[]; cookies: Map<string, string> }

export const newModel = (now: number): Model => ({ links: [], now, expiredUrls: [null, null], quotas: [3, 2], clicks: [[], []] })

const RESTORABLE = 30 * DAY
export const isLiving = ({ deletedAt }: Life) => deletedAt === null
export const isDeleted = (link: Life) => !isLiving(link)
const isRestorable = ({ now }: Model, { deletedAt }: Life) => deletedAt !== null && now - deletedAt < RESTORABLE
export const living = ({ links }: Model, place?: Place) =>
  links.filter((link) => isLiving(link) && (place === undefined || link.place === place))
const counted = (model: Model, place: Place) => living(model, place).filter(({ status }) => status !== 'archived').length
const isFull = (model: Model, place: Place) => counted(model, place) >= (model.quotas[place] ?? 0)

/** A living link has its slug alone; a deleted one keeps it from other workspaces while it can be restored. */
const isFree = (model: Model, place: Place, slug: string, but?: Life) =>
  !model.links.some((link) => link !== but && link.slug === slug && (isLiving(link) || (link.place !== place && isRestorable(model, link))))

const timeOf = (time: string | null) => (time === null ? null : Date.parse(time))
const isBackwards = ({ starts_at, expires_at }: Pick<Fields, 'starts_at' | 'expires_at'>) =>
  starts_at !== null && expires_at !== null && expires_at <= starts_at

/** Why a link can't be made; of several reasons any may be given. */
export function faultsOfNew(model: Model, place: Place, fields: Fields, isOwnSlug: boolean): string[] {
  return [
    ...(isBackwards(fields) ? ['validation_failed'] : []),
    ...(isOwnSlug && !isFree(model, place, fields.slug) ? ['slug_taken'] : []),
    ...(fields.status !== 'archived' && isFull(model, place) ? ['quota_exceeded'] : []),
  ]
}

export type Changes = Partial<Fields & { password: string | null }>
export function faultsOfChange(model: Model, link: Life, changes: Changes): string[] {
  const after = { ...link, ...changes }
  return [
    ...(isBackwards(after) ? ['validation_failed'] : []),
    ...(after.slug !== link.slug && !isFree(model, link.place, after.slug, link) ? ['slug_taken'] : []),
    ...(link.status === 'archived' && after.status !== 'archived' && isFull(model, link.place) ? ['quota_exceeded'] : []),
  ]
}

export function faultsOfRestore(model: Model, link: Life): string[] {
  if (!isRestorable(model, link)) return ['not_found']
  return [
    ...(isFree(model, link.place, link.slug, link) ? [] : ['slug_taken']),
    ...(link.status !== 'archived' && isFull(model, link.place) ? ['quota_exceeded'] : []),
  ]
}

export function born({ now }: Model, place: Place, id: number, fields: Fields & { password: string | null }): Life {
  const stamps = { createdAt: now, updatedAt: now, deletedAt: null, clicks: 0, lastClickedAt: null }
  return { ...fields, ...stamps, id, place, unlockedUntil: 0, isBlocked: false }
}

/** A change that changes nothing isn't dated. A new password asks again, a new destination is judged anew. */
export function apply({ now }: Model, link: Life, { password, ...changes }: Changes): void {
  const before = JSON.stringify(link)
  if (changes.destination_url !== undefined && changes.destination_url !== link.destination_url) link.isBlocked = false
  Object.assign(link, changes)
  const isNewPassword = password !== undefined && (password !== null || link.password !== null)
  if (password !== undefined) Object.assign(link, { password, unlockedUntil: 0 })
  if (isNewPassword || JSON.stringify(link) !== before) link.updatedAt = now
}

type State = 'lost' | 'blocked' | 'over' | 'locked' | 'open'
export function stateOf(model: Model, link: Life | undefined): State {
  if (link?.status !== 'active') return 'lost'
  if (link.isBlocked) return 'blocked'
  if (model.now < (timeOf(link.starts_at) ?? 0)) return 'lost'
  if (model.now >= (timeOf(link.expires_at) ?? Number.POSITIVE_INFINITY)) return 'over'
  if (link.max_clicks !== null && link.clicks >= link.max_clicks) return 'over'
  return link.password === null ? 'open' : 'locked'
}
export const at = (model: Model, slug: string) => living(model).find((link) => link.slug === slug)

/** Status and Location. */
export function answerOf(model: Model, link: Life | undefined, hasCookies: boolean): [status: number, location: string | null] {
  const state = stateOf(model, link)
  if (!link || state === 'lost') return [404, null]
  if (state === 'blocked') return [403, null]
  const fallback = link.expired_url ?? model.expiredUrls[link.place] ?? null
  if (state === 'over') return fallback === null ? [410, null] : [302, fallback]
  if (state === 'locked' && !(hasCookies && model.now < link.unlockedUntil)) return [401, null]
  return [link.redirect_status, link.destination_url]
}

/** What the form of a password is answered with. */
export function answerOfForm(model: Model, link: Life | undefined, password: string): number {
  const state = stateOf(model, link)
  const [status] = answerOf(model, link, false)
  if (state === 'locked') return password === link?.password ? 303 : 401
  return state === 'open' || (state === 'over' && status === 302) ? 303 : status
}

export function countClick(model: Model, link: Life): void {
  link.clicks++
  link.lastClickedAt = model.now
  model.clicks[link.place]?.push(model.now)
}

export const UNLOCKED_FOR = HOUR

const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
export const asShown = (link: Life, workspaces: number[]) => ({
  id: link.id,
  workspace_id: workspaces[link.place],
  slug: link.slug,
  destination_url: link.destination_url,
  title: link.title,
  status: link.status,
  redirect_status: link.redirect_status,
  starts_at: link.starts_at,
  expires_at: link.expires_at,
  expired_url: link.expired_url,
  max_clicks: link.max_clicks,
  password_protected: link.password !== null,
  safety_status: link.isBlocked ? 'blocked' : 'safe',
  clicks: link.clicks,
  last_clicked_at: toTime(link.lastClickedAt),
  created_at: toTime(link.createdAt),
  updated_at: toTime(link.updatedAt),
})

export const usageOf = (model: Model, place: Place) => {
  const month = toTime(model.now)?.slice(0, 7)
  const clicks = model.clicks[place]?.filter((time) => toTime(time)?.startsWith(month ?? '')) ?? []
  return { links: counted(model, place), clicks_this_month: clicks.length, storage_bytes: expect.any(Number) }
}
