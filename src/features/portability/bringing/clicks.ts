import type { Sqlite } from '../../../db/sqlite.ts'
import { memoize } from '../../../lib/memoize.ts'
import { createDictionary } from '../../clicks/dictionary.ts'
import { FIRST_BLOCK, FIRST_PRODUCT } from '../../clicks/link-numbers.ts'
import { IS_BIO, IS_BOT, IS_SCAN, type StoredClick } from '../../clicks/pack.ts'
import { createPacking } from '../../clicks/packing.ts'
import { halvesOf } from '../../clicks/visitors.ts'
import type { ClickRow } from '../archive.ts'
import { type Bringing, linkNumberOf } from './brought.ts'

/** Stores clicks of an archive, of which the totals of links and of months come as rows of their own. */
export function createClickWriter(sqlite: Sqlite, bringing: Bringing): (rows: readonly ClickRow[]) => number {
  const { workspaceId } = bringing
  const toStored = createToStored(sqlite, bringing)
  const packing = createPacking(sqlite)
  return (rows) => {
    packing.addTail(workspaceId, rows.map(toStored))
    return rows.length
  }
}

function createToStored(sqlite: Sqlite, { ids, clickNumberOf }: Bringing): (row: ClickRow) => StoredClick {
  const clientOf = remembered(createDictionary(sqlite, 'clients', ['device', 'browser', 'os']))
  const placeOf = remembered(createDictionary(sqlite, 'places', ['country', 'region', 'city']))
  const wordOf = remembered(createDictionary(sqlite, 'words', ['text']))
  const utmOf = remembered(createDictionary(sqlite, 'utms', ['fields']))
  const idUnlessEmpty = (idOf: (...values: string[]) => number, ...values: string[]) =>
    values.every((text) => text === '') ? 0 : idOf(...values)

  return (row) => {
    const utm = [row.utm_source, row.utm_medium, row.utm_campaign, row.utm_term, row.utm_content]
    const [visitorHigh, visitorLow] = row.visitor === null ? [0, 0] : halvesOf(BigInt(row.visitor))
    return {
      at: row.at,
      id: clickNumberOf(row.id) ?? 0,
      visitorHigh,
      visitorLow,
      link: linkNumberOf(ids, numberIn(row)),
      client: clientOf(row.device ?? 'other', row.browser ?? 'other', row.os ?? 'other'),
      place: idUnlessEmpty(placeOf, row.country ?? '', row.region ?? '', row.city ?? ''),
      language: idUnlessEmpty(wordOf, row.language ?? ''),
      referrer: idUnlessEmpty(wordOf, row.referrer ?? ''),
      utm: utm.every((text) => text === null) ? 0 : utmOf(JSON.stringify(utm)),
      flags: (row.is_bot ? IS_BOT : 0) | (row.is_scan ? IS_SCAN : 0) | (row.bio_block === null ? 0 : IS_BIO),
    }
  }
}

function numberIn({ link_id, bio_block, gs1_product_id }: ClickRow): number {
  if (bio_block !== null) return FIRST_BLOCK + bio_block
  return gs1_product_id === null ? (link_id ?? 0) : FIRST_PRODUCT + gs1_product_id
}

const remembered = (idOf: (...values: string[]) => number): ((...values: string[]) => number) => {
  const known = memoize((key) => idOf(...JSON.parse(key)))
  return (...values) => known(JSON.stringify(values))
}
