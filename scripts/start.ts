// `bun run start`: installs what is missing, then serves.
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'

// A process that began without its packages doesn't find them in its threads: the first time, another one serves.
if (ensureInstalled('production')) await runInstead(['src/main.ts'])
await import('../src/main.ts')
