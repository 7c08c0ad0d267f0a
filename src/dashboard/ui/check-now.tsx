import { Button } from '@mantine/core'
import { RefreshCwIcon } from 'lucide-react'
import { t } from '../i18n.ts'

/** Asks for a check that is made by itself, too. */
export const CheckNow = ({ isRunning, run }: { isRunning: boolean; run: () => void }) => (
  <Button size="xs" variant="default" leftSection={<RefreshCwIcon size={14} aria-hidden />} loading={isRunning} onClick={run}>
    {t('Check now')}
  </Button>
)
