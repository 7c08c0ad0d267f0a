import pino from 'pino'

/** Structured log: one JSON object a line on standard output. No secrets and no visitors' addresses go in. */
export type Log = pino.Logger

export function createLog(level: string): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    pino.destination({ sync: true }),
  )
}
