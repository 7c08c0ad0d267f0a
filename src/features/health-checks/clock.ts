import { MINUTE } from '../../lib/clock.ts'
import type { HealthCheckNeeds } from './needs.ts'

const MAY_DIFFER_MS = 5000
const COMPARE_EVERY_MS = 5 * MINUTE
const ANSWER_WITHIN_MS = 5000
// After a jump, for as long as this nothing says which time was right.
const JUMP_LASTS_MS = 10 * MINUTE

type Needs = Pick<HealthCheckNeeds, 'config' | 'clock'> & { steady?: () => number }

/**
 * Finds a clock that is wrong: it differs from the `Date` of the S3 server of the replica (RFC 9110, section 6.6.1), or it was set while the
 * server ran.
 */
export function createClockCheck({ config, clock, steady = () => performance.now() }: Needs): () => Promise<string | undefined> {
  const endpoint = config.replica?.kind === 's3' ? config.replica.endpoint : undefined
  let offset = clock() - steady()
  let jump: { ms: number; at: number } | undefined
  let comparedAt = Number.NEGATIVE_INFINITY
  let difference = 0

  function noticeJump(now: number): void {
    const ms = now - steady() - offset
    if (Math.abs(ms) > MAY_DIFFER_MS) jump = { ms, at: now }
    offset += ms
    if (jump && (now - jump.at > JUMP_LASTS_MS || now < jump.at)) jump = undefined
  }

  return async () => {
    noticeJump(clock())
    if (endpoint !== undefined && steady() - comparedAt >= COMPARE_EVERY_MS) {
      comparedAt = steady()
      difference = (await differenceFrom(endpoint, clock)) ?? difference
    }
    const advice =
      'Set the clock, and let a service such as chrony or systemd-timesyncd keep it right: times of clicks, sessions and codes depend on it.'
    if (Math.abs(difference) > MAY_DIFFER_MS)
      return `The clock of this machine is ${inWords(difference)} the clock of ${endpoint}. ${advice}`
    return jump && `The clock of this machine was set ${inWords(jump.ms)} its former time at ${new Date(jump.at).toISOString()}. ${advice}`
  }
}

/** How far this clock is ahead of a server's. Undefined if the server doesn't answer, as other conditions say so. */
async function differenceFrom(endpoint: string, clock: () => number): Promise<number | undefined> {
  try {
    const sentAt = clock()
    const { headers } = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual' })
    const theirs = Date.parse(headers.get('date') ?? '')
    // A date has whole seconds, so it is half a second ahead of what it says.
    return Number.isNaN(theirs) ? undefined : (sentAt + clock()) / 2 - (theirs + 500)
  } catch {
    return undefined
  }
}

const inWords = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} seconds ${ms > 0 ? 'ahead of' : 'behind'}`
