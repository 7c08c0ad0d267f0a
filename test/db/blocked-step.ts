import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createProgressLog } from '../../src/db/progress.ts'
import { createLog } from '../../src/lib/log.ts'

// Blocks the main thread, as SQLite does, until its progress was reported.

const [folder = ''] = process.argv.slice(2)
const { onProgress, stop } = createProgressLog(createLog('info', 'json'), { logLevel: 'info', logFormat: 'json' })
onProgress('A long step', { file: join(folder, 'written'), bytes: 6e6 })
while (!existsSync(join(folder, 'reported')));
onProgress('The step has ended')
stop()
