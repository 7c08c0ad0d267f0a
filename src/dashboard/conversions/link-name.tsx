import { useTopLinks } from '../analytics/queries.ts'
import { rangeOf, todayIn } from '../analytics/range.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { RowLink } from '../ui/row-link.tsx'

const NAMED_LINKS = 1000

/** A link by its title, else its slug: of the links that were clicked most in a year, the others by their number. */
export function LinkName({ id }: { id: number }) {
  const { slug, settings } = useWorkspace()
  const range = rangeOf({ range: '12m' }, todayIn(settings.timezone), settings.timezone)
  const link = useTopLinks({ range, filters: {} }, NAMED_LINKS).data?.items.find(({ link_id }) => link_id === id)
  return (
    <RowLink to="/app/$ws/links/$id" ws={slug} id={id}>
      {link?.title ?? link?.slug ?? t('Link {id}', { id })}
    </RowLink>
  )
}
