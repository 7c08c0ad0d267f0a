import { Alert } from '@mantine/core'
import type { StyleFault } from '../../lib/qr/faults.ts'
import { t } from '../i18n.ts'

type Values = StyleFault['values']

const REASONS: Record<StyleFault['kind'], (values: Values) => string> = {
  faint: (values) =>
    t(
      'The color is too similar to the background {background}. The contrast ratio is {contrast}, but scanners need at least {least}.',
      values,
    ),
  inverted: (values) =>
    t('The color is lighter than the background {background}, but scanners need a dark code on a light background.', values),
  large_logo: (values) =>
    t('The logo is too large. At error correction level {level}, it may cover at most {most}% of the code, not {size}%.', values),
  long: (values) => t('The error correction is too high for a URL this long. At level {level}, a QR code holds {bytes} bytes.', values),
  small: (values) => t('The size is too small for this QR code. Use at least {least} pixels, or a smaller margin.', values),
}

/** Why a code can't be had like this. */
export const FaultNotice = ({ fault }: { fault: StyleFault | undefined }) =>
  fault && (
    <Alert color="red" role="alert" p="xs">
      {REASONS[fault.kind](fault.values)}
    </Alert>
  )
