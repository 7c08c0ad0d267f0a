import { createWakeSignal } from '../../lib/wake-signal.ts'
import { type Ask, checkAddress, type Verdict } from './check.ts'
import { createHostThrottle, type HostThrottle, type Pace, RetryLater } from './host-throttle.ts'
import type { Needs } from './needs.ts'
import { isWaiting, listOpenAudits, updateUrl } from './queries.ts'
import { createWindow, type Item } from './window.ts'

// How many hosts are asked at the same time, and how many more that take their time or didn't answer before: whoever
// answers never waits for those who don't.
const AT_ONCE = 8
const SLOW_AT_ONCE = 24
const LOOK_AGAIN_MS = 250

type UnderWay = { since: number; isSilent: boolean }

// What is known of hosts outlasts a run.
const throttles = new WeakMap<Needs['safeFetch'], HostThrottle>()

/** Looks at what waits, of all audits that are running, in the order in which hosts may be asked. */
export function createRun(deps: Needs, pace: Pace, stopping: AbortSignal) {
  const { ask, readyAt, isSilent } = throttleOf(deps)
  const window = createWindow(deps, pace)
  const underWay = new Map<string, UnderWay>()
  const checks = new Set<Promise<void>>()
  const wakeSignal = createWakeSignal()

  /** A host whose turn it is, where there is a place for it. */
  function nextHost(): string | undefined {
    const now = performance.now()
    const slow = [...underWay.values()].filter((check) => check.isSilent || check.since < now - pace.slowMs).length
    const prompt = underWay.size - Math.min(slow, SLOW_AT_ONCE)
    return window
      .hosts()
      .find((host) => !underWay.has(host) && readyAt(host) <= now && (isSilent(host) ? slow < SLOW_AT_ONCE : prompt < AT_ONCE))
  }

  function startOne(): boolean {
    const host = nextHost()
    const item = host === undefined ? undefined : window.take(host)
    if (host === undefined || !item) return false
    underWay.set(host, { since: performance.now(), isSilent: isSilent(host) })
    const check = checkItem(item)
      .catch((error: unknown) => {
        window.release(item)
        deps.log.error({ err: error, url_id: item.id }, 'an address of a link audit could not be looked at')
      })
      .finally(() => {
        underWay.delete(host)
        checks.delete(check)
        wakeSignal.ring()
      })
    checks.add(check)
    return true
  }

  async function checkItem(item: Item): Promise<void> {
    // Cancelled, or deleted with its workspace.
    if (!(await isWaiting(deps.db, item.workspaceId, item.id))) return window.release(item)
    let spentMs = 0
    const spend = (ms: number) => {
      spentMs += ms
    }
    try {
      const send: Ask = (method, url) => ask(method, url, { pace, signal: stopping, spend })
      const verdict = await checkAddress(send, item.url, item.checked_at !== null)
      await store(item, verdict, Math.round(spentMs))
      window.release(item)
    } catch (error) {
      if (error instanceof RetryLater) window.putBack(item)
      else if (!stopping.aborted) throw error
    }
  }

  /** What seems broken stands once it was seen twice. */
  async function store({ workspaceId, auditId, id, checked_at }: Item, { outcome, ...found }: Verdict, duration_ms: number): Promise<void> {
    const isCertain = checked_at !== null || (outcome !== 'broken' && outcome !== 'unreachable')
    await deps.write(async (tx) => {
      if (!(await isWaiting(tx, workspaceId, id))) return
      await updateUrl(tx, workspaceId, auditId, id, { ...found, duration_ms, checked_at: deps.clock(), ...(isCertain && { outcome }) })
    })
  }

  return {
    wake: wakeSignal.ring,
    /** False where nothing is due and nothing is under way. */
    startChecks: async (): Promise<boolean> => {
      for (;;) {
        if (startOne()) continue
        const isIdle = checks.size === 0 && window.isEmpty()
        if (!isIdle && !(window.mayFill() && underWay.size < AT_ONCE + SLOW_AT_ONCE)) return true
        const running = (await listOpenAudits(deps.db)).filter(({ status }) => status === 'running')
        if (running.length === 0 || (await window.fill(running)) === 0) return !isIdle
      }
    },
    /** Until something is over, or a host may be asked again. */
    rest: (): Promise<void> => {
      const waits = [...window.hosts()].map((host) => readyAt(host) - performance.now()).filter((ms) => ms > 0)
      return wakeSignal.wait(Math.min(LOOK_AGAIN_MS, ...waits))
    },
    settled: () => Promise.all(checks),
  }
}

function throttleOf(deps: Needs): HostThrottle {
  const known = throttles.get(deps.safeFetch) ?? createHostThrottle(deps)
  throttles.set(deps.safeFetch, known)
  return known
}
