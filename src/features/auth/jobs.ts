import type { Needs } from './needs.ts'
import { deleteExpiredCredentials } from './queries.ts'

/** Sessions and resets that are over are refused anyway: this keeps their tables small. */
export const purgeExpiredCredentials = (deps: Pick<Needs, 'write'>, now: number): Promise<void> =>
  deps.write((tx) => deleteExpiredCredentials(tx, now))
