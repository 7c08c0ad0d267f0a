import { Button } from '@mantine/core'

/** A button that stays pressed. */
export function Toggle({ label, isOn, set }: { label: string; isOn: boolean; set: (on: boolean) => void }) {
  return (
    <Button size="xs" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={() => set(!isOn)}>
      {label}
    </Button>
  )
}
