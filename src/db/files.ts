import { join } from 'node:path'

/** The paths of both databases. */
export type Files = { main: string; clicks: string }
export const filesIn = (dataDir: string): Files => ({ main: join(dataDir, 'main.db'), clicks: join(dataDir, 'clicks.db') })
