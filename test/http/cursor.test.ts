import { describe, expect, test } from 'bun:test'
import { createCursors } from '../../src/http/cursor.ts'
import { AppError } from '../../src/lib/errors.ts'

const cursors = createCursors('a key for tests, which is long enough')
const POSITION = { sort: '-created_at', value: 1_773_144_000_000, id: 7 }

function refusal(cursor: string, sort = POSITION.sort): unknown {
  try {
    return cursors.decode(cursor, sort)
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.fields?.map(({ path }) => path)] : error
  }
}
const REFUSED = [400, 'validation_failed', ['cursor']]

describe('a cursor', () => {
  test.each([POSITION, { sort: 'title', value: 'grüße "🦊"', id: 1 }, { sort: 'clicks', value: 0, id: 2 ** 53 - 1 }])(
    'says where its page ended: %j',
    (position) => {
      expect(cursors.decode(cursors.encode(position), position.sort)).toEqual(position)
    },
  )

  test('goes into an address as it is', () => {
    expect(cursors.encode({ ...POSITION, sort: 'title', value: '???>>>~~~' })).toMatch(/^[\w-]+$/)
  })

  test('is good for its own sort alone', () => {
    expect(refusal(cursors.encode(POSITION), 'title')).toEqual(REFUSED)
  })

  test.each(['', 'x', 'garbage', '!!!', 'A'.repeat(16), 'A'.repeat(100), Buffer.from('["-created_at",1,1]').toString('base64url')])(
    '%j is none of ours',
    (cursor) => {
      expect(refusal(cursor)).toEqual(REFUSED)
    },
  )

  test('with any byte changed is none of ours', () => {
    const bytes = Buffer.from(cursors.encode(POSITION), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const forged = Buffer.from(bytes)
      forged[index] = (forged[index] ?? 0) ^ 1
      expect(refusal(forged.toString('base64url'))).toEqual(REFUSED)
    }
  })

  test('of another instance is none of ours', () => {
    expect(refusal(createCursors('another key, which is long enough too').encode(POSITION))).toEqual(REFUSED)
  })
})
