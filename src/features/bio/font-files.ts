import { createRequire } from 'node:module'
import type { BioFont } from '../../lib/bio-themes.ts'

// Bundled: a page asks nobody else for its font. One weight of each, so that the first view stays small.

export type ServedFont = Exclude<BioFont, 'system'>
const WEIGHTS: Record<ServedFont, number> = { poppins: 500, 'dm-sans': 500, karla: 500, 'crete-round': 400 }

const { resolve } = createRequire(import.meta.url)

export const fontFileOf = (font: ServedFont, subset: string): string =>
  resolve(`@fontsource/${font}/files/${font}-${subset}-${WEIGHTS[font]}-normal.woff2`)
export const unicodeFileOf = (font: ServedFont): string => resolve(`@fontsource/${font}/unicode.json`)
