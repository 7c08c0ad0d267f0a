import { Alert } from '@mantine/core'
import type { StyleFault } from '../../lib/qr/faults.ts'
import { t } from '../i18n.ts'

type Values = StyleFault['values']

const REASONS: Record<StyleFault['kind'], (values: Values) => string> = {
  faint: (values) =>
    t('The color is too near to the background {background}: the contrast is {contrast}, and decoders need {least} or more.', values),
  inverted: (values) => t('The color is lighter than the background {background}: decoders need dark on light.', values),
  large_logo: (values) =>
    t(
      'The logo is too large for the level {level}: a logo of {size} % hides more than its correction makes up for, which is {most} %.',
      values,
    ),
  long: (values) => t('The error correction is too high for so long a URL: a code of the level {level} holds {bytes} bytes.', values),
  small: (values) => t('The size is too small for this code: it needs {least} pixels, or a smaller margin.', values),
}

/** Why a code can't be had like this. */
export const FaultNotice = ({ fault }: { fault: StyleFault | undefined }) =>
  fault && (
    <Alert color="red" role="alert" p="xs">
      {REASONS[fault.kind](fault.values)}
    </Alert>
  )
