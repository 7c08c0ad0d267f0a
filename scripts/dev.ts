// `bun run dev`: as `start`, again at every change of a file.
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'

ensureInstalled('everything')
await runInstead(['--watch', 'src/main.ts'], { DEV_AUTH: 'true', ...process.env })
