import type { Db } from '../../db/kysely.ts'
import type { Versioned } from '../../http/versions.ts'
import { LINK_FIELDS } from './fields.ts'
import { findIdByExternal } from './queries.ts'
import { findLink } from './shared-queries.ts'

const fields = Object.entries(LINK_FIELDS).flatMap(([name, field]) => ('written' in field ? [name] : []))

function rowOf(db: Db, workspaceId: number, id: number | undefined) {
  const row = id === undefined ? undefined : findLink(db, workspaceId, id)
  return row && { ...row, password: row.password_hash }
}

export const LINK_VERSION: Versioned = { fields, find: (db, { workspaceId, id }) => rowOf(db, workspaceId, id) }

export const EXTERNAL_LINK_VERSION: Versioned = {
  fields,
  find: (db, { workspaceId, params }) => rowOf(db, workspaceId, findIdByExternal(db, workspaceId, params.external_id ?? '')),
}
