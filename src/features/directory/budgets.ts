import type { Budget } from '../../http/rate-limits.ts'
import { MINUTE } from '../../lib/clock.ts'

// Ten thousand users, each looked for and then created, within a minute.
const PER_MINUTE = 30_000

/**
 * Returns the budgets for what a workspace's directory reports through webhooks and SCIM. They are separate from what the plan allows the
 * members and their programs.
 */
export const directoryBudgets = (workspaceId: number): Budget[] => [
  { key: `directory ${workspaceId}`, limit: PER_MINUTE, windowMs: MINUTE },
]
