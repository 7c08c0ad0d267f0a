import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { contrastOf } from '../../src/lib/contrast.ts'
import { palettesOf, plateOf, toneOf } from '../../src/lib/palette.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const READ = [
  ['--text', '--back'],
  ['--text', '--card'],
  ['--muted', '--back'],
  ['--muted', '--card'],
  ['--accent', '--back'],
  ['--accent', '--card'],
  ['--fault', '--card'],
  ['--done', '--card'],
  ['--on-accent', '--accent'],
] as const

test('Whatever two colours are chosen, everything on a page can be read, in light and dark.', () => {
  fc.assert(
    fc.property(fc.option(color), fc.option(color), (primary, background) => {
      const { light, dark } = palettesOf({ primary, background, tone: null })
      for (const palette of [light, dark])
        for (const [text, ground] of READ) if (contrastOf(palette[text] ?? '', palette[ground] ?? '') < 4.5) return false
      return dark['color-scheme'] === 'dark' && light['--back'] === (background ?? '#f6f6f6')
    }),
    { numRuns: 300 },
  )
})

describe('the tone of a picture', () => {
  const pixels = (...colors: [number, number, number, number][]) => new Uint8ClampedArray(colors.flat())
  test.each([
    ['dark', pixels([0, 0, 0, 255], [20, 40, 60, 255], [255, 255, 255, 0])],
    ['light', pixels([255, 255, 255, 255], [250, 240, 230, 9])],
    ['mixed', pixels([0, 0, 0, 255], [255, 255, 255, 255])],
    [undefined, pixels([0, 0, 0, 0])],
  ])('is %s by what is seen of it', (tone, seen) => {
    expect(toneOf(seen)).toBe(tone as never)
  })

  test('decides on what it is seen, where it would not be', () => {
    const { light, dark } = palettesOf({ primary: null, background: null, tone: 'dark' })
    expect([light['--plate'], dark['--plate'], plateOf('light'), plateOf('mixed'), plateOf(null)]).toEqual([
      undefined,
      '#ffffff',
      '#1f1f1f',
      'transparent',
      'transparent',
    ])
  })
})
