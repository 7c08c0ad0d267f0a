// `bun run soak`: keeps a server under steady load for a long time, and measures what grows. See soak/options.ts.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { runSoak } = await import('./soak/soak.ts')
await runSoak(process.argv.slice(2))
