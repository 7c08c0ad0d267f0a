import { t } from '../i18n.ts'
import { number, share } from './format.tsx'

/** Below this, a percentage says nothing. */
const BASE_MIN = 20
/** From here on, a factor is easier to understand than a percentage. */
const FACTOR_MIN = 3

/** `isBase`: the text is the other number alone, because a percentage of it would say nothing. */
export type Comparison = { text: string; isMore: boolean; isBase: boolean }

/** Says how a number compares with another one: as a percentage, as a factor if it is large, or as the other number if that is tiny. */
export function comparisonOf(value: number, other: number | null, plain: (other: string) => string): Comparison | undefined {
  if (other === null) return undefined
  if (other < BASE_MIN) return { text: plain(number(other)), isMore: false, isBase: true }
  const change = value / other - 1
  if (Math.abs(change) < 0.005) return { text: t('unchanged'), isMore: false, isBase: true }
  if (change > FACTOR_MIN) return { text: t('{factor}× as many', { factor: factor(value / other) }), isMore: true, isBase: false }
  const percent = share(Math.round(Math.abs(change) * 100) / 100)
  return change > 0
    ? { text: t('{percent} more', { percent }), isMore: true, isBase: false }
    : { text: t('{percent} fewer', { percent }), isMore: false, isBase: false }
}

/** Formats a factor, such as 2.4. */
export const factor = (value: number): string => number(Math.round(value * 10) / 10)
