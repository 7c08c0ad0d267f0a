/** One line of the result. A target that is missed is shown, and fails nothing: machines differ. */
export type Figure = { name: string; unit: string; values: number[] } & Target
/** `note`: what the figure is compared with. */
export type Target = { note?: string; atLeast?: number | undefined; atMost?: number | undefined }

/** The value that a share of the others are not above: 0.95 for p95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2
}

/** Round by round: what slowed one slowed its neighbour. */
export const ratios = (of: readonly number[], to: readonly number[]): number[] => of.map((value, round) => value / (to[round] ?? value))

const HEADINGS = ['figure', 'median', '(min..max)', 'ratio', 'target', 'reached']

export function renderTable(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(row)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const pad = (cell: string, column: number) => cell[column === 1 || column === 2 ? 'padStart' : 'padEnd'](widths[column] ?? 0)
  return [...rows.slice(0, 1), widths.map((width) => '-'.repeat(width)), ...rows.slice(1)]
    .map((cells) => cells.map(pad).join('  ').trimEnd())
    .join('\n')
}

function row({ name, unit, values, note = '', atLeast, atMost }: Figure): string[] {
  const middle = median(values)
  const target = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : ''
  const isReached = (atLeast === undefined || middle >= atLeast) && (atMost === undefined || middle <= atMost)
  const range = values.length > 1 ? `(${format(Math.min(...values))}..${format(Math.max(...values))})` : ''
  return [name, `${format(middle)} ${unit}`.trimEnd(), range, note, target, target === '' ? '' : isReached ? 'yes' : 'NO']
}

/** Three digits that matter, or all of a whole number. */
export function format(value: number): string {
  const size = Math.abs(value)
  return size >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(size >= 10 ? 1 : 2)
}

/** A whole number for people. */
export const count = (value: number): string => value.toLocaleString('en-US')
