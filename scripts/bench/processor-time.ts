import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time that a process has taken so far, in ms: all its threads, user and system. NaN where the system doesn't tell. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The name, which comes second, may have spaces and is in parentheses.
  const fields = readFileSync(file, 'latin1').split(') ')[1]?.split(' ') ?? []
  // Linux counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * The processes that a process has started, and that haven't ended. None where the system doesn't tell. `script`: part of the name of what
 * they run, where only some of them are wanted.
 */
export function childrenOf(parent: number, script = ''): number[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc').flatMap((name) => {
    try {
      const fields = readFileSync(`/proc/${Number(name)}/stat`, 'latin1')
        .split(') ')[1]
        ?.split(' ')
      return Number(fields?.[1]) === parent && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(script) ? [Number(name)] : []
    } catch {
      // It isn't a process, or has ended.
      return []
    }
  })
}

/** The processor time of a process and of the children that it has now, in ms. */
export const processorMsOfAll = (pid: number): number => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorMs(each), 0)
