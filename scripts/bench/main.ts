// `bun run bench`: what Terse can do on this machine, beside what nothing but an answer costs. See plan.ts and scenarios.ts.
import { ensureInstalled } from '../install.ts'

ensureInstalled('everything')
const { runScenarios } = await import('./bench.ts')
const { SCENARIOS } = await import('./scenarios.ts')
await runScenarios(SCENARIOS, process.argv.slice(2))
