import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'

/** Says that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" mb="md" title="You’re offline">
          You may be seeing old data. We’ll send your changes when you reconnect.
        </Alert>
      )}
    </div>
  )
}
