import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { usePlainLink } from './plain-link.ts'

/** Says in which time zone the days and times of a page are, and leads admins to where they change it. */
export function ZoneNote() {
  const { slug, settings, can } = useWorkspace()
  const general = usePlainLink({ to: '/app/$ws/settings/general', params: { ws: slug } }, `/app/${slug}/settings/general`)
  return (
    <p className="terse-quiet terse-zone-note">
      {t('Days and times are in the workspace’s time zone, {zone}.', { zone: settings.timezone })}{' '}
      {can('admin') && (
        <a {...general} className="terse-action-link">
          {t('Change the time zone')}
        </a>
      )}
    </p>
  )
}
