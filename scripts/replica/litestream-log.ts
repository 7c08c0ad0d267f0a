import type { Log } from '../../src/lib/log.ts'

// Litestream writes one JSON object per line, and repeats an error each time that it tries again, which is every second. Here its lines get the
// instance's format, with "source":"litestream", and an error is written once, and then hourly for as long as it lasts.

const SAID_AGAIN_MS = 3_600_000
// An error that wasn't there for so long is a new one.
const FORGOTTEN_MS = 600_000
const MAX_KNOWN = 100
const MAX_LINE = 64 * 1024
const LEVELS: Record<string, 'debug' | 'info' | 'warn' | 'error'> = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' }

type Known = { loggedAt: number; seenAt: number; repeated: number }

export type LitestreamLog = {
  /** Takes a line of Litestream's output. */
  write: (line: string) => void
  /** The reason of the last error, or of what else came last; undefined if nothing came. */
  last: () => string | undefined
}

export function createLitestreamLog(log: Log, now: () => number = Date.now): LitestreamLog {
  const known = new Map<string, Known>()
  let lastLine: string | undefined
  let lastError: string | undefined

  /** How often it was repeated since it was last written; undefined if it isn't to be written now. */
  function repetitionsOf(key: string): number | undefined {
    const before = known.get(key)
    known.delete(key)
    if (!before || now() - before.seenAt > FORGOTTEN_MS) {
      known.set(key, { loggedAt: now(), seenAt: now(), repeated: 0 })
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value as string)
      return 0
    }
    const isDue = now() - before.loggedAt >= SAID_AGAIN_MS
    known.set(key, { loggedAt: isDue ? now() : before.loggedAt, seenAt: now(), repeated: isDue ? 0 : before.repeated + 1 })
    return isDue ? before.repeated + 1 : undefined
  }

  return {
    write: (line) => {
      if (line.trim() === '') return
      const { level = 'INFO', msg = line, time: _, ...fields } = parse(line)
      const reason = [msg, fields.error].filter((part) => part !== undefined).join(': ')
      lastLine = reason
      if (level === 'ERROR') lastError = reason
      // Numbers of transactions and times differ from one attempt to the next.
      const repeated = repetitionsOf(reason.replace(/[0-9a-f]*\d[0-9a-f]*/gi, '#'))
      if (repeated === undefined) return
      log[LEVELS[String(level)] ?? 'info']({ source: 'litestream', ...fields, ...(repeated > 0 && { repeated }) }, sentenceOf(String(msg)))
    },
    last: () => lastError ?? lastLine,
  }
}

/** A line that isn't JSON is a message. */
function parse(line: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(line)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    // "Error: …" comes without a format when it ends.
    return /^error:?/i.test(line) ? { level: 'ERROR', msg: line } : {}
  }
}

const sentenceOf = (msg: string): string => `Litestream: ${msg}`

/** Calls `take` for each line of an output, and resolves at its end. */
export async function eachLine(output: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of output) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = (lines.pop() ?? '').slice(-MAX_LINE)
    for (const line of lines) take(line)
  }
  take(rest)
}
