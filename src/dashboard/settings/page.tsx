import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRightIcon, LockIcon } from 'lucide-react'
import { useContext } from 'react'
import { workspaceQueries } from '../data/workspaces.ts'
import { FrameContext } from '../frame/frame-context.ts'
import { Mark } from '../frame/mark.tsx'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { type ListedPage, SETTINGS_GROUPS } from '../sections.ts'
import { useWorkspace } from '../session.ts'
import { isLocked } from '../ui/entry.ts'
import { share } from '../ui/format.tsx'
import { Page } from '../ui/page.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { Section } from '../ui/states.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(workspaceQueries.usage(workspace.id))

/** Shows what can be set up, and how it is set at present. */
export default function SettingsPage() {
  const workspace = useWorkspace()
  const { usage } = useSuspenseQuery(workspaceQueries.usage(workspace.id)).data
  const { settings: pages } = useContext(FrameContext)
  return (
    <Page title={t('Settings')} width="form">
      <div className="terse-settings-head">
        <Mark name={workspace.name} icon={undefined} />
        <div>
          <strong>{workspace.name}</strong>
          <div className="terse-quiet">
            {t('{plan} plan · {links, plural, one {# link} other {# links}}', { plan: workspace.plan_tier, links: usage.links })}
          </div>
        </div>
      </div>
      {Object.entries(SETTINGS_GROUPS).map(([group, name]) => {
        const own = pages.filter(({ at }) => at.group === group)
        return (
          own.length > 0 && (
            <Section key={group} title={name}>
              {own.map((page) => (
                <SettingsRow key={page.path} page={page} />
              ))}
            </Section>
          )
        )
      })}
    </Page>
  )
}

function SettingsRow({ page }: { page: ListedPage }) {
  const workspace = useWorkspace()
  const { path, title, at } = page
  const link = usePlainLink({ to: `/app/$ws/${path}`, params: { ws: workspace.slug } }, `/app/${workspace.slug}/${path}`)
  return (
    <a {...link} className="terse-settings-row">
      {at.icon && <at.icon size={18} aria-hidden />}
      <span>
        <b>{title}</b>
        <small>{at.about}</small>
      </span>
      <span className="terse-settings-value">{isLocked(page, workspace) ? <Locked /> : <Value path={path} />}</span>
      <ChevronRightIcon size={16} aria-hidden />
    </a>
  )
}

const Locked = () => (
  <>
    <LockIcon size={14} aria-hidden /> {t('Business plan')}
  </>
)

/** How the page is set, if a few words say it. */
function Value({ path }: { path: string }) {
  const { id, settings } = useWorkspace()
  const { usage, limits } = useSuspenseQuery(workspaceQueries.usage(id)).data
  if (path === 'settings/general') return settings.timezone
  if (path === 'settings/link-defaults') return settings.default_redirect_status
  if (path !== 'settings/usage') return null
  const { clicks_this_month: clicks } = usage
  const { clicks_per_month: limit } = limits
  return limit ? share(clicks / limit) : t('{clicks, plural, one {# click} other {# clicks}} this month', { clicks })
}
