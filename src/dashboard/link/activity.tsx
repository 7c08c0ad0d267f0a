import { useQuery } from '@tanstack/react-query'
import { ActivityItem } from '../activity/activity-item.tsx'
import { activityQueries } from '../data/activity.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Panel } from '../ui/panel.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { Loaded } from '../ui/states.tsx'

/** Shows the last changes of a link with the values before and after. */
export function LinkActivity({ linkId }: { linkId: number }) {
  const { id, can } = useWorkspace()
  const query = useQuery(activityQueries.ofLink(id, linkId))
  return (
    <Panel title={t('Activity')} actions={can('admin') && <AuditLink linkId={linkId} />}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <span className="terse-quiet">{t('No history yet.')}</span>
          ) : (
            <ol className="terse-plain">
              {items.map((item) => (
                <li key={item.id}>
                  <ActivityItem item={item} link="" />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  )
}

function AuditLink({ linkId }: { linkId: number }) {
  const { slug } = useWorkspace()
  const search = { target_type: 'link', target_id: String(linkId) }
  const link = usePlainLink({ to: '/app/$ws/audit', params: { ws: slug }, search }, `/app/${slug}/audit?${new URLSearchParams(search)}`)
  return (
    <a {...link} className="terse-action-link">
      {t('Audit log')}
    </a>
  )
}
