import type { Sqlite } from '../db/sqlite.ts'
import { STORED_DIMENSIONS, type StoredDimension, UTM_DIMENSIONS } from '../lib/click-dimensions.ts'
import { memoize } from '../lib/memoize.ts'
import { columnOf, createValues, type IdColumn } from './dimensions.ts'
import { createQueryTags, type QueryTagsOf, storedQuery } from './query-fields.ts'
import { FIRST_BLOCK, FIRST_PRODUCT, isBlock, isLink } from './subjects.ts'
import { createDictionary } from './write/dictionary.ts'
import { IS_BIO, IS_BOT, IS_SCAN, type Pack, readPack, type StoredClick } from './write/pack.ts'
import { createPacking } from './write/packing.ts'
import { halvesOf, toVisitor } from './write/visitors.ts'

// Clicks as rows that say everything known of them, for archives of a workspace.

/** A click with everything that is known of it; what is unknown is null. `visitor`: equal for the same visitor, and nothing else. */
export type ClickRow = Record<StoredDimension, string | null> & {
  /** The parameter `ref` of the request, and the name of the parameter that an ad network added. */
  ref: string | null
  click_id_type: string | null
  id: number
  /** Milliseconds since 1970. */
  at: number
  visitor: string | null
  is_bot: 0 | 1
  is_scan: 0 | 1
  link_id: number | null
  bio_block: number | null
  gs1_product_id: number | null
}

/** The clicks of a workspace: the oldest pack first, one at a time. */
export function* readClickRows(sqlite: Sqlite, workspaceId: number): Generator<ClickRow> {
  const { valueOf: nameOf } = createValues(sqlite)
  const tagsOf = createQueryTags(sqlite)
  const packs = sqlite.prepare<[number, number], Pack & { id: number }>(
    'SELECT * FROM clicks.click_packs WHERE workspace_id = ? AND id > ? ORDER BY id LIMIT 1',
  )
  for (let pack = packs.get(workspaceId, 0); pack; pack = packs.get(workspaceId, pack.id))
    for (const click of readPack(pack)) yield toClickRow(click, nameOf, tagsOf)
}

function toClickRow(click: StoredClick, nameOf: ReturnType<typeof createValues>['valueOf'], tagsOf: QueryTagsOf): ClickRow {
  const { at, id, link, flags, visitorHigh, visitorLow } = click
  const idsOf: Record<IdColumn, number> = click
  const isUnknown = visitorHigh === 0 && visitorLow === 0
  return {
    id,
    at,
    ...rowOfSubject(link),
    is_bot: (flags & IS_BOT) === 0 ? 0 : 1,
    is_scan: (flags & IS_SCAN) === 0 ? 0 : 1,
    ...tagsOf(click.utm),
    visitor: isUnknown ? null : String(toVisitor({ high: visitorHigh, low: visitorLow })),
    ...(Object.fromEntries(STORED_DIMENSIONS.map((by) => [by, nameOf(by, idsOf[columnOf(by)])])) as Record<StoredDimension, string | null>),
  }
}

/** The number of the subject that a row's click is on; 0 for one that is gone. */
export function subjectIn({ link_id, bio_block, gs1_product_id }: ClickRow): number {
  if (bio_block !== null) return FIRST_BLOCK + bio_block
  return gs1_product_id === null ? (link_id ?? 0) : FIRST_PRODUCT + gs1_product_id
}

/** The fields of a row for the number of a subject. */
export const rowOfSubject = (subject: number): Pick<ClickRow, 'link_id' | 'bio_block' | 'gs1_product_id'> => ({
  link_id: isLink(subject) ? subject : null,
  bio_block: isBlock(subject) ? subject - FIRST_BLOCK : null,
  gs1_product_id: subject >= FIRST_PRODUCT ? subject - FIRST_PRODUCT : null,
})

/** Stores rows of a workspace, whose IDs and subjects are those of this instance. The totals of links and months are the caller's. */
export function createClickRowWriter(sqlite: Sqlite): (workspaceId: number, rows: readonly ClickRow[]) => void {
  const toStored = createToStored(sqlite)
  const packing = createPacking(sqlite)
  return (workspaceId, rows) => {
    if (rows.length > 0) packing.addTail(workspaceId, rows.map(toStored))
  }
}

function createToStored(sqlite: Sqlite): (row: ClickRow) => StoredClick {
  const clientOf = remembered(createDictionary(sqlite, 'clients', ['device', 'browser', 'os', 'app']))
  const placeOf = remembered(createDictionary(sqlite, 'places', ['country', 'region', 'city']))
  const wordOf = remembered(createDictionary(sqlite, 'words', ['text']))
  const utmOf = remembered(createDictionary(sqlite, 'utms', ['fields']))
  const idUnlessEmpty = (idOf: (...values: string[]) => number, ...values: string[]) =>
    values.every((text) => text === '') ? 0 : idOf(...values)

  return (row) => {
    const utm = storedQuery([...UTM_DIMENSIONS.map((by) => row[by]), row.ref ?? null, row.click_id_type ?? null])
    const [visitorHigh, visitorLow] = row.visitor === null ? [0, 0] : halvesOf(BigInt.asIntN(64, BigInt(row.visitor)))
    return {
      at: row.at,
      id: row.id,
      visitorHigh,
      visitorLow,
      link: subjectIn(row),
      client: clientOf(row.device ?? 'other', row.browser ?? 'other', row.os ?? 'other', row.app ?? ''),
      place: idUnlessEmpty(placeOf, row.country ?? '', row.region ?? '', row.city ?? ''),
      language: idUnlessEmpty(wordOf, row.language ?? ''),
      referrer: idUnlessEmpty(wordOf, row.referrer ?? ''),
      utm: utm === null ? 0 : utmOf(utm),
      flags: (row.is_bot ? IS_BOT : 0) | (row.is_scan ? IS_SCAN : 0) | (row.bio_block === null ? 0 : IS_BIO),
    }
  }
}

const remembered = (idOf: (...values: string[]) => number): ((...values: string[]) => number) => {
  const known = memoize((key) => idOf(...JSON.parse(key)))
  return (...values) => known(JSON.stringify(values))
}
