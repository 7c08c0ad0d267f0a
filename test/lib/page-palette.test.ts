import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { contrastOf } from '../../src/lib/contrast.ts'
import { pagePalettesOf } from '../../src/lib/page-palette.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const TEXTS = [
  ['text', 'surface'],
  ['text-2', 'surface'],
  ['text-3', 'surface'],
  ['text', 'chart-bar'],
  ['text', 'active'],
  ['accent', 'surface'],
  ['good', 'surface'],
  ['warn', 'surface'],
  ['bad', 'surface'],
  ['on-fill', 'accent-fill'],
  ['on-fill', 'accent-fill-hover'],
] as const
const EDGES = ['accent-fill', 'line-control'] as const

test('Whatever two colors are chosen, all text of a page can be read and its controls can be seen, in light and dark.', () => {
  fc.assert(
    fc.property(fc.option(color), fc.option(color), (primary, background) => {
      const { light, dark } = pagePalettesOf({ primary, background, tone: null })
      for (const palette of [light, dark]) {
        const contrast = (one: string, other: string) => contrastOf(palette[`--t-${one}`] ?? '', palette[`--t-${other}`] ?? '')
        if (TEXTS.some(([text, ground]) => contrast(text, ground) < 4.5) || EDGES.some((edge) => contrast(edge, 'surface') < 3))
          return false
      }
      return dark['color-scheme'] === 'dark' && light['--t-surface'] === (background ?? '#ffffff')
    }),
    { numRuns: 300, examples: [['#e8fefa', '#4d3e0b']] },
  )
})

test('Without a choice, pages have the colors of the dashboard.', () => {
  const { light, dark } = pagePalettesOf({ primary: null, background: null, tone: null })
  expect([light['--t-accent'], light['--t-line-control'], dark['--t-accent'], dark['--t-accent-fill']]).toEqual([
    '#066a90',
    '#838c94',
    '#6cc5ea',
    '#0b749e',
  ])
})

test('An image that can’t be seen on the background gets a plate.', () => {
  const { light, dark } = pagePalettesOf({ primary: null, background: null, tone: 'dark' })
  expect([light['--t-plate'], dark['--t-plate']]).toEqual([undefined, '#ffffff'])
})
