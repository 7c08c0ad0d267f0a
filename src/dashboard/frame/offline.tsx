import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { t } from '../i18n.ts'

/** Says that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" mb="md" title={t('You’re offline')}>
          {t('You may be seeing old data. We’ll send your changes when you reconnect.')}
        </Alert>
      )}
    </div>
  )
}
