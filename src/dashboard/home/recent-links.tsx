import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { Favicon } from '../ui/favicon.tsx'
import { Ago, number } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { RowLink } from '../ui/row-link.tsx'

/** The newest links with their clicks. */
export function RecentLinks({ links }: { links: readonly Schemas['Link'][] }) {
  const { slug } = useWorkspace()
  const all = usePlainLink({ to: '/app/$ws/links', params: { ws: slug } }, `/app/${slug}/links`)
  return (
    <Panel
      title={t('Recent links')}
      actions={
        <a {...all} className="terse-action-link">
          {t('All links')}
        </a>
      }
    >
      <ul className="terse-rows">
        {links.map((link) => (
          <li key={link.id} className="terse-recent">
            <Favicon url={link.destination_url} />
            <div className="terse-two">
              <RowLink to="/app/$ws/links/$id" ws={slug} id={link.id}>
                <span className="terse-slug">/{link.slug}</span>
              </RowLink>
              <span className="terse-cut">{link.title ?? withoutScheme(link.destination_url)}</span>
            </div>
            <div className="terse-two" data-align="end">
              <span>{number(link.clicks)}</span>
              <span>
                <Ago time={link.created_at} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
