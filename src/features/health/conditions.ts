import type { Clock } from '../../lib/clock.ts'
import { type AppError, unavailable } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'

// What is wrong with the instance, as opposed to a request: each has a start, an end, and a sentence that says what to do. It is said once,
// in the log and by mail, and shown for as long as it lasts, by /readyz, /metrics and the dashboard.

type Kind = {
  title: string
  /** Of docs/operating.md. */
  chapter: string
  /** What a change is answered with meanwhile; undefined if changes go on. */
  refusal: string | undefined
}

const KINDS = {
  lease_lost: {
    title: "This server doesn't hold the lease",
    chapter: 'One server writes',
    refusal: "This server doesn't hold the lease of its replica, so it doesn't accept changes. Links still redirect.",
  },
} as const satisfies Record<string, Kind>

export type ConditionName = keyof typeof KINDS
export const CONDITION_NAMES = Object.keys(KINDS) as ConditionName[]
/** sentence: what happened and what to do, for the operator. */
type Condition = { name: ConditionName; title: string; chapter: string; sentence: string; startedAt: number }

/** What an admin is told of the start, and of the end. */
export type Notice = { subject: string; text: string }

export type Conditions = {
  /** Says so once; a condition that lasts already only gets the new sentence. */
  begin: (name: ConditionName, sentence: string) => void
  end: (name: ConditionName) => void
  /** `check` begins or ends conditions, each time before it is asked whether changes are refused. */
  watch: (check: () => void) => void
  list: () => Condition[]
  /** Why no change may be made now; undefined if it may. */
  refusal: () => AppError | undefined
}

const RETRY_AFTER_S = 10

type Needs = { clock: Clock; log: Log; notify: (notice: Notice) => void }

export function createConditions({ clock, log, notify }: Needs): Conditions {
  const checks: (() => void)[] = []
  const lasting = new Map<ConditionName, Condition>()
  const kindOf = (name: ConditionName): Kind => KINDS[name]

  return {
    begin: (name, sentence) => {
      const known = lasting.get(name)
      const { title, chapter } = kindOf(name)
      lasting.set(name, { name, title, chapter, sentence, startedAt: known?.startedAt ?? clock() })
      if (known) return
      log.error({ condition: name }, sentence)
      notify({ subject: title, text: `${sentence}\n\nSee the chapter “${chapter}” of docs/operating.md.\n` })
    },
    end: (name) => {
      const known = lasting.get(name)
      if (!known) return
      lasting.delete(name)
      log.warn({ condition: name, seconds: Math.round((clock() - known.startedAt) / 1000) }, `resolved: ${known.title}`)
      notify({
        subject: `Resolved: ${known.title}`,
        text: `This problem was resolved at ${new Date(clock()).toISOString()}:\n\n${known.sentence}\n`,
      })
    },
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
  }
}
