// `bun run admin …`: what the operator does beside the API, on the data of DATA_DIR; also while the server runs.
import { ensureInstalled } from './install.ts'

ensureInstalled('production')
const { runAdmin } = await import('./admin/commands.ts')
process.exit(await runAdmin(process.env, process.argv.slice(2)))
