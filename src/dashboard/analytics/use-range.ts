import type { SearchReader } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { type Range, rangeOf, todayIn, USUAL } from './range.ts'

/** The range that an address has, in the time zone of its workspace. */
export const rangeIn = ({ one }: SearchReader, timezone: string): Range =>
  rangeOf(
    { range: one('range'), from: one('from'), to: one('to'), interval: one('interval'), compare: one('compare') },
    todayIn(timezone),
    timezone,
  )

/** The range that the address says, and how to say another. */
export function useRange() {
  const { timezone } = useWorkspace().settings
  const address = useAddress()
  const { change } = address
  return {
    range: rangeIn(address, timezone),
    today: todayIn(timezone),
    choosePreset: (preset: string) => change({ range: preset === USUAL ? undefined : preset, from: undefined, to: undefined }),
    chooseDays: (from: string, to: string) => change({ range: undefined, from, to, dialog: undefined }),
  }
}
