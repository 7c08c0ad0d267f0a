import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createThread } from '../../src/lib/thread.ts'
import { newDataDir } from '../server.ts'

// Stops threads at many moments while they start and load SQLite, in a process of its own, because a fault of native code ends the whole
// process.

const MOMENTS_MS = Array.from({ length: 60 }, (_, index) => 6 + (index % 15))

const folder = newDataDir()
for (const moment of MOMENTS_MS) {
  const thread = createThread(new URL('../../src/features/health-checks/check.worker.ts', import.meta.url), undefined)
  thread.call({ file: join(folder, 'none.db'), isFull: true }).catch(() => {})
  await Bun.sleep(moment)
  thread.stop()
}
rmSync(folder, { recursive: true })
console.log('all were stopped')
process.exit()
