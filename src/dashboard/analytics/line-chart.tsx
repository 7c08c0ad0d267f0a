import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { shortNumber } from '../ui/format.tsx'
import { labelled, ticksUpTo } from './scale.ts'

export const CHART_HEIGHT = 248
const LEFT = 44
const RIGHT = 12
const TOP = 8
const BOTTOM = 24
const LABEL_WIDTH = 88

type Props = {
  /** The text for screen readers. */
  label: string
  /** The number of points on the axis. The line may end earlier, if the rest is in the future. */
  points: number
  values: readonly number[]
  /** A second, lighter line. */
  before: readonly number[] | undefined
  /** True if the last value still grows. Its line is dashed. */
  isUnfinished?: boolean
  nameOf: (point: number) => string
  tooltip: (point: number) => ReactNode
}

/** Shows a line over time. A tooltip describes the point under the pointer. */
export function LineChart({ label, points, values, before = [], isUnfinished = false, nameOf, tooltip }: Props) {
  const { ref, width } = useElementSize()
  const [hovered, setHovered] = useState<number>()
  const ticks = ticksUpTo(Math.max(0, ...values, ...before))
  const top = ticks.at(-1) ?? 1
  const inner = Math.max(0, width - LEFT - RIGHT)
  const x = (point: number) => LEFT + (points > 1 ? (point / (points - 1)) * inner : inner / 2)
  const y = (value: number) => CHART_HEIGHT - BOTTOM - (value / top) * (CHART_HEIGHT - BOTTOM - TOP)
  const path = (line: readonly number[]) =>
    line.map((value, point) => `${point === 0 ? 'M' : 'L'}${x(point).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const last = values.length - 1
  const shown = Math.max(last, before.length - 1)
  const point = hovered === undefined || hovered > shown ? undefined : hovered
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    setHovered(Math.min(points - 1, Math.max(0, Math.round((at / inner) * (points - 1)))))
  }
  return (
    <div ref={ref} className="terse-chart" style={{ height: CHART_HEIGHT }}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={CHART_HEIGHT}
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setHovered(undefined)}
      >
        {width > 0 && (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={tick === 0 ? 'terse-axis' : 'terse-grid'} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
                <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {shortNumber(tick)}
                </text>
              </g>
            ))}
            {labelled(points, inner / LABEL_WIDTH).map((one) => (
              <text key={one} x={x(one)} y={CHART_HEIGHT - 6} textAnchor={anchorOf(x(one), width)}>
                {nameOf(one)}
              </text>
            ))}
            {before.length > 0 && <path d={path(before)} className="terse-line-past" />}
            <path d={path(isUnfinished && last > 0 ? values.slice(0, -1) : values)} className="terse-line" />
            {isUnfinished && last > 0 && (
              <path
                d={`M${x(last - 1)} ${y(values[last - 1] ?? 0)}L${x(last)} ${y(values[last] ?? 0)}`}
                className="terse-line"
                data-unfinished
              />
            )}
            {(isUnfinished || last === 0) && <circle className="terse-point" cx={x(last)} cy={y(values[last] ?? 0)} r={4} />}
            {point !== undefined && (
              <>
                <line
                  x1={x(point)}
                  x2={x(point)}
                  y1={TOP}
                  y2={CHART_HEIGHT - BOTTOM}
                  stroke="var(--mantine-color-dimmed)"
                  strokeDasharray="2 3"
                />
                {values[point] !== undefined && <circle className="terse-point" cx={x(point)} cy={y(values[point])} r={4} />}
              </>
            )}
          </>
        )}
      </svg>
      {point !== undefined && (
        <div
          className="terse-chart-tip"
          style={{ [x(point) > width / 2 ? 'right' : 'left']: x(point) > width / 2 ? width - x(point) + 12 : x(point) + 12 }}
        >
          {tooltip(point)}
        </div>
      )}
    </div>
  )
}

const anchorOf = (x: number, width: number) => (x < LEFT + LABEL_WIDTH / 2 ? 'start' : x > width - LABEL_WIDTH / 2 ? 'end' : 'middle')
