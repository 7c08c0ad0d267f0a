import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { TerseError } from '../api.ts'
import { Page } from './page.tsx'
import { Failed, Missing } from './states.tsx'

type Props = { error: unknown; reset: () => void }

/** In place of what could not be read. */
export function RouteFailed({ error, reset }: Props) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return <Failed error={error} again={again} />
}

/** In place of a page that could not be read. */
export const PageFailed = ({ title, ...props }: Props & { title: string }) =>
  props.error instanceof TerseError && props.error.status === 404 ? (
    <Missing />
  ) : (
    <Page title={title}>
      <RouteFailed {...props} />
    </Page>
  )
