import { expect, test } from 'bun:test'
import { MAX_PARTS, piecesOf } from '../../src/http/multipart.ts'

const read = (type: string, body: string) => {
  const found = piecesOf(type, Buffer.from(body))
  return found && { ...found, pieces: found.pieces.map((piece) => Buffer.from(piece).toString()) }
}

test('a form is what is between its boundaries, whatever letters they have', () => {
  expect(read('multipart/form-data; boundary=b', '--b\r\n1--b\r\n2--b--')).toEqual({ pieces: ['', '\r\n1', '\r\n2', '--'], isCut: false })
  expect(read('multipart/form-data; charset=utf-8; boundary="ü b"', '--ü b1--ü b--')).toEqual({ pieces: ['', '1', '--'], isCut: false })
  expect([read('multipart/form-data', '--b'), read('text/csv', '--b')]).toEqual([undefined, undefined])
})

test('of a form with too many parts, the rest is one piece, and nothing is lost', () => {
  const body = '--b1'.repeat(MAX_PARTS + 5)
  const { pieces = [], isCut } = read('multipart/form-data; boundary=b', body) ?? {}
  expect([pieces.length, isCut, pieces.at(-1)]).toEqual([MAX_PARTS + 2, true, '1--b1--b1--b1--b1'])
  expect(read('multipart/form-data; boundary=b', '--b1'.repeat(MAX_PARTS))?.isCut).toBe(false)
})
