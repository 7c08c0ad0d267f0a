import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

// The exit status that shells report for a program that SIGINT ended.
const INTERRUPTED = 130

/** The input and output of a command, so that its caller decides where they go. */
export type Io = {
  print: (text: string) => void
  complain: (text: string) => void
  /** Replaces the previous progress line. Does nothing if the output isn't a terminal. */
  progress: (text: string) => void
  endProgress: () => void
  /** Prints a text and exits when somebody presses Ctrl+C, until the returned function is called. */
  onInterrupt: (text: string) => () => void
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
    onInterrupt: (text) => {
      const stop = () => {
        process.stderr.write(`${isWatched ? '\n' : ''}${text}\n`)
        process.exit(INTERRUPTED)
      }
      process.once('SIGINT', stop)
      return () => void process.off('SIGINT', stop)
    },
    isTyped: process.stdin.isTTY === true,
    readInput: () => buffer(process.stdin),
    rawOutput: () => process.stdout,
    sleep,
  }
}
