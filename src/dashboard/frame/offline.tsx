import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'

/** Says that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" mb="md" title="You are offline">
          What is shown may be old. Changes are sent as soon as there is a connection.
        </Alert>
      )}
    </div>
  )
}
