// `bun run drill [--long] [--replica file|s3]`: kills the service under load, deletes its data, restores, and compares.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { drill } = await import('./drill/main.ts')
process.exit(await drill(process.argv.slice(2), process.env))
