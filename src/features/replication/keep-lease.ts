import { hostname } from 'node:os'
import type { Config } from '../../config.ts'
import type { Log } from '../../lib/log.ts'
import type { Replica } from '../../lib/replica.ts'
import type { Conditions } from '../health/conditions.ts'
import { readClaim } from './claim.ts'
import { createLease, LeaseTaken, type Moment } from './lease.ts'
import { openStore, type Store } from './store.ts'

// A server starts without its lease if the replica takes longer: links redirect then, and changes have to wait.
const FIRST_RENEWAL_MS = 2000

type Needs = { config: Config; conditions: Conditions; log: Log; clock?: () => Moment; store?: Store }

/** Renewed three times within its life, so that one failure changes nothing. */
export const renewEveryMs = (seconds: number): number => (seconds * 1000) / 3

/** Opens the store of the lease with a time limit, so that the next renewal is in time. */
export const leaseStore = (replica: Replica, { lease }: Pick<Config, 'lease'>): Store =>
  openStore(replica, { isConditional: lease !== undefined, withinMs: renewEveryMs(lease?.seconds ?? 30) })

/**
 * Keeps the lease of the replica while the server runs. Without it, no change is accepted, because another server may have taken over.
 * Resolves after the first attempt, or after two seconds.
 */
export async function keepLease({
  config,
  conditions,
  log,
  clock,
  store,
}: Needs): Promise<{ renew: () => Promise<void>; stop: () => void }> {
  const { replica, lease: settings, dataDir } = config
  const claim = readClaim(dataDir)
  if (replica === undefined || settings === undefined || claim === undefined) return { renew: async () => {}, stop: () => {} }
  const lease = createLease({
    store: store ?? leaseStore(replica, config),
    holder: claim.instance,
    host: hostname(),
    seconds: settings.seconds,
    ...(clock && { clock }),
  })
  let isLost = false
  let reason = 'The server has just started.'

  const check = () => {
    if (!isLost && lease.isHeld()) conditions.end('lease_lost')
    else
      conditions.begin(
        'lease_lost',
        `This server doesn't accept changes, because it doesn't hold the lease of the replica ${replica.url}. ${reason}`,
      )
  }
  async function renewOnce(): Promise<void> {
    if (isLost) return
    try {
      await lease.renew()
    } catch (error) {
      if (error instanceof LeaseTaken) {
        isLost = true
        reason = `The server on ${error.host} has taken over. Stop this server for good. Its changes are in generation ${claim?.generation} of the replica.`
      } else {
        reason = `The replica can't be reached (${(error as Error).message}). Changes are accepted again once it can, unless another server takes over.`
        log.debug({ err: error }, "the lease couldn't be renewed")
      }
    }
    check()
  }
  // One at a time, so that attempts don't pile up while the replica doesn't answer.
  let renewing: Promise<void> | undefined
  const renew = (): Promise<void> => {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined
    })
    return renewing
  }
  await Promise.race([renew(), Bun.sleep(FIRST_RENEWAL_MS)])
  // Checked before each change too, because this process may have been stopped since the last renewal.
  conditions.watch(check)
  const timer = setInterval(() => {
    check()
    void renew()
  }, renewEveryMs(settings.seconds))
  return { renew, stop: () => clearInterval(timer) }
}
