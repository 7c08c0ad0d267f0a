import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { t } from '../../i18n.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { downloadText } from '../../ui/download.ts'

/** Recovery codes, shown once. */
export function Codes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="sm">
      <Alert color="yellow">
        {t('Store these codes somewhere you can reach without your phone. Each one works once. You won’t see them again.')}
      </Alert>
      <Code block aria-label={t('Recovery codes')} style={{ columns: '11rem 2' }}>
        {codes.join('\n')}
      </Code>
      <Group justify="flex-end" gap="xs">
        <CopyButton label={t('Copy')} value={text} variant="button" />
        <Button variant="default" onClick={() => downloadText('terse-recovery-codes.txt', text, 'text/plain')}>
          {t('Download')}
        </Button>
        <Button onClick={close}>{t('Done')}</Button>
      </Group>
    </Stack>
  )
}
