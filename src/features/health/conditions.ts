import type { Clock } from '../../lib/clock.ts'
import { type AppError, unavailable } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import { type ConditionName, kindOf } from './kinds.ts'

// Problems of the instance, as opposed to a request. Each has a start, an end, and a sentence that says what to do. It is reported once, in
// the log, by mail and by webhook, and shown for as long as it lasts by /readyz, /metrics and the dashboard.

/** sentence: what happened and what to do, for the operator. */
type Condition = { name: ConditionName; title: string; chapter: string; sentence: string; startedAt: number }

/** The start of a condition, or its end. */
export type Notice = Condition & { endedAt: number | null }

export type Conditions = {
  /** Says so once; a condition that lasts already only gets the new sentence. */
  begin: (name: ConditionName, sentence: string) => void
  end: (name: ConditionName) => void
  /** Begins a condition that has a sentence, and ends it otherwise. */
  set: (name: ConditionName, sentence: string | undefined) => void
  /** `check` begins or ends conditions, each time before it is asked whether changes are refused. */
  watch: (check: () => void) => void
  list: () => Condition[]
  /** Why no change may be made now; undefined if it may. */
  refusal: () => AppError | undefined
  /** Why the server isn't ready; undefined if it is. */
  unready: () => string | undefined
}

const RETRY_AFTER_S = 10

type Needs = { clock: Clock; log: Log; notify: (notice: Notice) => void }

export function createConditions({ clock, log, notify }: Needs): Conditions {
  const checks: (() => void)[] = []
  const lasting = new Map<ConditionName, Condition>()

  function begin(name: ConditionName, sentence: string): void {
    const known = lasting.get(name)
    const { title, chapter } = kindOf(name)
    const condition = { name, title, chapter, sentence, startedAt: known?.startedAt ?? clock() }
    lasting.set(name, condition)
    if (known) return
    log.error({ condition: name }, sentence)
    notify({ ...condition, endedAt: null })
  }
  function end(name: ConditionName): void {
    const known = lasting.get(name)
    if (!known) return
    lasting.delete(name)
    const endedAt = clock()
    log.warn({ condition: name, seconds: Math.round((endedAt - known.startedAt) / 1000) }, `resolved: ${known.title}`)
    notify({ ...known, endedAt })
  }
  return {
    begin,
    end,
    set: (name, sentence) => (sentence === undefined ? end(name) : begin(name, sentence)),
    watch: (check) => void checks.push(check),
    list: () => [...lasting.values()],
    refusal: () => {
      for (const check of checks) check()
      for (const name of lasting.keys()) {
        const { refusal } = kindOf(name)
        if (refusal !== undefined) return unavailable(refusal, RETRY_AFTER_S)
      }
      return undefined
    },
    unready: () => {
      for (const check of checks) check()
      return [...lasting.values()].find(({ name }) => kindOf(name).isUnready)?.sentence
    },
  }
}
