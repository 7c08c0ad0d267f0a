import { useElementSize } from '@mantine/hooks'
import { labelled, ticksUpTo } from '../analytics/scale.ts'
import type { Schemas } from '../api.ts'
import { locale, t } from '../i18n.ts'
import { number, shortNumber } from '../ui/format.tsx'
import { LineSample } from '../ui/line-sample.tsx'

type Home = Schemas['Home']
type Hour = Home['hours'][number]

const HEIGHT = 196
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 4, 12, 24]
const LABEL_WIDTH = 96

/** The clicks of each hour of today, with the usual hours and their range. The hour in progress is dashed. */
export function HourChart({ home: { hours, timezone, clicks }, weekday }: { home: Home; weekday: string }) {
  const { ref, width } = useElementSize()
  const top = ticksUpTo(Math.max(1, ...hours.flatMap(({ clicks, high }) => [clicks ?? 0, high ?? 0])))
  const most = top.at(-1) ?? 1
  const x = (hour: number) => LEFT + (hour / Math.max(1, hours.length - 1)) * Math.max(0, width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM)
  const hasUsual = hours.some(({ usual }) => usual !== null)
  const times = new Intl.DateTimeFormat(locale(), { hour: 'numeric', timeZone: timezone })
  const label = hasUsual
    ? t('Clicks per hour today: {clicks} in total. A usual {weekday} has {usual} by now.', {
        clicks: number(clicks.value),
        weekday,
        usual: number(clicks.usual ?? 0),
      })
    : t('Clicks per hour today: {clicks} in total.', { clicks: number(clicks.value) })
  return (
    <div ref={ref} className="terse-hours">
      <svg className="terse-hours-chart" width={width} height={HEIGHT} role="img" aria-label={label}>
        {top.map((value) => (
          <g key={value}>
            <line className={value === 0 ? 'terse-axis' : 'terse-grid'} x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {shortNumber(value)}
            </text>
          </g>
        ))}
        {labelled(hours.length, width / LABEL_WIDTH).map((hour) => (
          <text key={hour} x={x(hour)} y={HEIGHT - 4} textAnchor={hour === 0 ? 'start' : 'middle'}>
            {times.format(Date.parse(hours[hour]?.hour ?? ''))}
          </text>
        ))}
        <Lines hours={hours} x={x} y={y} />
      </svg>
      <Legend weekday={weekday} hasUsual={hasUsual} />
    </div>
  )
}

type Place = (value: number) => number

function Lines({ hours, x, y }: { hours: readonly Hour[]; x: Place; y: Place }) {
  const pointsOf = (name: 'clicks' | 'usual' | 'low' | 'high') =>
    hours.flatMap(({ [name]: value }, hour) => (value === null ? [] : [`${x(hour).toFixed(1)} ${y(value).toFixed(1)}`]))
  const [clicks, usual, low, high] = [pointsOf('clicks'), pointsOf('usual'), pointsOf('low'), pointsOf('high')]
  const last = clicks.length - 1
  return (
    <>
      {high.length > 0 && <path className="terse-band" d={`M${[...high, ...low.toReversed()].join(' ')}Z`} />}
      {usual.length > 0 && <path className="terse-line-past" d={`M${usual.join(' ')}`} />}
      {last > 0 && <path className="terse-line" d={`M${clicks.slice(0, -1).join(' ')}`} />}
      {last > 0 && <path className="terse-line" data-unfinished d={`M${clicks.slice(-2).join(' ')}`} />}
      {last >= 0 && <circle className="terse-point" cx={x(last)} cy={y(hours[last]?.clicks ?? 0)} r="4" />}
    </>
  )
}

const Legend = ({ weekday, hasUsual }: { weekday: string; hasUsual: boolean }) => (
  <div className="terse-legend">
    <span>
      <LineSample className="terse-line" />
      {t('Today')}
    </span>
    {hasUsual && (
      <span>
        <LineSample className="terse-line-past" />
        {t('Usual {weekday}', { weekday })}
      </span>
    )}
    <span>
      <LineSample className="terse-line" isUnfinished />
      {t('Hour in progress')}
    </span>
  </div>
)
