// Runs work next to something that is measured. `end` resolves once none of the work is in progress.

export type Beside = { end: () => Promise<unknown> }

/** Measures while something else runs. */
export async function during<T>(beside: Beside, measure: () => Promise<T>): Promise<T> {
  const measured = await measure()
  await beside.end()
  return measured
}

/** One after the other, on so many connections, until `work` returns false or it is ended. */
export function repeat(work: () => Promise<unknown>, connections = 1): Beside & { all: Promise<unknown> } {
  let isOver = false
  const one = async () => {
    while (!isOver && (await work()) !== false);
  }
  const all = Promise.all(Array.from({ length: connections }, one))
  return {
    all,
    end: () => {
      isOver = true
      return all
    },
  }
}

/** Starts work so often a second, as long as no more than `most` are in progress. `end` resolves with the rate that was reached. */
export function atRate(perSecond: number, work: () => Promise<unknown>, most = perSecond / 2): { end: () => Promise<number> } {
  const startedAt = performance.now()
  const pending = new Set<Promise<unknown>>()
  let done = 0
  const timer = setInterval(() => {
    if (pending.size >= most) return
    const one = work().then(() => {
      done++
      pending.delete(one)
    })
    pending.add(one)
  }, 1000 / perSecond)
  return {
    end: async () => {
      clearInterval(timer)
      const seconds = (performance.now() - startedAt) / 1000
      await Promise.all(pending)
      return done / seconds
    },
  }
}

/** How long something takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Measures so many times, one after the other. */
export async function times(length: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  while (values.length < length) values.push(await measure())
  return values
}
