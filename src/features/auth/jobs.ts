import type { Needs } from './needs.ts'
import { deleteExpiredCredentials } from './queries.ts'

/** Deletes expired sessions and password resets. They are rejected anyway: this keeps their tables small. */
export const purgeExpiredCredentials = (deps: Pick<Needs, 'write'>, now: number): Promise<void> =>
  deps.write((tx) => deleteExpiredCredentials(tx, now))
