import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => Bun.file(new URL(path, ROOT)).text()
const page = await read('docs/threat-model.md')
const promises = page.split('\n## Promises')[1]?.split('\n## ')[0] ?? ''
/** The cells of every row, without the heads of the tables. */
const rows = promises
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(---|\s*promise)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('every promise of the threat model names one test file, which exists and has tests', async () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const [promise, named] of rows) {
    const file = named?.match(/^`(test\/\S+\.test\.ts)`$/)?.[1]
    expect([promise, file]).toEqual([promise, expect.any(String)])
    expect([file, existsSync(new URL(file as string, ROOT))]).toEqual([file, true])
    expect([file, /\btest(\.each|\.skipIf)?\(/.test(await read(file as string))]).toEqual([file, true])
  }
})

test('no promise is made twice', () => {
  const files = rows.map(([promise]) => promise)
  expect(new Set(files).size).toBe(files.length)
})

test('SECURITY.md leads to the threat model, and the README to SECURITY.md', async () => {
  expect(await read('SECURITY.md')).toContain('(docs/threat-model.md)')
  expect(page).toContain('(../SECURITY.md)')
  expect(await read('README.md')).toContain('(SECURITY.md)')
})
