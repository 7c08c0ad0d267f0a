import { fileURLToPath } from 'node:url'
import type { Bench } from './bench.ts'
import { hasEnded, start, tailOf, temporary } from './processes.ts'
import { SECRET_KEY } from './servers.ts'
import { count, median, ratios } from './table.ts'

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url))
const LINKS = 10_000
const REDIRECTS_PER_SECOND = 1000

/** Starts a command of the operator on a data folder. */
function admin(dataDir: string, ...args: string[]) {
  const env = { SECRET_KEY, NODE_ENV: 'production', DATA_DIR: dataDir, BASE_URL: 'http://127.0.0.1:3000', LOG_LEVEL: 'warn' }
  const child = start([process.execPath, '--no-env-file', ADMIN, ...args], { core: 'server', env })
  return {
    hasEnded: () => hasEnded(child.process),
    done: async () => {
      if ((await child.process.exited) !== 0) throw new Error(`${args[0]} failed:\n${tailOf(child.output)}`)
    },
  }
}

/** Whether redirects notice that the operator imports a workspace with many links from another instance. */
export async function measureWorkspaceImport(bench: Bench): Promise<void> {
  const archive = temporary('workspace.zip')
  await admin(bench.seed({ links: LINKS, workspaces: 1 }).dataDir, 'export-workspace', 'bench-0', archive).done()
  const { dataDir } = bench.seed({ links: 10_000, workspaces: 1 })
  await bench.start()
  const seconds: number[] = []
  const { rest, importing } = await bench.rounds(
    'redirects during the import of a workspace',
    async (round) => {
      const load = { rate: REDIRECTS_PER_SECOND }
      const rest = await bench.p99(load)
      const startedAt = performance.now()
      const command = admin(dataDir, 'import-workspace', archive, '--rename-slugs', '--plan', 'enterprise')
      const during: number[] = []
      while (!command.hasEnded()) during.push(await bench.p99(load))
      await command.done()
      if (round > 0) seconds.push((performance.now() - startedAt) / 1000)
      return { rest, importing: median(during) }
    },
    3,
  )
  bench.figure(`import of a workspace with ${count(LINKS)} links`, 's', seconds)
  bench.figure(`  redirect p99 at ${REDIRECTS_PER_SECOND}/s during it`, 'ms', importing)
  bench.figure('  times the idle value', '', ratios(importing, rest), { atMost: 2 })
}
