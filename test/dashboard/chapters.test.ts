import { expect, test } from 'bun:test'
import { renderAll } from '../../scripts/docs/site.ts'
import { CHAPTERS } from '../../src/dashboard/chapters.ts'

test('Every chapter that a page of the dashboard links to exists.', () => {
  const anchors = new Map(renderAll().map(({ page, rendered }) => [page.path, rendered.headings.map(({ anchor }) => anchor)]))
  const missing = Object.values(CHAPTERS).filter((url) => {
    const [path = '', anchor] = url.replace('/docs/', '').split('#')
    return anchor === undefined ? !anchors.has(path) : !anchors.get(path)?.includes(anchor)
  })
  expect(missing).toEqual([])
})
