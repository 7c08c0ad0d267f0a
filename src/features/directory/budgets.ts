import type { Budget } from '../../http/rate-limits.ts'
import { MINUTE } from '../../lib/clock.ts'

// Ten thousand users, each looked for and then created, within a minute.
const PER_MINUTE = 30_000

/** What a workspace's directory may tell, by webhooks and by SCIM: apart from what its plan allows its members and their programs. */
export const directoryBudgets = (workspaceId: number): Budget[] => [
  { key: `directory ${workspaceId}`, limit: PER_MINUTE, windowMs: MINUTE },
]
