const [WIDTH, HEIGHT, MARGIN] = [120, 24, 1.5]

type Props = { days: readonly number[]; isQuiet?: boolean }

/** A small line of daily clicks, without numbers: those are beside it. */
export function Sparkline({ days, isQuiet = false }: Props) {
  const most = Math.max(1, ...days)
  const step = WIDTH / Math.max(1, days.length - 1)
  const points = days.map((clicks, day) => {
    const y = HEIGHT - MARGIN - (clicks / most) * (HEIGHT - 2 * MARGIN)
    return `${(day * step).toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg
      className="terse-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-quiet={isQuiet || undefined}
      aria-hidden
    >
      <path d={`M${points.join(' ')}`} />
    </svg>
  )
}
