import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a command says and reads, so that what runs it decides where. */
export type Io = {
  print: (text: string) => void
  complain: (text: string) => void
  /** Replaces the line before; nothing where nobody watches. */
  progress: (text: string) => void
  endProgress: () => void
  /** Somebody types. */
  isTyped: boolean
  readInput: () => Promise<Uint8Array>
  rawOutput: () => NodeJS.WritableStream
  sleep: (ms: number) => Promise<unknown>
}

export function processIo(): Io {
  const isWatched = process.stderr.isTTY === true
  let last = ''
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    progress: (line) => {
      // In a log, each step once.
      if (line !== last) process.stderr.write(isWatched ? `\r\x1b[K${line}` : `${line}\n`)
      last = line
    },
    endProgress: () => void (isWatched && process.stderr.write('\n')),
    isTyped: process.stdin.isTTY === true,
    readInput: () => buffer(process.stdin),
    rawOutput: () => process.stdout,
    sleep,
  }
}
