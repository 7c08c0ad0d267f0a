import type { Store } from './store.ts'

// Each promotion begins a generation, with a folder of its own, so that no server ever writes into another one's copy.

const FOLDER = 'generations'

/** From which transaction of which generation it began. `at`: the moment that was asked for. */
export type GenerationOrigin = { generation: number; at: string | null; transactions: { main: string | null; clicks: string | null } }

/**
 * instance: the data folder that writes it. key: the fingerprint of its SECRET_KEY. folder: where its databases are, '' for a replica of
 * versions that had no generations.
 */
export type Generation = {
  number: number
  folder: string
  instance: string
  key: string
  created_by: string
  created_at: string
  from: GenerationOrigin | null
}

const nameOf = (number: number): string => `${FOLDER}/${String(number).padStart(6, '0')}`
export const folderOf = nameOf

/** All of them, the oldest first. A replica of an earlier version is the first one. */
export async function listGenerations(store: Store): Promise<Generation[]> {
  const names = (await store.list(FOLDER)).filter((name) => /^\d{6}\.json$/.test(name))
  const found = await Promise.all(names.map((name) => store.read(`${FOLDER}/${name}`)))
  const generations = found.flatMap((stored) => (stored ? [JSON.parse(stored.text) as Generation] : []))
  return generations.length > 0 ? generations : readFormer(store)
}

async function readFormer(store: Store): Promise<Generation[]> {
  const stored = await store.read('instance.json')
  if (!stored) return []
  const { instance, key } = JSON.parse(stored.text) as { instance: string; key: string }
  return [{ number: 1, folder: '', instance, key, created_by: '', created_at: '', from: null }]
}

/** False if another server has begun a generation of this number. */
export const createGeneration = (store: Store, generation: Generation): Promise<boolean> =>
  store.create(`${nameOf(generation.number)}.json`, `${JSON.stringify(generation)}\n`)
