import { Code, Group } from '@mantine/core'
import { CopyButton } from './copy.tsx'

/** A value to be put somewhere else. */
export const CopiedValue = ({ label, value }: { label: string; value: string }) => (
  <Group gap={4} wrap="nowrap" align="flex-start" component="span">
    <Code fz="xs" className="terse-break" mt={4}>
      {value}
    </Code>
    <CopyButton label={label} value={value} />
  </Group>
)
