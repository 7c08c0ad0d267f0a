import type { Sqlite } from '../db/sqlite.ts'
import { UTM_DIMENSIONS } from '../lib/click-dimensions.ts'
import { memoize } from '../lib/memoize.ts'

// The dictionary `utms` has a list for each combination of texts from the queries of clicks: the UTM parameters in their order, then these two
// if there is one of them.

type QueryTags = {
  /** The parameter `ref`, which some sites use like utm_source. */
  ref: string | null
  /** The name of a parameter that an ad network added, such as gclid. Its value isn't stored. */
  click_id_type: string | null
}
export type QueryTagsOf = (utm: number) => QueryTags
export const REF_FIELD = UTM_DIMENSIONS.length
export const CLICK_ID_FIELD = REF_FIELD + 1

/** Returns the fields of a query as the dictionary has them, or null if there are none. */
export function storedQuery(fields: readonly (string | null)[]): string | null {
  if (fields.every((field) => field === null)) return null
  return JSON.stringify(fields.slice(REF_FIELD).every((field) => field === null) ? fields.slice(0, REF_FIELD) : fields)
}

const NONE: QueryTags = { ref: null, click_id_type: null }

/** Returns a function that looks up what the query of a click had besides the UTM parameters. */
export function createQueryTags(sqlite: Sqlite): QueryTagsOf {
  const find = sqlite.prepare<[number], QueryTags>(
    `SELECT fields ->> ${REF_FIELD} AS ref, fields ->> ${CLICK_ID_FIELD} AS click_id_type FROM clicks.utms WHERE id = ?`,
  )
  const known = memoize((id) => find.get(Number(id)) ?? NONE)
  return (utm) => (utm === 0 ? NONE : known(String(utm)))
}
