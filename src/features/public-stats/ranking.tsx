/** @jsxImportSource preact */
import type { Language } from '../../lib/i18n.ts'
import { formatNumber, formatShare } from './format.ts'
import type { PublicNumbers } from './numbers.ts'

type Rows = PublicNumbers['countries']
export type RankingOf = { title: string; rows: Rows; nameOf: (value: string | null) => string; flagOf?: (value: string | null) => string }

// The longest bar leaves room for the share of all clicks beside it.
const LONGEST = 86

/** Values of a dimension by clicks, the most first, with their share of all clicks. */
export const Ranking = ({ title, rows, nameOf, flagOf, total, language }: RankingOf & { total: number; language: Language }) => {
  const { t, locale } = language
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p class="small m">{t('No clicks yet.')}</p>}
      <ol>
        {rows.map(({ value, clicks }, index) => {
          const text = value === null ? null : String(value)
          return (
            <li class={`rk w${widthOf(rows, index)}`}>
              <span class="name">
                {flagOf && <span aria-hidden="true">{flagOf(text)}</span>}
                <span>{nameOf(text)}</span>
              </span>
              <span class="count">{formatNumber(locale, clicks)}</span>
              <span class="share">{formatShare(locale, clicks / Math.max(1, total))}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const widthOf = (rows: Rows, index: number): number =>
  Math.round(((rows[index]?.clicks ?? 0) / Math.max(1, ...rows.map(({ clicks }) => clicks))) * LONGEST)

/** Returns the style of the bars’ widths, because the page’s policy allows no style at an element. */
export function widthStyle(rankings: readonly Pick<RankingOf, 'rows'>[]): string {
  const widths = new Set(rankings.flatMap(({ rows }) => rows.map((_, index) => widthOf(rows, index))))
  return [...widths].map((width) => `.w${width}::before{width:${width}%}`).join('')
}
