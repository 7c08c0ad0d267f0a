import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'
import { type Certificate, type Fly, FlyRefusal } from './fly.ts'
import type { JobNeeds } from './needs.ts'
import {
  type CertificateRow,
  deleteRemovals,
  isHostnameServed,
  listDueCertificates,
  listDueRemovals,
  listPendingCertificates,
  postponeRemoval,
  type RemovalRow,
  setCertificatesIssued,
  updateCertificate,
} from './queries.ts'

// One after the other, so that Fly.io's API is never asked faster than it answers.
const AT_ONCE = 20
const MAX_LISTED = 10_000
const GIVEN_UP_AFTER = 3 * DAY
const MAX_REMOVALS = 20

/** Asks Fly.io for the certificates of domains; without it, a proxy gets them, and the first visit by https shows that one is there. */
export const watchCertificates = (deps: JobNeeds, now: number, stopping: AbortSignal): Promise<void> =>
  deps.fly ? manageAtFly({ ...deps, fly: deps.fly }, now, stopping) : recordVisits(deps, now)

async function recordVisits({ db, write, httpsVisits }: JobNeeds, now: number): Promise<void> {
  const visited = httpsVisits.take()
  // The proxy lets them expire.
  const removals = (await listDueRemovals(db, now, MAX_LISTED)).map(({ hostname }) => hostname)
  if (visited.length > 0 || removals.length > 0)
    await write(async (tx) => {
      await setCertificatesIssued(tx, visited, now)
      await deleteRemovals(tx, removals)
    })
  // Visits of domains that were verified again are removed, too, because earlier visits no longer mean anything.
  httpsVisits.forget((await listPendingCertificates(db, MAX_LISTED)).map(({ id }) => id))
}

type FlyNeeds = JobNeeds & { fly: Fly }

async function manageAtFly(deps: FlyNeeds, now: number, stopping: AbortSignal): Promise<void> {
  for (const removal of await listDueRemovals(deps.db, now, AT_ONCE)) {
    if (stopping.aborted || !(await remove(deps, removal, now, stopping))) return
  }
  for (const domain of await listDueCertificates(deps.db, now, AT_ONCE)) {
    if (stopping.aborted || !(await check(deps, domain, now, stopping))) return
  }
}

/** False where Fly.io can't be reached: then the others can wait, too. */
async function remove({ db, write, log, fly }: FlyNeeds, { hostname, attempts }: RemovalRow, now: number, stopping: AbortSignal) {
  try {
    // Another workspace may have verified the hostname since.
    if (!(await isHostnameServed(db, hostname))) await fly.remove(hostname, stopping)
    await write((tx) => deleteRemovals(tx, [hostname]))
    return true
  } catch (error) {
    if (stopping.aborted) return false
    log.warn({ err: error, hostname }, "a certificate couldn't be removed yet")
    const isLast = attempts + 1 >= MAX_REMOVALS
    const waitMs = Math.min(2 ** attempts * MINUTE, DAY)
    await write(async (tx) => {
      if (isLast) await deleteRemovals(tx, [hostname])
      else await postponeRemoval(tx, hostname, now + waitMs, attempts + 1)
    })
    return error instanceof FlyRefusal
  }
}

/** False where Fly.io can't be reached. */
async function check({ write, fly }: FlyNeeds, domain: CertificateRow, now: number, stopping: AbortSignal): Promise<boolean> {
  const age = now - (domain.verified_at ?? now)
  let changes: Parameters<typeof updateCertificate>[2]
  let isReachable = true
  try {
    changes = changesBy(await fly.check(domain.hostname, stopping), age, now)
  } catch (error) {
    if (stopping.aborted) return false
    isReachable = error instanceof FlyRefusal
    // One that was there is taken to be there until Fly.io says otherwise.
    const status = isReachable ? 'failed' : domain.tls_status
    changes = { tls_status: status, tls_error: (error as Error).message, tls_check_at: now + pace(age) }
  }
  await write((tx) => updateCertificate(tx, domain, changes))
  return isReachable
}

function changesBy({ isIssued, issuedAt, reason, waitsUntil }: Certificate, age: number, now: number) {
  if (isIssued) return { tls_status: 'issued', tls_issued_at: issuedAt ?? now, tls_error: null, tls_check_at: now + DAY } as const
  const status = age < GIVEN_UP_AFTER ? 'pending' : 'failed'
  return { tls_status: status, tls_issued_at: null, tls_error: reason, tls_check_at: Math.max(now + pace(age), waitsUntil ?? 0) } as const
}

/** Every minute for an hour, then every 15 minutes for a day, then hourly for three days, then daily. */
const pace = (age: number): number => (age < HOUR ? MINUTE : age < DAY ? 15 * MINUTE : age < GIVEN_UP_AFTER ? HOUR : DAY)
