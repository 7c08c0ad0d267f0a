import { AppError } from '../../lib/errors.ts'
import { UTM_PART_MAX } from '../../lib/utm.ts'
import { checkAddress } from '../destinations/address.ts'
import { checkDestination } from '../destinations/destination.ts'
import { checkRow } from '../links/bulk.ts'
import type { Input } from '../links/create.ts'
import { ALL_FIELDS, inOrder } from '../links/field-order.ts'
import type { LinksNeeds } from '../links/needs.ts'
import { TAG_MAX, TAGS_MAX } from '../links/schema.ts'
import type { Note } from './formats/format.ts'
import { shown } from './formats/shown.ts'
import type { ExportedLink } from './formats/to-row.ts'

// Adjusts fields that only describe a link, and in exports of other services also the URL for after its end. No visitor is redirected
// elsewhere if these are shortened or left out, so no row is refused for them.

/** Texts, and how long they may be. */
const TEXTS = inOrder(ALL_FIELDS, 'bodies').flatMap(([field, { shortened = {} }]) =>
  Object.entries(shortened).map(([part, { max, lines = false }]) => ({ path: part === '' ? field : `${field}.${part}`, max, lines })),
)
const COSMETIC = new Set(ALL_FIELDS.filter(([, { isCosmetic }]) => isCosmetic).map(([field]) => field))
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for tab and line ends
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g
const STATUSES = new Map<unknown, number>([
  [300, 302],
  [303, 302],
])

/** `isOurs`: the export is our own, or was made for us. What leads somewhere is refused there as everywhere. */
type Fit = { tags: readonly string[]; isOurs: boolean }

/** A link as input of its creation, with some tags more, and what had to be changed or left out for that. */
export function limitLink(deps: LinksNeeds, link: ExportedLink, { tags, isOurs }: Fit): { input: Input; notes: Note[] } {
  const notes: Note[] = []
  const fitting = structuredCopy(link)
  cleanLink(deps, fitting, notes)
  if (!isOurs) leaveOutLeads(deps, fitting, notes)
  for (const { path, max } of TEXTS) changeText(fitting, path, (value) => shortened(value, max, path, notes))
  limitTags(fitting, tags, notes)
  limitUtm(fitting, notes)
  const input = checkRow(fitting)
  const mayGo = ({ path }: { path: string }) => COSMETIC.has(path.split('.', 1)[0] ?? '') || (!isOurs && path === 'expired_url')
  if (!('fault' in input) || !input.fault.fields?.every(mayGo)) return { input, notes }
  for (const { path, message } of input.fault.fields) {
    const [outer = ''] = path.split('.')
    if (!(outer in fitting)) continue
    notes.push({ field: path, kind: 'left_out', message: `${shown(fitting[outer])} was left out. The value ${message}.` })
    delete fitting[outer]
  }
  return { input: checkRow(fitting), notes }
}

/** Cleans texts that another service accepted, and that would be refused here. */
function cleanLink(deps: LinksNeeds, link: ExportedLink, notes: Note[]): void {
  const clean = (value: string, field: string, control: RegExp): string => {
    const cleaned = value.toWellFormed().replaceAll(control, ' ')
    if (cleaned !== value) notes.push({ field, kind: 'changed', message: 'Invisible characters were replaced with spaces.' })
    return cleaned
  }
  for (const { path, lines } of TEXTS) changeText(link, path, (value) => clean(value, path, lines ? CONTROL_BUT_LINES : CONTROL))
  if (link.tags !== undefined && !Array.isArray(link.tags)) link.tags = [link.tags]
  if (Array.isArray(link.tags))
    link.tags = link.tags.flatMap((tag) => {
      if (typeof tag === 'string') return [clean(tag, 'tags', CONTROL)]
      notes.push({ field: 'tags', kind: 'left_out', message: `${shown(tag)} isn't a valid tag, so it was left out.` })
      return []
    })
  leaveOutAddress(link, 'social.image_url', notes, (url) => checkDestination(deps.config, url, 'social.image_url'))
  const status = STATUSES.get(link.redirect_status)
  if (status === undefined) return
  notes.push({
    field: 'redirect_status',
    kind: 'changed',
    message: `Status ${link.redirect_status} isn't supported, so ${status} is used instead.`,
  })
  link.redirect_status = status
}

