import { ArrowDownRightIcon, ArrowUpRightIcon } from 'lucide-react'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { factor } from '../ui/comparison.ts'
import { Favicon } from '../ui/favicon.tsx'
import { number } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { RowLink } from '../ui/row-link.tsx'
import { Sparkline } from '../ui/sparkline.tsx'

type Mover = Schemas['HomeMover']

/** The links whose clicks differ the most from what is usual. */
export function Movers({ movers }: { movers: readonly Mover[] }) {
  const { slug } = useWorkspace()
  const analytics = usePlainLink({ to: '/app/$ws/analytics', params: { ws: slug } }, `/app/${slug}/analytics`)
  if (movers.length === 0) return null
  return (
    <Panel
      title={t('Biggest movers')}
      actions={
        <>
          <span className="terse-below">{t('clicks today, compared with usual')}</span>
          <a {...analytics} className="terse-action-link">
            {t('Open analytics')}
          </a>
        </>
      }
    >
      <ul className="terse-rows">
        {movers.map((mover) => (
          <li key={mover.link_id} className="terse-mover">
            <Favicon url={mover.destination_url} />
            <div className="terse-two">
              <RowLink to="/app/$ws/links/$id" ws={slug} id={mover.link_id}>
                <span className="terse-slug">/{mover.slug}</span>
              </RowLink>
              <span className="terse-cut">{mover.title ?? withoutScheme(mover.destination_url)}</span>
            </div>
            <Sparkline days={mover.daily_clicks} />
            <span>{number(mover.clicks)}</span>
            <span className="terse-below">{mover.usual !== null && t('usually {usual}', { usual: number(mover.usual) })}</span>
            <Change mover={mover} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A factor for more clicks than usual, and the missing clicks for fewer. */
function Change({ mover: { clicks, usual } }: { mover: Mover }) {
  if (usual === null || clicks === usual) return <span />
  const isMore = clicks > usual
  const Icon = isMore ? ArrowUpRightIcon : ArrowDownRightIcon
  return (
    <span className="terse-mover-change" data-more={isMore || undefined}>
      <Icon size={14} aria-label={isMore ? t('more') : t('fewer')} />
      {isMore && usual > 0 ? `${factor(clicks / usual)}×` : `${isMore ? '+' : '−'}${number(Math.abs(clicks - usual))}`}
    </span>
  )
}
