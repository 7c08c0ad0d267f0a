import { UNNAMED } from '../users/unnamed.ts'

// A directory may name the address of somebody who has an account of their own, and who never agreed to be a member.

const IN_DIRECTORY = 'FROM directory_users WHERE user_id = users.id AND +workspace_id = :workspace'
const JOINED = 'FROM members WHERE workspace_id = :workspace AND user_id = users.id'
const isStranger = `EXISTS (SELECT 1 ${JOINED} AND is_accepted = 0) AND EXISTS (SELECT 1 ${IN_DIRECTORY})
  AND NOT EXISTS (SELECT 1 ${IN_DIRECTORY} AND created_account = 1)`
const unlessStranger = (column: string, instead: string) => `CASE WHEN ${isStranger} THEN ${instead} ELSE ${column} END`

/** SQL of the columns of `users` in an archive. Strangers have the values that an account has when a directory creates it. */
export const INSTEAD_OF_STRANGERS = {
  display_name: unlessStranger('display_name', `'${UNNAMED}'`),
  timezone: unlessStranger('timezone', "'UTC'"),
  created_at: unlessStranger('created_at', `(SELECT joined_at ${JOINED})`),
}
