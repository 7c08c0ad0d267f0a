// `bun run serve [--at moment]`: as `start`, under Litestream where REPLICA_URL is set. Restores what is missing first.
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'

if (ensureInstalled('production')) await runInstead(['scripts/serve.ts', ...process.argv.slice(2)])
const { serve } = await import('./replica/serve.ts')
const status = await serve(process.env, process.argv.slice(2))
if (status !== undefined) process.exit(status)
