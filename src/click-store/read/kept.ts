import type { Steps } from '../../lib/steps.ts'
import type { Part } from './filter.ts'
import type { Selection } from './source.ts'

/** The way in which a question counts parts. */
type Counting<Value> = { name: string; begin: () => Value; add: (value: Value, part: Part) => void }
/** `keep`: keeps the value for the next question of the same name, with the memory that it takes. */
type Begun<Value> = { value: Value; keep: (bytes: number) => void }

/**
 * Counts the packs that no others are joined to, unless that was done for an earlier question. The packs are in the order of their first
 * clicks, and never change. So a question that is asked again only counts the packs that are new. Undefined if this can't be kept.
 */
export function* countFull<Value>({ kept, parts }: Selection, { name, begin, add }: Counting<Value>): Steps<Begun<Value> | undefined> {
  if (!kept) return undefined
  // While it's being counted, no other question has it.
  const known = kept.take(name)
  const value = known ? (known.value as Value) : begin()
  for (const part of parts({ from: known?.packs.length ?? 0, past: kept.full })) {
    yield
    if (part) add(value, part)
  }
  return { value, keep: (bytes) => kept.keep(name, { value, bytes }) }
}

/** The parts that `countFull` leaves out. */
export const partsAfterFull = ({ kept, parts }: Selection) => parts(kept && { from: kept.full, past: Number.POSITIVE_INFINITY })
