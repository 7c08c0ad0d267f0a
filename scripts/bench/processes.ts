import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Processes and files that are removed when a script ends, however it ends; and which core runs what.

export type Child = { process: Bun.Subprocess; output: string }
export type Core = 'server' | 'load'

// The server takes at most 10 s, and Litestream 25 more.
const STOP_WITHIN_MS = 40_000
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const running = new Set<Bun.Subprocess>()
let started = 0
const folder = mkdtempSync(join(tmpdir(), 'terse-script-'))

/** A path in the script's own folder, which is removed at its end. */
export const temporary = (name: string): string => join(folder, name)

process.on('exit', () => {
  for (const { pid } of running) killTree(pid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const)
  process.on(signal, () => process.exit(128 + number))

const cores = Bun.which('taskset') && process.platform === 'linux' ? allowedCores() : []
const pinned: Record<Core, number | undefined> =
  cores.length < 2 ? { server: undefined, load: undefined } : { server: cores[0], load: cores[1] }

export const placement =
  pinned.server === undefined
    ? 'NOT pinned. Without taskset and two cores, the servers and the load generator slow each other down'
    : `servers on core ${pinned.server}, load generator on core ${pinned.load}`

/** Keeps this process off the servers' core. */
export function pinSelf(): void {
  if (pinned.load !== undefined) Bun.spawnSync(['taskset', '-acp', String(pinned.load), String(process.pid)])
}

/** Cores that this process may use, such as "0-3,8" (a container may have some only). */
function allowedCores(): number[] {
  const list = readFileSync('/proc/self/status', 'utf8').match(/^Cpus_allowed_list:\s*(\S+)$/m)?.[1] ?? ''
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** If `core` is missing, the system chooses one. */
type Options = { core?: Core | undefined; env?: Record<string, string>; input?: string }

/** Starts a program, with no more of this process's environment than it needs. */
export function start(command: string[], { core, env = {}, input }: Options): Child {
  const number = core && pinned[core]
  const { PATH = '', HOME = '', TMPDIR } = process.env
  // Into a file: a pipe that nobody reads would stop a server that complains a lot.
  const output = temporary(`${++started}.log`)
  const log = openSync(output, 'w')
  const child = Bun.spawn([...(number === undefined ? [] : ['taskset', '-c', String(number)]), ...command], {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...env },
    stdin: input === undefined ? 'ignore' : new Blob([input]),
    stdout: log,
    stderr: log,
  })
  closeSync(log)
  running.add(child)
  void child.exited.then(() => running.delete(child))
  return { process: child, output }
}

/** Ends a process with SIGTERM. Resolves with its exit status. Throws if it had already ended by itself. */
export async function stop(name: string, { process: child, output }: Child): Promise<number> {
  if (hasEnded(child)) throw new Error(`${name} ${stateOf({ process: child, output })}`)
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  const status = await child.exited
  clearTimeout(timer)
  return status
}

/** Kills a process and those that it started, as when a machine is lost. All are stopped first, so that none sees another one end. */
export function killTree(pid: number): void {
  const tree = treeOf(pid)
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) signalAll(tree, signal)
}

/** Sends a signal to a process and to those that it started. */
export const signalTree = (pid: number, signal: NodeJS.Signals): void => signalAll(treeOf(pid), signal)

function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const line of Bun.spawnSync(['ps', '-axo', 'pid=,ppid=']).stdout.toString().trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const below = (root: number): number[] => [root, ...(children.get(root) ?? []).flatMap(below)]
  return below(pid)
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
}

export const hasEnded = (child: Bun.Subprocess): boolean => child.exitCode !== null || child.signalCode !== null
/** For errors: whether a process still runs, and the end of its output. */
export const stateOf = ({ process: child, output }: Child): string =>
  `${hasEnded(child) ? `ended unexpectedly (${child.signalCode ?? child.exitCode})` : 'runs'}. Its last output:\n${tailOf(output) || '(nothing)'}`
/** The end of a process's output. */
export const tailOf = (output: string): string => readFileSync(output, 'utf8').trim().slice(-2000)
