// `bun run start`: installs what is missing, then serves in this very process.
import { ensureInstalled } from './install.ts'

ensureInstalled('production')
await import('../src/main.ts')
