import type { Insertable, Updateable } from 'kysely'
import type { Core } from '../../core.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { invalidField } from '../../lib/errors.ts'
import { hashLinkPassword } from '../../lib/passwords.ts'
import { planReader } from '../workspaces/settings.ts'
import type { LinkField, WriteNeeds } from './field.ts'
import { ALL_FIELDS } from './field-order.ts'
import type { LinkCreate, LinkUpdate } from './schema.ts'
import type { TargetingRule } from './targeting-schema.ts'

export type LinkColumns = Updateable<MainTables['links']>
export type NewLinkColumns = Omit<Insertable<MainTables['links']>, 'workspace_id' | 'slug' | 'created_by' | 'created_at' | 'updated_at'>

const FIELDS = new Map<string, LinkField>(ALL_FIELDS)

type Input = LinkCreate | LinkUpdate

/** Returns what checking the fields of a workspace's links needs. The workspace's time zone is read once, and only if a field needs it. */
export function withTimezone<Needs extends Pick<Core, 'db'>>(deps: Needs, workspaceId: number): Needs & { readonly timezone: string } {
  const plan = planReader(deps.db, workspaceId)
  return {
    ...deps,
    get timezone() {
      return plan.settings().timezone
    },
  }
}

/** Converts the given fields to columns, except for the password. Throws a 400 that names the field. */
export function toColumns(needs: WriteNeeds, { password: _, ...input }: Input): LinkColumns {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const field = FIELDS.get(name)
    if (value === undefined || !field) continue
    if (field.write) columns[name] = field.write(value as never, needs)
    else columns[name] = field.stored === 'flag' ? Number(value) : value
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
