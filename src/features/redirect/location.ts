import { firstParameters } from '../../lib/query-parameters.ts'
import { UTM_PARTS } from '../../lib/utm.ts'
import type { Utm } from '../links/schema.ts'

// Characters that a header can't contain, that are escaped in URLs, and # since it would begin a fragment.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escaping them is the point
const UNSAFE = /[\u0000- "#<>\\\u007f-\u{10ffff}]/gu

/** A parameter, raw and decoded. */
type Parameter = { readonly raw: string; readonly name: string; readonly value: string }

/**
 * Prepares a link's destination. The result takes a request's query ("" or with its "?") and returns the `Location`:
 * the destination as it is stored, the request's parameters if they are forwarded, the utm_* that are still
 * missing, the fragment. The destination's own parameters take precedence. Of a request, the first 100 parameters are forwarded.
 */
export function prepareLocation(destination: string, utm: Utm | null, forwardQuery: boolean): (query: string) => string {
  const fragmentStart = endBefore('#', destination)
  const base = destination.slice(0, fragmentStart)
  const fragment = destination.slice(fragmentStart)
  const ownQuery = base.slice(endBefore('?', base))
  const separator = separatorAfter(ownQuery)
  const own = new Set(parametersOf(ownQuery.slice(1)).map(({ name }) => name))
  const utms = parametersOf(utm ? utmQuery(utm) : '').filter(({ name }) => !own.has(name))

  const withParameters = (parameters: readonly Parameter[]) =>
    parameters.length === 0 ? destination : base + separator + parameters.map(({ raw }) => raw).join('&') + fragment

  const plain = withParameters(utms)
  if (!forwardQuery) return () => plain
  return (query) => {
    const forwarded = parametersOf(escapeUnsafe(firstParameters(query).slice(1))).filter(
      (parameter) => !own.has(parameter.name) && !isMarker(parameter),
    )
    if (forwarded.length === 0) return plain
    const given = new Set(forwarded.map(({ name }) => name))
    return withParameters([...forwarded, ...utms.filter(({ name }) => !given.has(name))])
  }
}

/** An address with a parameter that has this value alone, whatever it had under that name: `name` and `value` need no escaping. */
export function withParameter(address: string, name: string, value: string): string {
  const fragmentStart = endBefore('#', address)
  const base = address.slice(0, fragmentStart)
  const queryStart = endBefore('?', base)
  const query = base.slice(queryStart)
  const own = parametersOf(query.slice(1))
  const others = own.filter((parameter) => parameter.name !== name)
  const kept = others.length === own.length ? query : `?${others.map(({ raw }) => raw).join('&')}`
  return `${base.slice(0, queryStart)}${kept}${separatorAfter(kept)}${name}=${value}${address.slice(fragmentStart)}`
}

/** Returns the given parts as a query without its "?": utm_source=news&utm_medium=email. */
export const utmQuery = (utm: Utm): string =>
  UTM_PARTS.filter((part) => utm[part])
    .map((part) => `utm_${part}=${encodeURIComponent(utm[part] ?? '')}`)
    .join('&')

/** The parameters of a query without its "?". Both ways of splitting skip empty ones. */
function parametersOf(query: string): Parameter[] {
  const pieces = query.split('&').filter((piece) => piece !== '')
  const decoded = [...new URLSearchParams(`?${query}`)]
  return pieces.map((raw, i) => ({ raw, name: decoded[i]?.[0] ?? raw, value: decoded[i]?.[1] ?? '' }))
}

/** Our own marker of QR code scans. */
const isMarker = ({ name, value }: Parameter) => name === 'qr' && value === '1'

const escapeUnsafe = (query: string) => query.toWellFormed().replace(UNSAFE, encodeURIComponent)

function endBefore(mark: string, text: string): number {
  const at = text.indexOf(mark)
  return at === -1 ? text.length : at
}

function separatorAfter(query: string): string {
  if (query === '') return '?'
  return query === '?' || query.endsWith('&') ? '' : '&'
}
