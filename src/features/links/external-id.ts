import type { Db } from '../../db/kysely.ts'
import { EXTERNAL_ID_MAX } from '../../http/schema.ts'
import { atField, conflict, invalidField } from '../../lib/errors.ts'
import { findIdByExternal } from './queries.ts'

/** Checks an external ID from a URL, in which null means that it couldn't be decoded. Throws a 400 for an ID that a link can't have. */
export function checkExternalId(text: string | null): string {
  if (text === null || text === '' || [...text].length > EXTERNAL_ID_MAX || !text.isWellFormed() || /\p{Cc}/u.test(text))
    throw invalidField('external_id', `must be text of 1 to ${EXTERNAL_ID_MAX} characters on one line`)
  return text
}

/** Throws a 409 with the id of the other link that has it. */
export function refuseTaken(db: Db, workspaceId: number, externalId: string): void {
  const id = findIdByExternal(db, workspaceId, externalId)
  if (id !== undefined) throw externalIdTaken(`link ${id}`)
}

export const externalIdTaken = (by: string) => atField(conflict(`This external_id already belongs to ${by}.`), 'external_id')
