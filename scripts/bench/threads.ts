import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time of a server's threads so far, in ms: the one that answers, and those that it started. Both last as long as it does. */
export type ThreadTimes = { main: number; workers: number }

/** Zero where the system doesn't tell. */
export function threadTimes(pid: number): ThreadTimes {
  const times: ThreadTimes = { main: 0, workers: 0 }
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return times
  for (const thread of readdirSync(tasks)) {
    if (Number(thread) === pid) times.main += runMs(`${tasks}/${thread}`)
    else if (read(`${tasks}/${thread}/comm`).trim() === 'Worker') times.workers += runMs(`${tasks}/${thread}`)
  }
  return times
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
