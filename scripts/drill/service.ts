import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 30_000

export type Service = Awaited<ReturnType<typeof startService>>
type Options = { script: 'scripts/serve.ts' | 'src/main.ts'; folder: string; dataDir: string; env: Record<string, string> }

let started = 0

/** Starts the service, and waits until it is ready. */
export async function startService({ script, folder, dataDir, env }: Options) {
  const port = freePort()
  const logFile = join(folder, `service-${++started}.log`)
  const log = openSync(logFile, 'w')
  const { PATH = '', HOME = '' } = process.env
  const child = Bun.spawn([process.execPath, '--no-env-file', script], {
    cwd: ROOT,
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const said = () => readFileSync(logFile, 'utf8')
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      killTree(child.pid)
      throw new Error(`The service did not start:\n${said()}`)
    }
    await Bun.sleep(20)
  }
  return {
    url,
    origin: `http://localhost:${port}`,
    said,
    /** Kills every process of it, as a machine that is lost would. */
    kill: async () => {
      killTree(child.pid)
      await child.exited
    },
    /** Stops it in peace; answers its exit status. */
    stop: async () => {
      child.kill('SIGTERM')
      return child.exited
    },
  }
}

/** Those that a process started come with it. All are stopped first, so that none sees another one end. */
function killTree(pid: number): void {
  const children = new Map<number, number[]>()
  for (const line of Bun.spawnSync(['ps', '-axo', 'pid=,ppid=']).stdout.toString().trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const treeOf = (root: number): number[] => [root, ...(children.get(root) ?? []).flatMap(treeOf)]
  const tree = treeOf(pid)
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const each of tree) {
      try {
        process.kill(each, signal)
      } catch {
        // It has ended by itself.
      }
    }
}

export function freePort(): number {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => {} } })
  const { port } = listener
  listener.stop(true)
  return port
}
