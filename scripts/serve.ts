// `bun run serve [--at moment]`: as `start`, under Litestream where REPLICA_URL is set. Restores what is missing first.
import { ensureInstalled } from './install.ts'
import { currentServer } from './lib/current-server.ts'
import { runInstead } from './run.ts'

const args = process.argv.slice(2)
if (ensureInstalled('production')) await runInstead(['scripts/serve.ts', ...args])
const server = await currentServer()
if (!process.env.REPLICA_URL && args.length === 0) await import(server)
else {
  const { serve } = await import('./replica/serve.ts')
  process.exit(await serve(process.env, args, server))
}
