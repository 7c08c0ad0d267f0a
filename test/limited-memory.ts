import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './server.ts'

const MIB = 1024 * 1024
/** Where the kernel's controller of memory is: version 2 of control groups, or version 1. */
const ROOTS = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', controllers: 'cgroup.subtree_control' },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', controllers: undefined },
]

export type LimitedMemory = {
  /** What starts a command within the limit: its arguments. */
  by: string[]
  /** How often the kernel ended a process because the memory ran out. */
  kills: () => number
  /** Once its processes have ended. */
  remove: () => Promise<void>
}

/** A control group with a limit of memory, as a small machine has it. Undefined if the system doesn't let us make one. */
export function limitMemory(mebibytes: number): LimitedMemory | undefined {
  for (const { root, limit, controllers } of ROOTS) {
    const group = join(root, `terse-test-${process.pid}`)
    try {
      if (controllers && !readFileSync(join(root, controllers), 'utf8').includes('memory')) continue
      mkdirSync(group)
      writeFileSync(join(group, limit), String(mebibytes * MIB))
    } catch {
      if (existsSync(group)) rmdirSync(group)
      continue
    }
    const events = ['memory.events', 'memory.oom_control'].map((name) => join(group, name)).find((path) => existsSync(path))
    return {
      by: ['/bin/sh', '-c', `echo $$ >${group}/cgroup.procs && exec "$@"`, 'sh'],
      kills: () => (events ? Number(/oom_kill (\d+)/.exec(readFileSync(events, 'utf8'))?.[1] ?? 0) : 0),
      remove: () => until(() => removed(group)),
    }
  }
  return
}

/** Whether a group is removed, which the kernel refuses while a process of it is left. */
function removed(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch {
    return false
  }
}