/**
 * Leaves out what a user of another service can't fix: invalid URLs for after the end, and rules by city if this instance has no database
 * of cities.
 */
function leaveOutLeads(deps: LinksNeeds, link: ExportedLink, notes: Note[]): void {
  leaveOutAddress(link, 'expired_url', notes, (url) => checkAddress(deps, url, 'expired_url'))
  if (deps.geoip.hasCities() || !Array.isArray(link.targeting_rules)) return
  link.targeting_rules = link.targeting_rules.filter((rule) => {
    const isKept = (rule?.city ?? rule?.region) === undefined
    const message = `The rule that redirects to ${shown(rule?.destination_url)} was left out, because it is for cities, and this service has no database of cities (GEOIP_DB_PATH).`
    if (!isKept) notes.push({ field: 'targeting_rules', kind: 'left_out', message })
    return isKept
  })
}

/** Copies one level, because adjusted values are replaced there. */
const structuredCopy = (link: ExportedLink): ExportedLink =>
  Object.fromEntries(
    Object.entries(link).map(([field, value]) => [
      field,
      value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : value,
    ]),
  )

/** The object that has the last name of a path, if there is one. */
function holderOf(link: ExportedLink, path: string): [holder: Record<string, unknown>, name: string] | undefined {
  const [outer = '', inner] = path.split('.')
  if (inner === undefined) return [link, outer]
  const holder = link[outer]
  return typeof holder === 'object' && holder !== null ? [holder as Record<string, unknown>, inner] : undefined
}

function changeText(link: ExportedLink, path: string, change: (value: string) => string): void {
  const [holder, name] = holderOf(link, path) ?? []
  const value = holder?.[name ?? '']
  if (holder && name !== undefined && typeof value === 'string') holder[name] = change(value)
}

function shortened(value: string, max: number, field: string, notes: Note[]): string {
  if (value.length <= max) return value
  const characters = [...value]
  if (characters.length <= max) return value
  notes.push({ field, kind: 'changed', message: `The text was shortened from ${characters.length} to ${max} characters.` })
  return characters.slice(0, max).join('').trimEnd()
}

/** Limits the number of tags. A value that isn't a list of tags stays, to be refused later. */
function limitTags(link: ExportedLink, added: readonly string[], notes: Note[]): void {
  const given = link.tags ?? []
  if (!Array.isArray(given) || given.length + added.length === 0) return
  const texts = given.map((tag) => (typeof tag === 'string' ? shortened(tag.trim(), TAG_MAX, 'tags', notes) : tag))
  const distinct = [...new Set(texts)].filter((tag) => tag !== '' && !added.includes(tag))
  const kept = distinct.slice(0, TAGS_MAX - added.length)
  const others = distinct.slice(kept.length)
  if (others.length > 0)
    notes.push({
      field: 'tags',
      kind: 'left_out',
      message: `A link can have up to ${TAGS_MAX} tags, so these were left out: ${shown(others.join(', '))}.`,
    })
  link.tags = [...kept, ...added]
}

/** Shortened, a parameter would say something else. */
function limitUtm(link: ExportedLink, notes: Note[]): void {
  if (typeof link.utm !== 'object' || link.utm === null) return
  for (const [part, value] of Object.entries(link.utm)) {
    if (typeof value !== 'string' || [...value].length <= UTM_PART_MAX) continue
    notes.push({
      field: `utm.${part}`,
      kind: 'left_out',
      message: `The parameter has more than ${UTM_PART_MAX} characters, so ${shown(value)} was left out.`,
    })
    delete (link.utm as Record<string, unknown>)[part]
  }
}

function leaveOutAddress(link: ExportedLink, path: string, notes: Note[], check: (url: string) => unknown): void {
  const [holder, name] = holderOf(link, path) ?? []
  const value = holder?.[name ?? '']
  if (!holder || name === undefined || typeof value !== 'string' || value === '') return
  try {
    check(value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    notes.push({
      field: path,
      kind: 'left_out',
      message: `${shown(value)} was left out. The URL ${error.fields?.[0]?.message ?? error.message}.`,
    })
    delete holder[name]
  }
}
