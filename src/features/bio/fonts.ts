import { existsSync, readFileSync } from 'node:fs'
import { BIO_FONTS, type BioFont } from '../../lib/bio-themes.ts'
import { memoize } from '../../lib/memoize.ts'
import { fontFileOf, type ServedFont, unicodeFileOf } from './font-files.ts'

// The fonts of pages, at addresses that change with them: browsers keep them.

export const FONT_PREFIX = 'bio-fonts'
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const FILE = new RegExp(`^${FONT_PREFIX}/([a-z-]+)\\.(${SUBSETS.join('|')})\\.([0-9a-f]{16})\\.woff2$`)

type FontFile = { bytes: Uint8Array<ArrayBuffer>; hash: string }

const isServed = (font: string): font is ServedFont => font !== 'system' && font in BIO_FONTS

/** A few hundred kilobytes for all there are. */
const fileOf = memoize((name): FontFile | null => {
  const [font = '', subset = ''] = name.split(' ')
  const file = isServed(font) ? fontFileOf(font, subset) : ''
  if (!existsSync(file)) return null
  const bytes = new Uint8Array(readFileSync(file))
  return { bytes, hash: new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 16) }
})

/** The rules that load a font, each part of it where its characters are. */
export const fontFaces = memoize((font: string): string => {
  if (!isServed(font)) return ''
  const unicode = JSON.parse(readFileSync(unicodeFileOf(font), 'utf8')) as Record<string, string>
  return SUBSETS.filter((subset) => subset in unicode)
    .map((subset) => {
      const url = `/${FONT_PREFIX}/${font}.${subset}.${fileOf(`${font} ${subset}`)?.hash}.woff2`
      return `@font-face{font-family:Page;font-weight:1 999;font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicode[subset]}}`
    })
    .join('')
})

export const stackOf = (font: BioFont): string =>
  font === 'system' ? 'system-ui,sans-serif' : `Page,system-ui,${font === 'crete-round' ? 'serif' : 'sans-serif'}`

/** Returns the response for a path without its first slash, or undefined if there is no font. */
export function answerFont(request: Request, path: string): Response | undefined {
  const [, font = '', subset = '', hash] = FILE.exec(path) ?? []
  const file = hash === undefined ? null : fileOf(`${font} ${subset}`)
  if (!file || file.hash !== hash) return undefined
  return new Response(request.method === 'HEAD' ? null : file.bytes, {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
