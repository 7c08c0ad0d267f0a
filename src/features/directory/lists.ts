import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { DirectoryNeeds } from './needs.ts'
import { directoryEvents } from './queries.ts'
import { DIRECTORY_EVENT_LIST, DIRECTORY_USER_LIST, type DirectoryOutcome, type DirectoryUserQuery } from './schema.ts'
import { directoryUsers } from './user-queries.ts'

/** Lists the users of a directory, newest first. */
export const listUserPage = (deps: DirectoryNeeds, workspaceId: number, query: DirectoryUserQuery) =>
  listPageOf(deps, DIRECTORY_USER_LIST, query, {
    db: deps.reader(workspaceId),
    rows: directoryUsers(deps.reader(workspaceId), workspaceId, query),
    toItems: (rows) =>
      rows.map(({ email, state, directory_user_id, member_id, first_name, last_name, updated_at }) => ({
        email,
        state,
        directory_user_id,
        user_id: member_id,
        first_name,
        last_name,
        updated_at: toTimestamp(updated_at),
      })),
  })

/** Lists the events of a directory, newest first. */
export const listEventPage = (deps: DirectoryNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, DIRECTORY_EVENT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: directoryEvents(deps.reader(workspaceId), workspaceId),
    toItems: (rows) =>
      rows.map(({ id, event_id, type, outcome, email, received_at }) => ({
        id: event_id ?? `scim_${id}`,
        type,
        outcome: outcome as DirectoryOutcome,
        email,
        received_at: toTimestamp(received_at),
      })),
  })
