import type { WorkspaceTx } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { listAddresses, upsertAddress } from './queries.ts'

// Entries name e-mail addresses by number. So somebody can be erased, though no entry ever changes: the number stays, and stands for nobody.

/** What stands in an entry's metadata for an address. */
type Reference = { address_id: number | null }

/** What is shown for an address that was erased. */
const ERASED = '(erased)'
/** No URL: these are no persons. */
const ADDRESS = /^[^\s@/:]+@[^\s@/:]+$/

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'address_id' in value && Object.keys(value).length === 1

/** Where addresses are numbered. Null: those of entries about accounts. */
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

/** Metadata of an entry that comes from another instance, where the addresses had other numbers. */
export const renumberAddresses = (metadata: unknown, numberOf: (old: number) => number | null): string =>
  JSON.stringify(metadata, (_, value) =>
    isReference(value) ? { address_id: value.address_id === null ? null : numberOf(value.address_id) } : value,
  )
