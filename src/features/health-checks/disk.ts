import { statfs } from 'node:fs/promises'
import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'
import type { HealthCheckNeeds } from './needs.ts'

const LEAST_SHARE = 0.1
const FULL_WITHIN_MS = DAY
// Long enough that a backup, which comes and goes, isn't taken for what is written each hour.
const SAMPLED_MS = 6 * HOUR
const SAMPLE_EVERY_MS = 5 * MINUTE

type Sample = { at: number; free: number }

/** Finds a disk that has little space left, or that will be full within a day at the rate of the last six hours. */
export function createDiskCheck({ config }: Pick<HealthCheckNeeds, 'config'>) {
  const samples: Sample[] = []

  return async (now: number): Promise<string | undefined> => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    const last = samples.at(-1)
    if (last === undefined || now - last.at >= SAMPLE_EVERY_MS) samples.push({ at: now, free })
    while (samples.length > 1 && now - (samples[1] as Sample).at >= SAMPLED_MS) samples.shift()
    const advice = `Free some space on the disk with ${config.dataDir}, or make it larger: without space, no change is accepted.`
    const share = bavail / blocks
    if (share < LEAST_SHARE) return `Only ${(share * 100).toFixed(1)} % of the disk is free (${inMegabytes(free)}). ${advice}`
    const fullAt = whenFull(samples[0] as Sample, { at: now, free })
    if (fullAt === undefined || fullAt - now >= FULL_WITHIN_MS) return undefined
    return `At the present rate, the disk will be full at ${new Date(fullAt).toISOString()} (${inMegabytes(free)} are free). ${advice}`
  }
}

/** Returns when the disk will be full, or undefined if the free space didn't shrink for as long as it was watched. */
function whenFull(first: Sample, last: Sample): number | undefined {
  const [shrunk, ms] = [first.free - last.free, last.at - first.at]
  if (ms < SAMPLED_MS || shrunk <= 0) return undefined
  return last.at + (last.free / shrunk) * ms
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`
