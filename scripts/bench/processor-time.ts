import { existsSync, readFileSync } from 'node:fs'

/** Processor time that a process has taken so far, in ms: all its threads, user and system. NaN where the system doesn't tell. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The name, which comes second, may have spaces and is in parentheses.
  const fields = readFileSync(file, 'latin1').split(') ')[1]?.split(' ') ?? []
  // Linux counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
