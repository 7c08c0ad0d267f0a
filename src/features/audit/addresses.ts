import type { WorkspaceTx } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { listAddresses, upsertAddress } from './queries.ts'

// Entries refer to email addresses by number. So people can be erased although no entry ever changes: the number stays, but no longer
// stands for anybody.

/** The reference that replaces an email address in an entry's metadata. */
type Reference = { address_id: number | null }

/** The text that is shown for an email address that was erased. */
const ERASED = '(erased)'
/** URLs with an @ don't match, because they don't identify people. */
const ADDRESS = /^[^\s@/:]+@[^\s@/:]+$/

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'address_id' in value && Object.keys(value).length === 1

/** The transaction in which email addresses are numbered. Null: those of entries about accounts. */
type AddressTx = Omit<WorkspaceTx, 'workspaceId'> & { workspaceId: number | null }

/** Metadata as it is stored: JSON with a number for each address. */
export function hideAddresses(addressTx: AddressTx, metadata: Record<string, unknown>): string {
  const json = JSON.stringify(metadata)
  if (!json.includes('@')) return json
  return JSON.stringify(metadata, (_, value) =>
    typeof value === 'string' && ADDRESS.test(value)
      ? ({ address_id: upsertAddress({ ...addressTx, workspaceId: addressTx.workspaceId ?? 0 }, value) } satisfies Reference)
      : value,
  )
}

/** Metadata with the addresses that are still known, of some entries. */
export async function showAddresses(db: Db, metadata: readonly string[]): Promise<Record<string, unknown>[]> {
  const ids = new Set(metadata.flatMap((json) => [...json.matchAll(/"address_id":(\d+)/g)].map(([, id]) => Number(id))))
  const emails = new Map(ids.size === 0 ? [] : (await listAddresses(db, [...ids])).map(({ id, email }) => [id, email]))
  return metadata.map((json) =>
    JSON.parse(json, (_, value) => (isReference(value) ? (emails.get(value.address_id ?? 0) ?? ERASED) : value)),
  )
}

/** Renumbers the email addresses in the metadata of an entry from another instance, which had other numbers for them. */
export const renumberAddresses = (metadata: unknown, numberOf: (old: number) => number | null): string =>
  JSON.stringify(metadata, (_, value) =>
    isReference(value) ? { address_id: value.address_id === null ? null : numberOf(value.address_id) } : value,
  )
