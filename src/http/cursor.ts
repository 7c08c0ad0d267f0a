import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidField } from '../lib/errors.ts'

// A cursor is where a page ended: the sort that it was made for, the last row's sort value, and its id as tie-breaker.
// It is signed, so that one that isn't ours is told apart from one that is.

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
    /** Throws a 400 for a cursor that isn't ours or was made for another sort. */
    decode: (cursor, sort) => {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(TAG_BYTES)
      if (bytes.length <= TAG_BYTES || !timingSafeEqual(bytes.subarray(0, TAG_BYTES), tagOf(payload)))
        throw invalidField('cursor', 'is not a cursor of this list')
      const [madeFor, value, id] = JSON.parse(payload.toString()) as [string, string | number, number]
      if (madeFor !== sort) throw invalidField('cursor', `was made for sort=${madeFor}`)
      return { sort, value, id }
    },
  }
}

/** Which page of a list is asked for. */
export type PageQuery = { limit: number; cursor?: string | undefined }

type List<Row, Item> = {
  /** Tells the cursors of this list, in this order, from those of others. */
  sort: string
  /** The rows behind a position, or the first ones: at most so many. */
  rows: (after: Position | undefined, limit: number) => Promise<readonly Row[]>
  positionOf: (row: Row) => Omit<Position, 'sort'>
  toItems: (rows: readonly Row[]) => Item[] | Promise<Item[]>
}

/** A page of a list, and the cursor of the next one: null on the last. */
export async function listPage<Row, Item>(
  cursors: Cursors,
  { limit, cursor }: PageQuery,
  { sort, rows, positionOf, toItems }: List<Row, Item>,
) {
  const found = await rows(cursor === undefined ? undefined : cursors.decode(cursor, sort), limit + 1)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { items: await toItems(shown), next_cursor: last === undefined ? null : cursors.encode({ sort, ...positionOf(last) }) }
}

/** The place of a row in a list by id alone. */
export const byId = ({ id }: { id: number }): Omit<Position, 'sort'> => ({ value: id, id })
