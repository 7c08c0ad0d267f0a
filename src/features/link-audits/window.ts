import type { Pace } from './host-throttle.ts'
import type { Needs } from './needs.ts'
import { type AuditRow, listWaiting, type WaitingRow } from './queries.ts'

// What is in memory of the addresses that wait: never more than this, however many there are.
const PER_HOST = 10
const HELD = 1000
const EACH_AUDIT = 20
// The search takes at most a twentieth of the time.
const REST_FACTOR = 20

export type Item = WaitingRow & { workspaceId: number; auditId: number; host: string }

/** Addresses that are about to be looked at, by host. */
export function createWindow({ reader, clock }: Pick<Needs, 'reader' | 'clock'>, { secondLookMs }: Pace) {
  const queues = new Map<string, Item[]>()
  const held = new Set<number>()
  let nextFillAt = 0

  const add = (item: Item, isFirst: boolean) => {
    const queue = queues.get(item.host)
    if (!queue) queues.set(item.host, [item])
    else if (isFirst) queue.unshift(item)
    else queue.push(item)
  }

  return {
    /** Nothing waits here. What was taken isn't counted. */
    isEmpty: () => queues.size === 0,
    hosts: () => queues.keys(),
    /** Takes the next address of a host. It is held until it is let go or put back. */
    take: (host: string): Item | undefined => {
      const queue = queues.get(host)
      const item = queue?.shift()
      if (queue?.length === 0) queues.delete(host)
      return item
    },
    putBack: (item: Item) => add(item, true),
    release: ({ id }: Item) => void held.delete(id),
    mayFill: () => held.size < HELD && performance.now() >= nextFillAt,
    /** Looks for more, of each audit alike. How many there were. */
    fill: async (audits: readonly AuditRow[]): Promise<number> => {
      const startedAt = performance.now()
      const limit = Math.max(EACH_AUDIT, Math.floor((HELD - held.size) / audits.length))
      let found = 0
      for (const { workspace_id: workspaceId, id: auditId } of audits) {
        const dueBefore = clock() - secondLookMs
        for (const row of await listWaiting(reader, workspaceId, auditId, { dueBefore, held: [...held], perHost: PER_HOST, limit })) {
          held.add(row.id)
          add({ ...row, workspaceId, auditId, host: new URL(row.url).hostname }, false)
          found++
        }
      }
      nextFillAt = performance.now() + REST_FACTOR * (performance.now() - startedAt)
      return found
    },
  }
}
