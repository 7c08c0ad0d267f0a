import { afterAll, describe, expect, test } from 'bun:test'
import { createExportReader } from '../../../src/features/imports/export-reader.ts'
import { readExport, rowsOfLines } from '../../../src/features/imports/read-export.ts'

const reader = createExportReader()
afterAll(() => reader.stop())

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `s${index}`, url: `https://example.com/${index}\n`, clicks: index }))
const LARGE = JSON.stringify(links(2000))
const visits = `date,visitedUrl,referer,userAgent\n${'2026-01-02T03:04:05Z,https://s.example.com/a,https://example.org/,curl/8\n'.repeat(2000)}`

describe('an export', () => {
  test.each([
    ['of links, as JSON', { source: 'csv', content: LARGE }, 'links'],
    ['of links, as CSV', { source: 'csv', content: `slug,url\n${'a,https://example.com/\n'.repeat(4000)}` }, 'links'],
    ['of clicks', { source: 'shlink', content: visits }, 'clicks'],
  ] as const)('%s is read on the thread as it would be here', async (_, file, of) => {
    expect(file.content.length).toBeGreaterThan(64 * 1024)
    const there = await reader.read(1, file)
    expect(there).toEqual(await readExport(file))
    expect(there.of).toBe(of)
    expect([...rowsOfLines(there.lines)]).toHaveLength(there.rows)
  })

  test('is read from any row on', async () => {
    const { lines, rows } = await reader.read(1, { source: 'csv', content: LARGE, skip: 1990 })
    expect(rows).toBe(2000)
    expect([...rowsOfLines<{ row: number }>(lines)].map(({ row }) => row)).toEqual(Array.from({ length: 10 }, (_, index) => 1991 + index))
    expect((await reader.read(1, { source: 'csv', content: '[{"url":"https://example.com/"}]', skip: 1 })).lines).toHaveLength(0)
  })

  test.each([
    ['what is no JSON', `[${' '.repeat(70_000)}`, "content isn't valid JSON"],
    ['what has no rows', `url\n${'\n'.repeat(70_000)}`, 'content has no rows'],
  ])('with %s is refused by the thread as it is here', async (_, content, message) => {
    const file = { source: 'csv', content } as const
    for (const read of [() => reader.read(1, file), () => readExport(file)])
      await expect(read()).rejects.toMatchObject({ status: 400, message, fields: [{ path: 'content' }] })
  })

  test('has rows of at most 128 KiB: a longer one is an error of its own', async () => {
    const [first, second] = links(2)
    const { lines } = await reader.read(1, { source: 'csv', content: JSON.stringify([{ ...first, title: 'x'.repeat(200_000) }, second]) })
    expect([...rowsOfLines<object>(lines)]).toEqual([
      {
        row: 1,
        slug: 's0',
        destination_url: 'https://example.com/0',
        error: expect.stringMatching(/^has \d{6} characters, but at most 131072 are allowed$/),
      },
      expect.objectContaining({ row: 2, link: expect.objectContaining({ slug: 's1' }) }),
    ])
  })
})
