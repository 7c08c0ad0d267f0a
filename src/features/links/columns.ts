import type { Insertable, Updateable } from 'kysely'
import type { MainTables } from '../../db/types.gen.ts'
import { parseDateOrTime } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { givenParts } from '../../lib/given-parts.ts'
import { hashLinkPassword } from '../../lib/passwords.ts'
import { type AddressNeeds, checkAddress } from '../destinations/address.ts'
import { checkDestination } from '../destinations/destination.ts'
import { checkFolder } from './folders/path.ts'
import type { LinkCreate, LinkUpdate, Social, Utm } from './schema.ts'
import { checkRules } from './targeting.ts'
import type { TargetingRule } from './targeting-schema.ts'

export type LinkColumns = Updateable<MainTables['links']>
export type NewLinkColumns = Omit<Insertable<MainTables['links']>, 'workspace_id' | 'slug' | 'created_by' | 'created_at' | 'updated_at'>

type Input = LinkCreate | LinkUpdate
type Context = AddressNeeds & {
  readonly geoip: Pick<Geoip, 'hasCities'>
  /** Of the workspace. */
  timezone: string
}
type Converter = (context: Context, value: never) => LinkColumns

/**
 * Fields that are converted before they are stored. Slug, domain, campaign, overlay and redirect_status depend on more than their value; hashing a
 * password takes time.
 */
const CONVERTERS: { [Field in keyof Input]?: Converter } = {
  destination_url: (context, url: string) => ({ destination_url: checkAddress(context, url, 'destination_url') }),
  expired_url: (context, url: string | null) => ({ expired_url: url === null ? null : checkAddress(context, url, 'expired_url') }),
  tags: (_, tags: string[] | null) => ({ tags: JSON.stringify(tags ?? []) }),
  folder: (_, folder: string | null) => ({ folder: folder === null ? null : checkFolder(folder) }),
  targeting_rules: (context, rules: TargetingRule[] | null) => ({
    targeting_rules: JSON.stringify(checkRules(rules ?? [], (url, path) => checkAddress(context, url, path), context.geoip.hasCities)),
  }),
  starts_at: ({ timezone }, time: string | null) => ({
    starts_at: time === null ? null : parseDateOrTime(time, 'starts_at', 'first', timezone),
  }),
  expires_at: ({ timezone }, time: string | null) => ({
    expires_at: time === null ? null : parseDateOrTime(time, 'expires_at', 'last', timezone),
  }),
  show_splash: (_, flag: boolean | null) => ({ show_splash: flag ? 1 : 0 }),
  forward_query: (_, flag: boolean | null) => ({ forward_query: flag ? 1 : 0 }),
  track_conversions: (_, flag: boolean | null) => ({ track_conversions: flag ? 1 : 0 }),
  utm: (_, utm: Utm | null) => ({ utm: givenParts(utm) }),
  social: ({ config }, social: Social | null) => ({
    social: givenParts(
      social?.image_url ? { ...social, image_url: checkDestination(config, social.image_url, 'social.image_url') } : social,
    ),
  }),
}

/** The given fields as columns, but for the password. Throws a 400 that names the field. */
export function toColumns(context: Context, { password: _, ...input }: Input): LinkColumns {
  const columns: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue
    const convert = CONVERTERS[field as keyof Input]
    if (convert) Object.assign(columns, convert(context, value as never))
    else columns[field] = value
  }
  return columns
}

/** The column of a given password: null clears it. Rejects when the signal is aborted before it is hashed. */
export async function toPasswordColumn({ password }: Input, signal?: AbortSignal): Promise<LinkColumns> {
  if (password === undefined) return {}
  return { password_hash: password === null ? null : await hashLinkPassword(password, signal) }
}

/** All URLs that a link can redirect to, its destination first. */
export const addressesOf = (row: Pick<LinkColumns, 'destination_url' | 'targeting_rules' | 'expired_url'>): string[] => [
  ...(row.destination_url === undefined ? [] : [row.destination_url]),
  ...(JSON.parse(row.targeting_rules ?? '[]') as TargetingRule[]).map((rule) => rule.destination_url),
  ...(row.expired_url ? [row.expired_url] : []),
]

export function checkTimes({ starts_at, expires_at }: Pick<LinkColumns, 'starts_at' | 'expires_at'>): void {
  if (starts_at != null && expires_at != null && expires_at <= starts_at) throw invalidField('expires_at', 'must be after starts_at')
}

/** The field of a link that has a URL. */
export function fieldOf(url: string, { destination_url, expired_url, targeting_rules }: LinkColumns): string {
  if (url === destination_url) return 'destination_url'
  const rule = (JSON.parse(targeting_rules ?? '[]') as TargetingRule[]).findIndex((known) => known.destination_url === url)
  return rule === -1 && url === expired_url ? 'expired_url' : `targeting_rules.${rule}.destination_url`
}
