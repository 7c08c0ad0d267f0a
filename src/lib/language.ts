// Browsers send fewer than ten. Each costs a microsecond or more to check, and a header has room for thousands.
const MAX_RANGES = 32
const MAX_LENGTH = 512

/** The part of an Accept-Language header that is read: at most 512 characters, as complete ranges. */
export function readableLanguages(acceptLanguage: string): string {
  if (acceptLanguage.length <= MAX_LENGTH) return acceptLanguage
  return acceptLanguage.slice(0, Math.max(0, acceptLanguage.lastIndexOf(',', MAX_LENGTH)))
}

/** The language that a visitor likes best, such as "de-DE", or '' (RFC 9110 §12.5.4: the highest q; 0 is "not this one"). */
export function bestLanguage(acceptLanguage: string): string {
  let best = ''
  let bestQ = 0
  for (const { language, quality } of weighted(acceptLanguage)) {
    if (quality <= bestQ) continue
    best = language
    bestQ = quality
  }
  return best
}

/** All that a visitor understands, the best first. */
export const languagesOf = (acceptLanguage: string): string[] =>
  [...weighted(acceptLanguage)].sort((a, b) => b.quality - a.quality).map(({ language }) => language)

function* weighted(acceptLanguage: string): Generator<{ language: string; quality: number }> {
  for (const part of readableLanguages(acceptLanguage).split(',', MAX_RANGES)) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => /^q=/i.test(parameter))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    if (!(quality > 0 && quality <= 1)) continue
    const language = canonical(range)
    if (language !== '') yield { language, quality }
  }
}

function canonical(range: string): string {
  if (range === '' || range === '*') return ''
  try {
    return Intl.getCanonicalLocales(range)[0] ?? ''
  } catch {
    return ''
  }
}
