import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useLink } from '../link/query.ts'
import { useWorkspace } from '../session.ts'
import { FoundSelect, type FoundSelectProps } from './found-select.tsx'

/** One of the workspace's links, found by what is typed. */
export function LinkSelect(props: FoundSelectProps) {
  const { id } = useWorkspace()
  return (
    <FoundSelect
      {...props}
      find={(search, limit) => linkQueries.found(id, search, limit)}
      chosen={useLink(props.value ?? null).data}
      nameOf={({ slug, title }) => (title === null ? slug : `${slug} (${title})`)}
      words={{ any: t('Any link'), none: t('No links found') }}
    />
  )
}
