import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { LONG_LIMIT_MS } from '../../../scripts/tests.ts'
import type { CodeLogo } from '../../../src/features/qr/code-drawer.ts'
import { drawPicture } from '../../../src/features/qr/picture.ts'
import { contrastOf } from '../../../src/lib/contrast.ts'
import { codeFault } from '../../../src/lib/qr/faults.ts'
import { sideOf } from '../../../src/lib/qr/matrix.ts'
import { EYES, FORMATS, type GivenStyle, LEVELS, resolveStyle, SHAPES } from '../../../src/lib/qr/style.ts'
import { isLong, testLong, volume } from '../../volume.ts'
import { decode } from './decode.ts'

// Whatever style isn't refused is read by a decoder that others wrote.

const textOf = (bytes: number) => `https://go.example.com/${'Kx3y9'.repeat(bytes)}`.slice(0, bytes - 5).concat('?qr=1')
if (isLong) setDefaultTimeout(LONG_LIMIT_MS)

const PIXELS = 5
// All styles take twenty minutes of a processor. A long run takes a share of them, spread over all of their values.
const PERCENT = volume('QR_PERCENT', { short: 5, long: 5 })
const TEXTS = [36, 60, 130, 420].map(textOf)

/** The styles that a decoder doesn't read, of those that aren't refused; and how many there were. */
async function unread(styles: Iterable<GivenStyle>, texts: readonly string[], logo?: CodeLogo) {
  const failed: string[] = []
  let [drawn, refused] = [0, 0]
  for (const given of styles)
    for (const text of texts) {
      const style = resolveStyle([given])
      if (codeFault(text, style)) {
        refused++
        continue
      }
      const picture = await drawPicture({ text, style, logo })
      // What has no margin is put on light of its own.
      const around = style.margin < 1 ? Math.ceil(style.size / 8) : 0
      // An SVG is shown in any size.
      const side = style.format === 'svg' ? PIXELS * (sideOf(text.length, style.level) + 2 * style.margin) : 0
      const said = await decode(picture, { around, background: style.background, side })
      if (said[0] !== text) failed.push(`${JSON.stringify(given)} ${text.length}`)
      drawn++
    }
  return { failed, drawn, refused }
}

function* grid<const Fields extends Record<string, readonly unknown[]>>(fields: Fields): Generator<GivenStyle> {
  const [[name, values] = [], ...others] = Object.entries(fields)
  if (name === undefined) return yield {}
  for (const value of values ?? []) for (const rest of grid(Object.fromEntries(others))) yield { [name]: value, ...rest }
}

/** A share of them: the same ones in each run, without a period that a field of the grid could have. */
function* shareOf(styles: Iterable<GivenStyle>): Generator<GivenStyle> {
  let index = 0
  for (const style of styles) if (Math.imul(++index, 2_654_435_761) >>> 0 < (PERCENT / 100) * 2 ** 32) yield style
}

/** Noise, in the colours that do the most harm. */
function noise(): CodeLogo {
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  let seed = 1
  for (let cell = 0; cell < 256; cell++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    context.fillStyle = seed % 4096 < 2048 ? '#000000' : '#ffffff'
    context.fillRect((cell % 16) * 4, Math.floor(cell / 16) * 4, 4, 4)
  }
  return { hash: 'noise', tone: 'mixed', raster: canvas.toBuffer('image/png'), svg: undefined }
}

describe('what is drawn is read', () => {
  test('in each shape, format and level', async () => {
    const styles = grid({ format: FORMATS, shape: SHAPES, eyes: EYES, level: ['M', 'H'], size: [256] })
    expect(await unread(styles, TEXTS.slice(0, 1))).toEqual({ failed: [], drawn: 54, refused: 0 })
  })

  testLong('over the whole grid of shapes, sizes, margins and lengths', async () => {
    const shapes = { shape: SHAPES, eyes: EYES, level: LEVELS }
    const sizes = [64, 72, 100, 127, 200, 256, 333, 512, 800]
    const { failed, drawn, refused } = await unread(
      shareOf(grid({ format: ['png', 'svg'], margin: [0, 1, 2, 4, 16], size: sizes, ...shapes })),
      TEXTS,
    )
    expect(failed).toEqual([])
    expect([drawn > 60 * PERCENT, refused > 8 * PERCENT]).toEqual([true, true])
    const large = shareOf(grid({ format: FORMATS, size: [2048], margin: [0, 4], ...shapes }))
    expect((await unread(large, TEXTS.slice(2))).failed).toEqual([])
  })

  testLong('in any two colours that are not refused', async () => {
    const parts = ['00', '55', 'aa', 'ff']
    const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))
    for (const shape of SHAPES) {
      const { failed, drawn, refused } = await unread(
        shareOf(grid({ color: colors, background: colors, format: ['png'], size: [200], shape: [shape] })),
        TEXTS.slice(0, 1),
      )
      expect([shape, failed, drawn > 3 * PERCENT, refused > 20 * PERCENT]).toEqual([shape, [], true, true])
    }
    expect(contrastOf('#555555', '#000000')).toBeLessThan(3)
  })

  testLong('with any logo that is not refused', async () => {
    const lengths = Array.from({ length: 26 }, (_, index) => textOf(Math.round(30 * 1.13 ** index)))
    const styles = () =>
      grid({
        format: ['png', 'svg'],
        level: LEVELS,
        logo: [true],
        logo_size: [10, 13, 15, 18, 20, 22, 25, 28, 30],
        shape: SHAPES,
        size: [900],
      })
    const { failed, drawn, refused } = await unread(shareOf(styles()), lengths, noise())
    expect(failed).toEqual([])
    expect([drawn > 20 * PERCENT, refused > 8 * PERCENT]).toEqual([true, true])
  })
})
