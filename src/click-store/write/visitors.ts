import { createHmac, randomBytes } from 'node:crypto'
import type { Sqlite } from '../../db/sqlite.ts'
import { DAY } from '../../lib/clock.ts'
import { createLru } from '../../lib/lru.ts'

const SALT_LIFE_MS = 400 * DAY
const WORKSPACES_REMEMBERED = 20_000

/** The 64 bits of a visitor as two numbers, as columns hold them. */
type Halves = { high: number; low: number }

export type VisitorOf = (address: string, userAgent: string, at: number) => Halves

type Salted = { hmac: Bun.CryptoHasher; until: number }

export type Visitors = {
  /**
   * Returns a function that identifies a workspace's visitors. It creates the workspace's row if needed, with a salt that isn't too old.
   */
  visitorsOf: (workspaceId: number, now: number) => VisitorOf
  /** Returns the visitor of an IP address and a user agent by the present salt, or undefined if there is none. */
  findVisitor: (workspaceId: number, address: string, userAgent: string) => Halves | undefined
  forget: (workspaceId: number) => void
}

/** Visitors are distinguished by a keyed hash of address and user agent that can't be joined across workspaces. */
export function createVisitors(sqlite: Sqlite, secretKey: string): Visitors {
  const find = sqlite.prepare<[number], { salt: Buffer; salted_at: number }>(
    'SELECT salt, salted_at FROM click_workspaces WHERE workspace_id = ?',
  )
  const save = sqlite.prepare(
    'INSERT INTO click_workspaces (workspace_id, salt, salted_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET salt = excluded.salt, salted_at = excluded.salted_at',
  )
  const keyed = createLru<number, Salted>(WORKSPACES_REMEMBERED)

  function saltedBy(workspaceId: number, now: number): Salted {
    const known = keyed.get(workspaceId)
    if (known && now < known.until) return known
    let row = find.get(workspaceId)
    if (!row || row.salted_at + SALT_LIFE_MS <= now) {
      row = { salt: randomBytes(16), salted_at: now }
      save.run(workspaceId, row.salt, row.salted_at)
    }
    const hmac = new Bun.CryptoHasher('sha256', visitorKey(secretKey, row.salt))
    const salted = { hmac, until: row.salted_at + SALT_LIFE_MS }
    keyed.set(workspaceId, salted)
    return salted
  }

  return {
    visitorsOf: (workspaceId, now) => {
      let salted = saltedBy(workspaceId, now)
      return (address, userAgent, at) => {
        if (at >= salted.until) salted = saltedBy(workspaceId, at)
        return visitorIn(salted.hmac, address, userAgent)
      }
    },
    findVisitor: (workspaceId, address, userAgent) => {
      const row = find.get(workspaceId)
      return row && visitorIn(new Bun.CryptoHasher('sha256', visitorKey(secretKey, row.salt)), address, userAgent)
    },
    forget: (workspaceId) => keyed.delete(workspaceId),
  }
}

const visitorKey = (secretKey: string, salt: Uint8Array) => createHmac('sha256', secretKey).update('visitor:').update(salt).digest()

/** Never 0, which stands for unknown visitors. */
function visitorIn(hmac: Bun.CryptoHasher, address: string, userAgent: string): Halves {
  // A copy of a keyed hasher costs half of a new one.
  const digest = hmac.copy().update(`${address}\n${userAgent}`).digest()
  const [high, low] = [digest.readUInt32BE(0), digest.readUInt32BE(4)]
  return high === 0 && low === 0 ? { high: 0, low: 1 } : { high, low }
}

/** The 64 bits of two half-words. */
export const toVisitor = ({ high, low }: Halves): bigint => BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low))

export const halvesOf = (visitor: bigint): [high: number, low: number] => [
  Number(BigInt.asUintN(32, visitor >> 32n)),
  Number(BigInt.asUintN(32, visitor)),
]
