import { Alert } from '@mantine/core'
import type { StyleFault } from '../../lib/qr/faults.ts'

const NAMES: Record<string, string> = { color: 'The color', logo_size: 'The logo', level: 'The error correction', size: 'The size' }

/** Why a code can't be had like this. */
export const FaultNotice = ({ fault }: { fault: StyleFault | undefined }) =>
  fault && (
    <Alert color="red" role="alert" p="xs">
      {`${NAMES[fault.field] ?? fault.field} ${fault.reason}.`}
    </Alert>
  )
