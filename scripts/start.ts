// `bun run start`: installs and builds what is missing, then serves.
import { ensureInstalled } from './install.ts'
import { currentServer } from './lib/current-server.ts'
import { runInstead } from './run.ts'

// A process that began without its packages doesn't find them: the first time, another one goes on.
if (ensureInstalled('production')) await runInstead(['scripts/start.ts'])
await import(await currentServer())
