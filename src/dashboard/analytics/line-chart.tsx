import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, type ReactNode, useId, useState } from 'react'
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
  nameOf: (point: number) => string
  tooltip: (point: number) => ReactNode
}

/** Shows a line over time. A tooltip describes the point under the pointer. */
export function LineChart({ label, points, values, before = [], nameOf, tooltip }: Props) {
  const { ref, width } = useElementSize()
  const [hovered, setHovered] = useState<number>()
  const gradient = useId()
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
        <defs>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--terse-chart)" stopOpacity="0.22" />
            <stop offset="1" stopColor="var(--terse-chart)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {width > 0 && (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--terse-line)" />
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
            {before.length > 0 && <path d={path(before)} className="terse-chart-before" />}
            {last > 0 && <path d={`${path(values)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} fill={`url(#${gradient})`} />}
            <path d={path(values)} className="terse-chart-line" />
            {last === 0 && <circle cx={x(0)} cy={y(values[0] ?? 0)} r={3} fill="var(--terse-chart)" />}
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
                {values[point] !== undefined && (
                  <circle
                    cx={x(point)}
                    cy={y(values[point])}
                    r={4}
                    fill="var(--terse-chart)"
                    stroke="var(--mantine-color-body)"
                    strokeWidth={2}
                  />
                )}
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
