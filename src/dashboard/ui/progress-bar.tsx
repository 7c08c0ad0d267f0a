import { type MantineSpacing, Progress } from '@mantine/core'
import { t } from '../i18n.ts'

type Props = { share: number; isRunning: boolean; size?: 'xs' | 'sm'; mt?: MantineSpacing; mb?: MantineSpacing }

/** How much of something is done. The whole bar has the name: at first, nothing of it is filled. */
export function ProgressBar({ share, isRunning, size = 'sm', ...space }: Props) {
  const percent = Math.floor(100 * share)
  return (
    <Progress.Root
      size={size}
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      {...space}
    >
      <Progress.Section withAria={false} value={percent} color={isRunning ? 'petrol' : 'gray'} />
    </Progress.Root>
  )
}
