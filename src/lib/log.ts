import pino from 'pino'

/** Structured log on standard output. No secrets and no visitors' addresses go in. */
export type Log = pino.Logger
export type LogFormat = 'json' | 'text'

/** One JSON object a line for machines, or a line for people: by default for whoever reads it, a terminal or not. */
export function createLog(level: string, format: LogFormat = process.stdout.isTTY ? 'text' : 'json'): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    format === 'json' ? pino.destination({ sync: true }) : { write: (line: string) => void process.stdout.write(toReadable(line)) },
  )
}

/** "12:34:56 INFO  request method=GET route=/v1/me status=200", and a fault's stack below. */
export function toReadable(json: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(json)
  const pairs = Object.entries(fields).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)}`,
  )
  const stack = err?.stack ?? err?.message
  return `${String(time).slice(11, 19)} ${String(level).toUpperCase().padEnd(5)} ${msg}${pairs.join('')}\n${stack ? `${stack}\n` : ''}`
}
