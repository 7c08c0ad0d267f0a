import { expect, test } from 'bun:test'
import { renderAll } from '../../scripts/docs/site.ts'
import { CHAPTERS } from '../../src/dashboard/chapters.ts'

test('The chapters that pages of the dashboard lead to are there.', () => {
  const anchors = new Map(renderAll().map(({ page, rendered }) => [page.path, rendered.headings.map(({ anchor }) => anchor)]))
  const missing = Object.values(CHAPTERS).filter((url) => {
    const [path = '', anchor] = url.replace('/docs/', '').split('#')
    return anchor === undefined ? !anchors.has(path) : !anchors.get(path)?.includes(anchor)
  })
  expect(missing).toEqual([])
})
