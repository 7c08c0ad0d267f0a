import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { rangeOf, todayIn, USUAL } from './range.ts'

/** The range that the address says, and how to say another. */
export function useRange() {
  const { timezone } = useWorkspace().settings
  const { one, change } = useAddress()
  const today = todayIn(timezone)
  const range = rangeOf(
    { range: one('range'), from: one('from'), to: one('to'), interval: one('interval'), compare: one('compare') },
    today,
    timezone,
  )
  return {
    range,
    today,
    choosePreset: (preset: string) => change({ range: preset === USUAL ? undefined : preset, from: undefined, to: undefined }),
    chooseDays: (from: string, to: string) => change({ range: undefined, from, to, dialog: undefined }),
  }
}
