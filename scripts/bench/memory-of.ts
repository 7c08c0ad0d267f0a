import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process, in MB (10^6 bytes). All but `all` are undefined where the system doesn't tell. */
export type Memory = {
  all: number
  /** The most that `all` ever was. */
  peak?: number
  /** What the process wrote: nobody else can have it. */
  anonymous?: number
  /** Pages of database files that are mapped: the system takes them back where it needs memory. */
  databases?: number
}

export function memoryOf(pid: number): Memory {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) {
    const ps = Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()
    return { all: megabytes(ps) }
  }
  const text = readFileSync(status, 'utf8')
  const field = (name: string) => megabytes(text.match(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm'))?.[1])
  return { all: field('VmRSS'), peak: field('VmHWM'), anonymous: field('RssAnon'), databases: databasesOf(pid) }
}

/** Each mapping's line ends with its file; those that tell about it follow. */
function databasesOf(pid: number): number {
  let isDatabase = false
  let sum = 0
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    if (/^[\da-f]+-[\da-f]+ /.test(line)) isDatabase = line.endsWith('.db')
    else if (isDatabase && line.startsWith('Rss:')) sum += megabytes(line.match(/\d+/)?.[0])
  }
  return sum
}

const megabytes = (kilobytes: string | undefined): number => (Number(kilobytes) * 1024) / 1e6
