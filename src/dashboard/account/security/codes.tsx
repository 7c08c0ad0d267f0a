import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { CopyButton } from '../../ui/copy.tsx'
import { downloadText } from '../../ui/download.ts'

/** Recovery codes, shown once. */
export function Codes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="sm">
      <Alert color="yellow">
        Store these codes somewhere you can reach without your phone. Each one works once. You won’t see them again.
      </Alert>
      <Code block aria-label="Recovery codes" style={{ columns: '11rem 2' }}>
        {codes.join('\n')}
      </Code>
      <Group justify="flex-end" gap="xs">
        <CopyButton label="Copy" value={text} variant="button" />
        <Button variant="default" onClick={() => downloadText('terse-recovery-codes.txt', text, 'text/plain')}>
          Download
        </Button>
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  )
}
