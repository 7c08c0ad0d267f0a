// `bun run dev`: like `start`, again at every change of a file. A change of the dashboard or of a document builds only that.
import { watch } from 'node:fs'
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'

ensureInstalled('everything')
const { buildDashboard, isDashboardBuilt } = await import('./build-dashboard.ts')
const { buildDocs, isDocsBuilt } = await import('./build-docs.ts')

let building = Promise.resolve()
function buildAgain(): void {
  building = building.then(async () => {
    if (!isDashboardBuilt()) await buildDashboard().catch(complain)
    if (!isDocsBuilt()) await buildDocs().catch(complain)
  })
}
const complain = (error: unknown) => console.error((error as Error).message)
buildAgain()
for (const folder of ['../src/dashboard/', '../docs/']) watch(new URL(folder, import.meta.url), { recursive: true }, buildAgain)
await runInstead(['--watch', 'src/main.ts'], { DEV_AUTH: 'true', ...process.env })
