/** One line of the result. A target that is missed is shown, and fails nothing: machines differ. */
export type Figure = {
  name: string
  unit: string
  values: number[]
  /** What the figure is compared with. */
  note?: string
  atLeast?: number
  atMost?: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The value that a share of the others are not above: 0.95 for p95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const HEADINGS = ['figure', 'median', '(min..max)', 'ratio', 'target', 'reached']

export function renderTable(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(row)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => (column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  return lines.join('\n')
}

function row({ name, unit, values, note = '', atLeast, atMost }: Figure): string[] {
  const middle = median(values)
  const target = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : ''
  const isReached = (atLeast === undefined || middle >= atLeast) && (atMost === undefined || middle <= atMost)
  return [
    name,
    `${format(middle)} ${unit}`.trimEnd(),
    values.length > 1 ? `(${format(Math.min(...values))}..${format(Math.max(...values))})` : '',
    note,
    target,
    target === '' ? '' : isReached ? 'yes' : 'NO',
  ]
}

/** Three digits that matter, or all of a whole number. */
export function format(value: number): string {
  const size = Math.abs(value)
  return size >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(size >= 10 ? 1 : 2)
}
