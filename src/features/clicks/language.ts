/** The language that a visitor likes best, such as "de-DE", or '' (RFC 9110 §12.5.4: the highest q; 0 is "not this one"). */
export function bestLanguage(acceptLanguage: string): string {
  let best = ''
  let bestQ = 0
  for (const part of acceptLanguage.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => /^q=/i.test(parameter))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    if (!(quality > bestQ && quality <= 1)) continue
    const language = canonical(range)
    if (language === '') continue
    best = language
    bestQ = quality
  }
  return best
}

function canonical(range: string): string {
  if (range === '' || range === '*') return ''
  try {
    return Intl.getCanonicalLocales(range)[0] ?? ''
  } catch {
    return ''
  }
}
