import { statSync } from 'node:fs'
import { SECOND } from '../lib/clock.ts'
import { createLog, type LogFormat } from '../lib/log.ts'
import { answerCalls } from '../lib/thread.ts'

/** The file that a step writes, from whose size its progress can be seen. bytes: the size that it will have, if it's known. */
export type Writes = { file: string; bytes?: number }
/** Called with each step of an upgrade that may take a while. */
export type OnProgress = (what: string, writes?: Writes) => void
export type LogOptions = { logLevel: string; logFormat: LogFormat | undefined }
/** A step without `writes` ends the report. */
export type Step = { what: string; writes: Writes | undefined }

answerCalls(({ logLevel, logFormat }: LogOptions) => {
  const log = createLog(logLevel, logFormat)
  let timer: Timer | undefined
  return ({ what, writes }: Step) => {
    clearInterval(timer)
    if (!writes) return
    const startedAt = performance.now()
    timer = setInterval(() => log.info(`${what}: ${secondsSince(startedAt)} s so far, ${written(writes)}`), SECOND)
  }
})

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / SECOND)

function written({ file, bytes }: Writes): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const megabytes = Math.round(size / 1e6)
  return bytes === undefined ? `${megabytes} MB written` : `${megabytes} of ${Math.ceil(bytes / 1e6)} MB written`
}
