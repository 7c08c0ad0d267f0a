import type { HealthChecks } from './checks.ts'
import type { createDatabaseCheck } from './databases.ts'

export type HealthJobNeeds = {
  readonly checkHealth: HealthChecks
  readonly checkDatabases: ReturnType<typeof createDatabaseCheck>
}

/** Checks what may be wrong with the instance. */
export const checkConditions = ({ checkHealth }: HealthJobNeeds, now: number, _stopping: AbortSignal): Promise<void> => checkHealth(now)

/** Reads every page of both databases. */
export const checkPages = ({ checkDatabases }: HealthJobNeeds, _: number, stopping: AbortSignal): Promise<void> =>
  checkDatabases(false, stopping)

/** Reads every page of both databases, and compares indexes with their tables. */
export const checkPagesAndIndexes = ({ checkDatabases }: HealthJobNeeds, _: number, stopping: AbortSignal): Promise<void> =>
  checkDatabases(true, stopping)
