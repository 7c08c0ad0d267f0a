import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer } from '../scripts/build.ts'
import { freePort } from '../scripts/lib/free-port.ts'
import { watchOutput } from './logged-errors.ts'

const READY_WITHIN_MS = 15_000

export type Server = Awaited<ReturnType<typeof startServer>>

export { freePort }

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'terse-server-'))
export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })

type Way = { script?: string[]; by?: string[] }

/** What `bun run start` runs, which is ready in a fifth of the processor time that the sources take. */
let main: string | undefined
function mainFile(): string {
  main ??= builtServer()
  return main
}

/**
 * Runs the server, or what starts it, as a process of its own, with nothing of this environment but PATH. `by` is what takes a
 * command as its arguments.
 */
export function spawnServer(dataDir: string, env: Record<string, string> = {}, { script = [mainFile()], by = [] }: Way = {}) {
  const port = Number(env.PORT ?? freePort())
  const child = Bun.spawn([...by, process.execPath, ...script], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, FAVICONS: 'off', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const output = { text: '' }
  const reading = Promise.all(
    [child.stdout, child.stderr].map(async (stream) => {
      for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
        output.text += chunk
        watch(chunk)
      }
    }),
  )
  const watch = watchOutput(reading, () => child.exitCode !== null || child.signalCode !== null)
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    origin: `http://localhost:${port}`,
    output,
    /** The exit status, once all of its output is read. */
    exited: async () => {
      const status = await child.exited
      await reading
      return status
    },
  }
}

/** A server that is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}, way: Way = {}) {
  const server = spawnServer(dataDir, env, way)
  await until(async () => {
    if (server.child.exitCode !== null) throw new Error(`The server stopped: ${server.output.text}`)
    return (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200
  }, READY_WITHIN_MS)
  return server
}

/** Waits until nothing is left of something: as long as that takes while it gets less, but not when it has stopped to. */
export async function untilNone(left: () => number | Promise<number>, stalledAfterMs = 10_000): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  while (least > 0) {
    await until(async () => (await left()) < least, stalledAfterMs)
    least = await left()
  }
}

/** Waits for a condition. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 45_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('What was waited for did not happen.')
    await Bun.sleep(5)
  }
}
