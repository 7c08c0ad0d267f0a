import pino from 'pino'

/** Structured log on standard output. Never contains secrets or visitors' addresses. */
export type Log = pino.Logger
export type LogFormat = 'json' | 'text'

/** One JSON object per line, or human-readable text, which is the default on a terminal. */
export function createLog(level: string, format: LogFormat = process.stdout.isTTY ? 'text' : 'json'): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    format === 'json' ? pino.destination({ sync: true }) : { write: (line: string) => void process.stdout.write(toReadable(line)) },
  )
}

/** "12:34:56 INFO  request method=GET route=/v1/me status=200", followed by an error's stack. */
export function toReadable(json: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(json)
  const pairs = Object.entries(fields).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)}`,
  )
  const stack = err?.stack ?? err?.message
  return `${String(time).slice(11, 19)} ${String(level).toUpperCase().padEnd(5)} ${msg}${pairs.join('')}\n${stack ? `${stack}\n` : ''}`
}
