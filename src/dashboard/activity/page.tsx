import { Button, Center } from '@mantine/core'
import { HistoryIcon } from 'lucide-react'
import type { Schemas } from '../api.ts'
import { activityQueries } from '../data/activity.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Empty } from '../ui/states.tsx'
import { ActivityItem } from './activity-item.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(activityQueries.list(workspace.id))

/** Lists who created, changed and deleted what. */
export default function ActivityPage() {
  const { items, query } = useEndlessList<Schemas['Activity']>(activityQueries.list(useWorkspace().id))
  return (
    <Page title={t('Activity')} width="form">
      {items.length === 0 && (
        <Empty icon={HistoryIcon} title={t('No activity yet')}>
          {t('Changes of links, tags, campaigns, pages and domains show up here.')}
        </Empty>
      )}
      <ol className="terse-plain" aria-label={t('Activity')}>
        {items.map((item) => (
          <li key={item.id}>
            <ActivityItem item={item} link={<Target item={item} />} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </Center>
      )}
    </Page>
  )
}

/** The name of a thing, with a link to its page if it has one. */
function Target({ item: { target, kind } }: { item: Schemas['Activity'] }) {
  const { slug } = useWorkspace()
  const name = target.type === 'link' && target.name !== null ? `/${target.name}` : target.name
  if (target.type !== 'link' || target.id === null || kind === 'link.deleted') return name
  return (
    <span style={{ display: 'inline-block', verticalAlign: 'bottom' }}>
      <RowLink to="/app/$ws/links/$id" ws={slug} id={target.id}>
        {name}
      </RowLink>
    </span>
  )
}
