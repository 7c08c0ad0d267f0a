// `bun run dev`: as `start`, again at every change of a file. A change of the dashboard only builds that.
import { watch } from 'node:fs'
import { ensureInstalled } from './install.ts'
import { runInstead } from './run.ts'

ensureInstalled('everything')
const { buildDashboard, isDashboardBuilt } = await import('./build-dashboard.ts')

let building = Promise.resolve()
function buildAgain(): void {
  building = building.then(async () => {
    if (!isDashboardBuilt()) await buildDashboard().catch((error: unknown) => console.error((error as Error).message))
  })
}
buildAgain()
watch(new URL('../src/dashboard/', import.meta.url), { recursive: true }, buildAgain)
await runInstead(['--watch', 'src/main.ts'], { DEV_AUTH: 'true', ...process.env })
