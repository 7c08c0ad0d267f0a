import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { forEachOf } from '../../lib/each.ts'
import { checkUrl, type SendCheck } from './check-url.ts'
import { hostThrottleOf, type Pace, RetryLater } from './host-throttle.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import { type DueUrl, isDue, listDueUrls, listOpenAudits, updateUrl } from './queries.ts'

// How many hosts are checked at the same time, and how many more that are slow or didn't respond before: those that respond
// never wait for those that don't.
const PROMPT_HOSTS = 8
const SLOW_HOSTS = 24

// The number of URLs in memory, however many are due.
const MAX_QUEUED = 1000
const PER_HOST = 10
const MIN_PER_AUDIT = 20
// Finding due addresses takes at most a twentieth of the time.
const REST_FACTOR = 20

type Item = DueUrl & { workspaceId: number; auditId: number }

/** Checks due addresses of all audits side by side, those of a host one after the other. */
export function createUrlChecks(deps: LinkAuditsNeeds, pace: Pace, signal: AbortSignal) {
  const throttle = hostThrottleOf(deps)
  const [prompt, slow] = [pLimit(PROMPT_HOSTS), pLimit(SLOW_HOSTS)]
  /** The queues by host. The first URL of each is being checked. */
  const queues = new Map<string, Item[]>()
  const running = new Set<Promise<void>>()
  let queryAt = 0

  /** Checks the addresses of a host until none is queued. Never rejects. */
  async function checkHost(host: string, queue: Item[]): Promise<void> {
    while (!signal.aborted) {
      const [item] = queue
      if (!item) break
      await throttle.untilReady(host, signal).catch(() => {})
      const check = () => checkItem(item)
      const isDone = await (throttle.isUnresponsive(host) ? slow(check) : movedWhenSlow(check))
      if (isDone) queue.shift()
    }
    queues.delete(host)
  }

  /** Runs a check in a place of the prompt hosts, until it is slow and a place of the slow ones is free. */
  async function movedWhenSlow<T>(check: () => Promise<T>): Promise<T> {
    let checking: Promise<T> | undefined
    await prompt(async () => {
      checking = check()
      const isSlow = await Promise.race([checking.then(() => false), sleep(pace.slowMs, true, { ref: false })])
      if (!isSlow) return
      const { promise: moved, resolve } = Promise.withResolvers<void>()
      void slow(async () => {
        resolve()
        await checking
      })
      await Promise.race([checking, moved])
    })
    return checking as Promise<T>
  }

  /**
   * Checks a URL. Resolves with false if the host asked to be retried later. Never rejects: a failed check is due again, and the others
   * continue.
   */
  async function checkItem(item: Item): Promise<boolean> {
    try {
      // Cancelled, or deleted with its workspace.
      if (!signal.aborted && (await isDue(deps.db, item.workspaceId, item.id))) await checkAndStore(item)
    } catch (error) {
      if (error instanceof RetryLater) return false
      if (!signal.aborted) deps.log.error({ err: error, url_id: item.id }, "a URL of a link audit couldn't be checked")
    }
    return true
  }

  async function checkAndStore({ workspaceId, auditId, id, url, checked_at }: Item): Promise<void> {
    const isSecond = checked_at !== null
    let durationMs = 0
    const addDuration = (ms: number) => {
      durationMs += ms
    }
    const send: SendCheck = (method, address) => throttle.send(method, address, { pace, signal, addDuration })
    const { outcome, ...found } = await checkUrl(send, url, isSecond)
    // A URL that seems broken is checked a second time to be certain.
    const isCertain = isSecond || (outcome !== 'broken' && outcome !== 'unreachable')
    const values = { ...found, duration_ms: Math.round(durationMs), checked_at: deps.clock(), ...(isCertain && { outcome }) }
    await deps.write(async (tx) => {
      if (await isDue(tx, workspaceId, id)) await updateUrl(tx, workspaceId, { auditId, urlId: id }, values)
    })
  }

  /** Fills the queues, each audit's share alike. */
  async function findDue(): Promise<void> {
    const startedAt = performance.now()
    const audits = (await listOpenAudits(deps.db)).filter(({ status }) => status === 'running')
    const queued = [...queues.values()].flat()
    if (queued.length >= MAX_QUEUED) return
    const limit = Math.max(MIN_PER_AUDIT, Math.floor((MAX_QUEUED - queued.length) / audits.length))
    const options = { dueBefore: deps.clock() - pace.secondCheckMs, without: queued.map(({ origin }) => origin), perHost: PER_HOST, limit }
    await forEachOf(audits, { job: 'link-audits', log: deps.log, stopping: signal }, async ({ workspace_id: workspaceId, id: auditId }) => {
      for (const row of await listDueUrls(deps.reader(workspaceId), workspaceId, auditId, options))
        enqueue({ ...row, workspaceId, auditId })
    })
    queryAt = performance.now() + REST_FACTOR * (performance.now() - startedAt)
  }

  function enqueue(item: Item): void {
    const host = new URL(item.url).hostname
    const queue = queues.get(host)
    if (queue) return void queue.push(item)
    const first = [item]
    queues.set(host, first)
    const checks = checkHost(host, first).finally(() => running.delete(checks))
    running.add(checks)
  }

  return {
    /** Starts checks of what is due. Resolves with false if nothing is due, and no check is running. */
    start: async (): Promise<boolean> => {
      if (queues.size === 0 || performance.now() >= queryAt) await findDue()
      return queues.size > 0
    },
    settled: () => Promise.all(running),
  }
}
