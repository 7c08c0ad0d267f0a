import { t } from '../i18n.ts'

const UNITS: [name: string, seconds: number][] = [
  [t('d'), 86_400],
  [t('h'), 3600],
  [t('min'), 60],
  [t('s'), 1],
]

/** In its two largest units, as in "3 d 4 h". */
export function duration(seconds: number): string {
  const parts = UNITS.map(([name, length], index) => {
    const longer = UNITS[index - 1]?.[1] ?? Number.POSITIVE_INFINITY
    return { name, value: Math.floor((seconds % longer) / length) }
  })
  const first = parts.findIndex(({ value }) => value > 0)
  if (first === -1) return `0 ${t('s')}`
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => `${value} ${name}`)
    .join(' ')
}
