import type { Log } from './log.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Work in short steps whose progress is stored in its row: however a run ends, the next one continues there. */
export type Resumable<Row extends { id: number }, State> = {
  /** For the log, such as "export". */
  name: string
  /** The rows that aren't finished, in the order of their turns. */
  list: () => Promise<readonly Row[]>
  /** Returns what the steps of a row need in memory, once in each run, or undefined if the row was finished in the meantime. */
  open: (row: Row) => Promise<State | undefined>
  /**
   * Does one short step, which is stored with its progress. Resolves with false if the state no longer fits the row, so that it is opened
   * again.
   */
  step: (row: Row, state: State) => Promise<boolean>
  /** How many rows may have a state in memory at once, if states are large. The others wait. */
  atOnce?: number
  /** Finishes a row that can't succeed: true. Any other is tried again by the next run. */
  fail?: (row: Row, error: unknown) => Promise<boolean>
}

/** Works on all rows, a step of each in turn, until none is left. One that fails waits for the next run and holds up no other. */
export async function runResumable<Row extends { id: number }, State>(
  work: Resumable<Row, State>,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  const states = new Map<number, State>()
  const failed = new Set<number>()
  for (;;) {
    const rows = (await work.list()).filter(({ id }) => !failed.has(id))
    if (rows.length === 0) return
    const listed = new Set(rows.map(({ id }) => id))
    for (const id of states.keys()) if (!listed.has(id)) states.delete(id)
    for (const row of rows) {
      if (stopping.aborted) return
      try {
        await runTurn(work, row, states)
      } catch (error) {
        failed.add(row.id)
        states.delete(row.id)
        const isFinished = await work.fail?.(row, error).catch((fault: unknown) => {
          log.error({ err: fault, job: work.name, id: row.id }, "the failure of a job couldn't be stored")
        })
        if (!isFinished) log.error({ err: error, job: work.name, id: row.id }, 'a job failed and will be retried')
      }
      await yieldToEventLoop()
    }
  }
}

async function runTurn<Row extends { id: number }, State>(
  { open, step, atOnce = Number.POSITIVE_INFINITY }: Resumable<Row, State>,
  row: Row,
  states: Map<number, State>,
) {
  const state = states.get(row.id)
  if (state === undefined) {
    if (states.size >= atOnce) return
    const opened = await open(row)
    if (opened !== undefined) states.set(row.id, opened)
  } else if (!(await step(row, state))) states.delete(row.id)
}
