import { HOUR, MINUTE, SECOND } from './clock.ts'

/** A time to wait in words, rounded up: "40 seconds", "15 minutes", "3 hours". */
export function inWords(ms: number, locale = 'en'): string {
  const [unit, length] =
    ms <= 90 * SECOND ? (['second', SECOND] as const) : ms <= 90 * MINUTE ? (['minute', MINUTE] as const) : (['hour', HOUR] as const)
  const count = Math.max(1, Math.ceil(ms / length))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
