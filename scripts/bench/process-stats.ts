import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Reads Linux's figures about processes. On other systems there are no children, and the other numbers are NaN.

/** Returns '' for a process or thread that has ended in the meantime. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

/** From the third on: the name, which comes second, may have spaces and is in parentheses. */
const fieldsOf = (folder: string): (string | undefined)[] => read(`${folder}/stat`).split(') ')[1]?.split(' ') ?? []

/** User and system, in hundredths of a second. */
function runMs(folder: string): number {
  const fields = fieldsOf(folder)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Processor time that a process has taken so far, in ms: all its threads, user and system. */
export const processorMs = (pid: number): number => runMs(`/proc/${pid}`)

/** The same of the process and the children that it has now. */
export const processorMsOfAll = (pid: number): number => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorMs(each), 0)

/** The same of the thread that answers, and of those that it started. Both last as long as the process does. */
export function threadTimes(pid: number): { main: number; workers: number } {
  const tasks = `/proc/${pid}/task`
  const threads = existsSync(tasks) ? readdirSync(tasks) : []
  const workers = threads.filter((thread) => read(`${tasks}/${thread}/comm`).trim() === 'Worker')
  return { main: runMs(`${tasks}/${pid}`), workers: workers.reduce((sum, thread) => sum + (runMs(`${tasks}/${thread}`) || 0), 0) }
}

/** The processes that a process has started, and that haven't ended. `script`: part of the name of what they run. */
export const childrenOf = (parent: number, script = ''): number[] =>
  (existsSync('/proc/self') ? readdirSync('/proc') : [])
    .map(Number)
    .filter((pid) => Number(fieldsOf(`/proc/${pid}`)[1]) === parent && read(`/proc/${pid}/cmdline`).includes(script))

/** The resident memory of a process, in MB (10^6 bytes). All except `all` are undefined if the system doesn't report them. */
export type Memory = {
  all: number
  /** The most that `all` ever was. */
  peak?: number
  /** The memory that the process wrote, which no other process shares. */
  anonymous?: number
  /** The mapped pages of database files, which the system reclaims if it needs memory. */
  databases?: number
}

export function memoryOf(pid: number): Memory {
  const text = read(`/proc/${pid}/status`)
  if (text === '') return { all: megabytes(Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()) }
  const field = (name: string) => megabytes(text.match(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm'))?.[1])
  return { all: field('VmRSS'), peak: field('VmHWM'), anonymous: field('RssAnon'), databases: databasesOf(pid) }
}

/**
 * Sums up the resident memory of mapped databases. Each mapping's first line ends with its file, and the lines after it describe the
 * mapping.
 */
function databasesOf(pid: number): number {
  let isDatabase = false
  let sum = 0
  for (const line of read(`/proc/${pid}/smaps`).split('\n')) {
    if (/^[\da-f]+-[\da-f]+ /.test(line)) isDatabase = line.endsWith('.db')
    else if (isDatabase && line.startsWith('Rss:')) sum += megabytes(line.match(/\d+/)?.[0])
  }
  return sum
}

const megabytes = (kilobytes: string | undefined): number => (Number(kilobytes) * 1024) / 1e6
