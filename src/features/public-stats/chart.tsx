/** @jsxImportSource preact */
import { Icon } from '../../http/page-icons.tsx'
import type { Language } from '../../lib/i18n.ts'
import { formatNumber, shortDay } from './format.ts'
import type { PublicNumbers } from './numbers.ts'

// Clicks by day without scripts. Computers and phones get drawings of their own, so that labels have the size of text on both.

type Days = PublicNumbers['byDay']
type Size = { name: string; width: number; height: number; left: number; radius: number; labels: number }

const WIDE: Size = { name: 'desk', width: 880, height: 200, left: 36, radius: 3, labels: 5 }
const NARROW: Size = { name: 'phone', width: 342, height: 176, left: 32, radius: 2, labels: 3 }
const TOP = 8
/** Below the bars, for the days. */
const BOTTOM = 24
/** The share of a day's width that its bar has. */
const BAR = 0.82
const NICE = [1, 2, 2.5, 4, 5, 10]

/** The number at the top of the axis, whose half is also a whole number. */
function topOf(most: number): number {
  if (most <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(most))
  const top = (NICE.find((step) => step * unit >= most) ?? 10) * unit
  return top % 2 === 0 ? top : top + 1
}

type Props = { days: Days; language: Language }

/** Clicks by day as bars, and as a table. Today's bar is paler, because the day isn't over. */
export const DayChart = ({ days, language }: Props) => {
  const { t, locale } = language
  const most = Math.max(0, ...days.map(({ clicks }) => clicks))
  const [first, last] = [shortDay(locale, days[0]?.date ?? ''), shortDay(locale, days.at(-1)?.date ?? '')]
  const name = t('Clicks by day from {first} to {last}, at most {most, number} a day. The numbers are in the table below.', {
    first,
    last,
    most,
  })
  return (
    <>
      <h2 class="vh">{t('Clicks by day')}</h2>
      <Drawing days={days} size={WIDE} name={name} language={language} />
      <Drawing days={days} size={NARROW} name={name} language={language} />
      <Table days={days} language={language} />
    </>
  )
}

function Drawing({ days, size, name, language: { t, locale } }: Props & { size: Size; name: string }) {
  const { width, height, left, radius, labels } = size
  const base = height - BOTTOM
  const top = topOf(Math.max(0, ...days.map(({ clicks }) => clicks)))
  const step = (width - left) / Math.max(1, days.length)
  const middleOf = (index: number) => left + (index + 0.5) * step
  return (
    <svg class={`chart ${size.name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {[0, top / 2, top].map((value) => {
        const y = base - (value / top) * (base - TOP)
        return (
          <g>
            <line x1={left} x2={width} y1={y} y2={y} />
            <text x={left - 8} y={y + 4} text-anchor="end">
              {formatNumber(locale, value)}
            </text>
          </g>
        )
      })}
      {days.map(({ clicks }, index) => {
        const bar = (clicks / top) * (base - TOP)
        return (
          <rect
            x={(middleOf(index) - (step * BAR) / 2).toFixed(1)}
            y={(base - bar).toFixed(1)}
            width={(step * BAR).toFixed(1)}
            height={bar.toFixed(1)}
            rx={radius}
            class={index === days.length - 1 ? 'today' : undefined}
          />
        )
      })}
      {labelled(days.length, labels).map((index) => (
        <text x={middleOf(index).toFixed(1)} y={height - 4} text-anchor={index === days.length - 1 ? 'end' : 'middle'}>
          {index === days.length - 1 ? t('Today') : shortDay(locale, days[index]?.date ?? '')}
        </text>
      ))}
    </svg>
  )
}

/** Days at equal distances, of which the last one is today. */
function labelled(days: number, count: number): number[] {
  const every = Math.max(1, Math.round((days - 1) / (count - 1)))
  return Array.from({ length: count }, (_, index) => days - 1 - index * every).filter((index) => index >= 0)
}

const Table = ({ days, language: { t, locale } }: Props) => (
  <details class="foldout tiny">
    <summary>
      <Icon name="table" />
      {t('Show as a table')}
    </summary>
    <table class="plain-t">
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Clicks')}</th>
          <th scope="col">{t('Unique visitors')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, clicks, unique_visitors }) => (
          <tr>
            <th scope="row">
              <time dateTime={date}>{shortDay(locale, date)}</time>
            </th>
            <td>{formatNumber(locale, clicks)}</td>
            <td>{formatNumber(locale, unique_visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
