import { expect, test } from 'bun:test'
import { previewOf } from '../../../src/dashboard/imports/preview.ts'

test('the first five rows are shown, by the delimiter that makes columns of them', () => {
  const rows = Array.from({ length: 9 }, (_, index) => `${index};"a;b"`)
  const preview = previewOf(`x;y\n${rows.join('\n')}`)
  expect(preview?.columns).toEqual(['x', 'y'])
  expect(preview?.rows.length).toBe(5)
  expect(preview?.rows[0]).toEqual(['0', 'a;b'])
})

test('JSON is shown by the list in it, wherever it lies', () => {
  expect(previewOf('{"shortUrls":{"data":[{"shortCode":"a","tags":["x"]},{"shortCode":"b","title":null}]}}')).toEqual({
    columns: ['shortCode', 'tags', 'title'],
    rows: [
      ['a', '["x"]', ''],
      ['b', '', ''],
    ],
  })
})

test('what has no rows has nothing to show', () => {
  for (const content of ['', 'only a header', '[]', '{"a": ', '[1, 2]', 'null']) expect(previewOf(content)).toBeUndefined()
})
