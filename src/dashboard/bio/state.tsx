import { t } from '../i18n.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import type { BioPage } from './queries.ts'

/** Shows the status of a page for visitors. */
export function PageState({ page }: { page: Pick<BioPage, 'status' | 'has_unpublished_changes'> }) {
  if (page.status === 'draft') return <StateBadge tone="quiet">{t('Draft')}</StateBadge>
  return page.has_unpublished_changes ? (
    <StateBadge tone="waiting">{t('Unpublished changes')}</StateBadge>
  ) : (
    <StateBadge tone="good">{t('Published')}</StateBadge>
  )
}
