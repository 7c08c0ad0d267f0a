import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time of a server's threads so far, in ms: the one that answers, those that it started, and the runtime's own. */
export type ThreadTimes = { main: number; workers: number; runtime: number }

/** All zero where the system doesn't tell. */
export function threadTimes(pid: number): ThreadTimes {
  const times: ThreadTimes = { main: 0, workers: 0, runtime: 0 }
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return times
  for (const thread of readdirSync(tasks)) times[kindOf(pid, thread)] += runMs(`${tasks}/${thread}`)
  return times
}

function kindOf(pid: number, thread: string): keyof ThreadTimes {
  if (Number(thread) === pid) return 'main'
  return read(`/proc/${pid}/task/${thread}/comm`).trim() === 'Worker' ? 'workers' : 'runtime'
}

/** User and system, which come 14th and 15th: the name before them, in parentheses, may have spaces. In hundredths of a second. */
function runMs(task: string): number {
  const fields = read(`${task}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** '' for a thread that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
