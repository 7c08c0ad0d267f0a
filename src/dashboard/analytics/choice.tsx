import { NativeSelect } from '@mantine/core'

/** Returns the value in the URL if it is one of the choices, or else the default. */
export const chosenOf = <Name extends string>(of: Record<Name, string>, value: string | undefined, usual: NoInfer<Name>): Name =>
  value !== undefined && Object.hasOwn(of, value) ? (value as Name) : usual

type ChoiceProps = { label: string; of: Record<string, string>; value: string; choose: (value: string) => void }

export const Choice = ({ label, of, value, choose }: ChoiceProps) => (
  <NativeSelect
    size="xs"
    variant="unstyled"
    aria-label={label}
    value={value}
    onChange={(event) => choose(event.currentTarget.value)}
    data={Object.entries(of).map(([one, text]) => ({ value: one, label: text }))}
  />
)
