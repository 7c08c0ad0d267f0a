import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidField } from '../lib/errors.ts'

// A cursor is the end of a page: the sort that it belongs to, the last row's sort value, and its id as tie-breaker.
// It is signed, so that forged cursors are rejected.

export type Position = { sort: string; value: string | number; id: number }
export type Cursors = { encode: (position: Position) => string; decode: (cursor: string, sort: string) => Position }

const TAG_BYTES = 12

export function createCursors(secretKey: string): Cursors {
  const tagOf = (payload: Buffer) => createHmac('sha256', secretKey).update('cursor:').update(payload).digest().subarray(0, TAG_BYTES)
  return {
    encode: ({ sort, value, id }) => {
      const payload = Buffer.from(JSON.stringify([sort, value, id]))
      return Buffer.concat([tagOf(payload), payload]).toString('base64url')
    },
    /** Throws a 400 for an invalid cursor, or one of another sort. */
    decode: (cursor, sort) => {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(TAG_BYTES)
      if (bytes.length <= TAG_BYTES || !timingSafeEqual(bytes.subarray(0, TAG_BYTES), tagOf(payload)))
        throw invalidField('cursor', "isn't a cursor of this list")
      const [cursorSort, value, id] = JSON.parse(payload.toString()) as [string, string | number, number]
      if (cursorSort !== sort) throw invalidField('cursor', `belongs to a list with sort=${cursorSort}`)
      return { sort, value, id }
    },
  }
}

/** The page of a list that is requested. */
export type PageQuery = { limit: number; cursor?: string | undefined }

type List<Row, Item> = {
  /** Identifies the list and its order in its cursors. */
  sort: string
  /** The rows after a position, or the first ones: at most `limit`. */
  rows: (after: Position | undefined, limit: number) => Promise<readonly Row[]>
  positionOf: (row: Row) => Omit<Position, 'sort'>
  toItems: (rows: readonly Row[]) => Item[] | Promise<Item[]>
}

/** A page of a list with the cursor of the next page: null on the last. */
export async function listPage<Row, Item>(
  cursors: Cursors,
  { limit, cursor }: PageQuery,
  { sort, rows, positionOf, toItems }: List<Row, Item>,
) {
  const found = await rows(cursor === undefined ? undefined : cursors.decode(cursor, sort), limit + 1)
  const pageRows = found.slice(0, limit)
  const last = found.length > limit ? pageRows.at(-1) : undefined
  return { items: await toItems(pageRows), next_cursor: last === undefined ? null : cursors.encode({ sort, ...positionOf(last) }) }
}
