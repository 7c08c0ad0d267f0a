import { statSync } from 'node:fs'
import { type Memory, memoryOf } from '../bench/process-stats.ts'

export type Sample = { seconds: number; memory: Memory; mainDb: number; mainWal: number; clicksDb: number; clicksWal: number }

/** SQLite writes to the front of a WAL again once it is checkpointed. If it keeps growing, checkpoints don't work. */
const MAX_WAL_BYTES = 64 * 1024 * 1024

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export const takeSample = (files: { main: string; clicks: string }, pid: number, seconds: number): Sample => ({
  seconds,
  memory: memoryOf(pid),
  mainDb: sizeOf(files.main),
  mainWal: sizeOf(`${files.main}-wal`),
  clicksDb: sizeOf(files.clicks),
  clicksWal: sizeOf(`${files.clicks}-wal`),
})

/** How much a value rises in an hour: the line through all samples that fits best. */
export function slopePerHour(samples: readonly Sample[], read: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(samples.map(({ seconds }) => seconds))
  const level = mean(samples.map(read))
  const rise = samples.reduce((sum, sample) => sum + (sample.seconds - middle) * (read(sample) - level), 0)
  const spread = samples.reduce((sum, { seconds }) => sum + (seconds - middle) ** 2, 0)
  return spread === 0 ? 0 : (rise / spread) * 3600
}

/** Returns sentences that say what is wrong with the files. */
export function walFaults(samples: readonly Sample[]): string[] {
  const largest = { 'main.db-wal': maxOf(samples, 'mainWal'), 'clicks.db-wal': maxOf(samples, 'clicksWal') }
  return Object.entries(largest)
    .filter(([, bytes]) => bytes > MAX_WAL_BYTES)
    .map(([file, bytes]) => `${file} grew to ${mib(bytes)} MiB`)
}

export const maxOf = (samples: readonly Sample[], key: Exclude<keyof Sample, 'memory'>): number =>
  Math.max(...samples.map((sample) => sample[key]))
export const mib = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2)
