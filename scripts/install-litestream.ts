// `bun run litestream:install [folder]`: fetches the Litestream that Terse was drilled with, into .bin or another folder.
import { ensureInstalled } from './install.ts'

ensureInstalled('production')
const { installLitestream } = await import('./replica/install.ts')
process.exit(await installLitestream(process.argv[2]))
