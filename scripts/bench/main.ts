// `bun run bench`: what Terse can do on this machine, beside what nothing but an answer costs. See options.ts.
import { ensureInstalled } from '../install.ts'

ensureInstalled('everything')
const { runBench } = await import('./bench.ts')
await runBench(process.argv.slice(2))
