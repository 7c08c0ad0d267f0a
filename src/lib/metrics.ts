// Metrics in the text format of Prometheus, version 0.0.4:
// https://prometheus.io/docs/instrumenting/exposition_formats/. Written here because importing prom-client takes a tenth of the start.

export type Labels = Record<string, string | number>
export type Sample = { name: string; labels?: Labels; value: number }
export type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Sample[] }

/** A counter for each set of labels. */
export function createCounter(name: string, help: string) {
  const counts = new Map<string, { labels: Labels; value: number }>()
  return {
    add: (labels: Labels, by = 1): void => {
      const key = Object.values(labels).join('\n')
      const count = counts.get(key)
      if (count) count.value += by
      else counts.set(key, { labels, value: by })
    },
    family: (): Family => ({ name, help, type: 'counter', samples: [...counts.values()].map((count) => ({ name, ...count })) }),
  }
}
export type Counter = ReturnType<typeof createCounter>

const STATUSES = 600

/** A counter for each HTTP status, without a map look-up: for the hot path. */
export function createStatusCounter(name: string, help: string) {
  const counts = new Float64Array(STATUSES)
  return {
    add: (status: number): void => {
      ;(counts[status] as number)++
    },
    family: (): Family => ({
      name,
      help,
      type: 'counter',
      samples: [...counts].flatMap((value, status) => (value === 0 ? [] : [{ name, labels: { status }, value }])),
    }),
  }
}

/** A histogram of durations, in seconds. */
export function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    observe: (seconds: number): void => {
      let bucket = 0
      while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket++
      ;(counts[bucket] as number)++
      sum += seconds
    },
    family: (): Family => {
      let total = 0
      const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index) => {
        total += counts[index] ?? 0
        return { name: `${name}_bucket`, labels: { le: bound === Number.POSITIVE_INFINITY ? '+Inf' : bound }, value: total }
      })
      return {
        name,
        help,
        type: 'histogram',
        samples: [...buckets, { name: `${name}_sum`, value: sum }, { name: `${name}_count`, value: total }],
      }
    },
  }
}
export type Histogram = ReturnType<typeof createHistogram>

/** The current value of a gauge, or several with different labels. */
export const gauge = (name: string, help: string, values: number | { labels: Labels; value: number }[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples: typeof values === 'number' ? [{ name, value: values }] : values.map((value) => ({ name, ...value })),
})

export const counter = (name: string, help: string, value: number): Family => ({ name, help, type: 'counter', samples: [{ name, value }] })

export const renderMetrics = (families: Family[]): string =>
  families
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(formatSample), ''].join('\n'),
    )
    .join('')

function formatSample({ name, labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
