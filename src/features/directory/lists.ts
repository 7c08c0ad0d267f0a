import { byId, listPage, type PageQuery } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { DirectoryNeeds } from './needs.ts'
import { listDirectoryEvents } from './queries.ts'
import type { DirectoryOutcome, DirectoryUserQuery } from './schema.ts'
import { listDirectoryUsers } from './user-queries.ts'

/** Lists the users of a directory, newest first. */
export const listUserPage = (deps: DirectoryNeeds, workspaceId: number, query: DirectoryUserQuery) =>
  listPage(deps.cursors, query, {
    sort: 'directory-users',
    rows: (after, limit) => listDirectoryUsers(deps.reader(workspaceId), workspaceId, query, { beforeId: after?.id, limit }),
    positionOf: byId,
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
export const listEventPage = (deps: DirectoryNeeds, workspaceId: number, query: PageQuery) =>
  listPage(deps.cursors, query, {
    sort: 'directory-events',
    rows: (after, limit) => listDirectoryEvents(deps.reader(workspaceId), workspaceId, after?.id, limit),
    positionOf: byId,
    toItems: (rows) =>
      rows.map(({ id, event_id, type, outcome, email, received_at }) => ({
        id: event_id ?? `scim_${id}`,
        type,
        outcome: outcome as DirectoryOutcome,
        email,
        received_at: toTimestamp(received_at),
      })),
  })
