import { TypeCompiler } from '@sinclair/typebox/compiler'
import { t } from 'elysia'
import type { Sqlite } from '../../../db/sqlite.ts'
import { faultsIn } from '../../../http/faults.ts'
import { nullable, oneOf } from '../../../http/schema.ts'
import { UTM_DIMENSIONS, VALUE_DIMENSIONS } from '../../../lib/click-dimensions.ts'
import { invalidFields } from '../../../lib/errors.ts'
import { memoize } from '../../../lib/memoize.ts'
import { createDictionary } from '../../clicks/dictionary.ts'
import { FIRST_BLOCK, FIRST_PRODUCT } from '../../clicks/link-numbers.ts'
import { IS_BIO, IS_BOT, IS_SCAN, type StoredClick } from '../../clicks/pack.ts'
import { createPacking } from '../../clicks/packing.ts'
import { halvesOf } from '../../clicks/visitors.ts'
import type { ClickRow } from '../archive.ts'
import { type Bringing, linkNumberOf, type Row } from './brought.ts'
import { RowFault } from './row-fault.ts'

// As many as a whole pack has.
const CLICKS_AT_ONCE = 10_000
const MAX_WORD = 255
/** The end of the year 9999, in milliseconds. */
const LAST_TIME = 253_402_300_799_999

const Flag = oneOf([0, 1])
const Number32 = nullable(t.Integer({ minimum: 0, maximum: 2 ** 32 }))
const Word = nullable(t.String({ maxLength: MAX_WORD }))
/** Exactly what an export writes. */
const Click = t.Object(
  {
    ...Object.fromEntries(VALUE_DIMENSIONS.map((by) => [by, Word])),
    id: t.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    at: t.Integer({ minimum: 0, maximum: LAST_TIME }),
    visitor: nullable(t.String({ pattern: '^-?\\d{1,19}$' })),
    is_bot: Flag,
    is_scan: Flag,
    link_id: Number32,
    bio_block: Number32,
    gs1_product_id: Number32,
  },
  { additionalProperties: false },
)
const isClick = TypeCompiler.Compile(Click)

/** Stores clicks of an archive. The totals of links and of months come as rows of their own. `flush` stores the last of them. */
export function createClickWriter(sqlite: Sqlite, bringing: Bringing): { write: (row: Row) => true; flush: () => void } {
  const toStored = createToStored(sqlite, bringing)
  const packing = createPacking(sqlite)
  let waiting: StoredClick[] = []

  function flush(): void {
    if (waiting.length > 0) packing.addTail(bringing.workspaceId, waiting)
    waiting = []
  }

  return {
    write: (row) => {
      if (!isClick.Check(row)) throw invalidFields(faultsIn(Click, row))
      waiting.push(toStored(row as ClickRow))
      if (waiting.length >= CLICKS_AT_ONCE) flush()
      return true
    },
    flush,
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
    const id = clickNumberOf(row.id)
    if (id === null) throw new RowFault('id is not among those that the manifest names')
    const utm = UTM_DIMENSIONS.map((by) => row[by])
    const [visitorHigh, visitorLow] = row.visitor === null ? [0, 0] : halvesOf(BigInt.asIntN(64, BigInt(row.visitor)))
    return {
      at: row.at,
      id: ids.claim('clicks', row.id, id),
      visitorHigh,
      visitorLow,
      link: numberIn(row) === 0 ? 0 : linkNumberOf(ids, numberIn(row)),
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
