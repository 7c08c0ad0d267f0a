import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sqlite } from '../../db/sqlite.ts'
import { DAY } from '../../lib/clock.ts'
import type { RawClick } from './recorder.ts'

const SALT_LIFE_MS = 400 * DAY
const WORKSPACES_REMEMBERED = 20_000

/** Visitors are told apart by a keyed hash of address and user agent that can't be joined across workspaces. */
export function createVisitors(sqlite: Sqlite, secretKey: string): (click: RawClick) => bigint {
  const find = sqlite.prepare<[number], { salt: Buffer; created_at: number }>(
    'SELECT salt, created_at FROM visitor_salts WHERE workspace_id = ?',
  )
  const save = sqlite.prepare(
    'INSERT INTO visitor_salts (workspace_id, salt, created_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET salt = excluded.salt, created_at = excluded.created_at',
  )
  const keyed = new LRUCache<number, { hmac: Bun.CryptoHasher; until: number }>({ max: WORKSPACES_REMEMBERED })

  function hmacOf(workspaceId: number, now: number): Bun.CryptoHasher {
    const known = keyed.get(workspaceId)
    if (known && now < known.until) return known.hmac
    let row = find.get(workspaceId)
    if (!row || row.created_at + SALT_LIFE_MS <= now) {
      row = { salt: randomBytes(16), created_at: now }
      save.run(workspaceId, row.salt, row.created_at)
    }
    const key = createHmac('sha256', secretKey).update('visitor:').update(row.salt).digest()
    const hmac = new Bun.CryptoHasher('sha256', key)
    keyed.set(workspaceId, { hmac, until: row.created_at + SALT_LIFE_MS })
    return hmac
  }

  // A copy of a keyed hasher costs half of a new one.
  return ({ w, t, a, u }) => hmacOf(w, t).copy().update(`${a}\n${u}`).digest().readBigInt64BE()
}
