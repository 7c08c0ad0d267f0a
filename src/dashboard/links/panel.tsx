import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronDownIcon, ChevronUpIcon, Maximize2Icon, PencilIcon, QrCodeIcon, XIcon } from 'lucide-react'
import { LinkCard } from '../analytics/cards.tsx'
import { ClicksChart } from '../analytics/clicks-chart.tsx'
import { Figures } from '../analytics/figures.tsx'
import { filtersIn } from '../analytics/filters.ts'
import { rangeIn } from '../analytics/use-range.ts'
import type { Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { LinkActivity } from '../link/activity.tsx'
import { Details } from '../link/details.tsx'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Ago } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { Loaded } from '../ui/states.tsx'
import { withoutScheme } from './queries.ts'
import { LinkStatus } from './status.tsx'

type Props = { id: number; place: string; step: (by: 1 | -1) => void; close: () => void }

/** A link beside the list, so that nobody has to leave the list to look at it. */
export default function LinkPanel({ id, place, step, close }: Props) {
  const { id: workspaceId, slug, can } = useWorkspace()
  const { change } = useAddress()
  const link = useQuery(linkQueries.one(workspaceId, id))
  const page = usePlainLink({ to: '/app/$ws/links/$id', params: { ws: slug, id: String(id) } }, `/app/${slug}/links/${id}`)
  // A dialog above it closes first.
  useHotkeys([['Escape', () => document.querySelector('[role=dialog]') === null && close()]])
  return (
    <aside className="terse-link-panel" aria-label={t('Link')}>
      <div className="terse-link-panel-head">
        <IconButton label={t('Previous link')} onClick={() => step(-1)}>
          <ChevronUpIcon size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('Next link')} onClick={() => step(1)}>
          <ChevronDownIcon size={16} aria-hidden />
        </IconButton>
        <span className="terse-below terse-wide">{place}</span>
        <Button
          variant="subtle"
          color="gray"
          component="a"
          {...page}
          aria-label={t('Open page')}
          style={{ marginInlineStart: 'auto' }}
          leftSection={<Maximize2Icon size={14} aria-hidden />}
        >
          <span className="terse-wide">{t('Open page')}</span>
        </Button>
        {can('editor') && (
          <Button
            variant="default"
            leftSection={<PencilIcon size={14} aria-hidden />}
            onClick={() => change({ dialog: 'edit', link: String(id) })}
          >
            {t('Edit')}
          </Button>
        )}
        <IconButton label={t('Close')} onClick={close}>
          <XIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="terse-link-panel-body">
        <Loaded query={link}>{(shown) => <Shown link={shown} openQr={() => change({ dialog: 'qr', link: String(id) })} />}</Loaded>
      </div>
    </aside>
  )
}

function Shown({ link, openQr }: { link: Schemas['Link']; openQr: () => void }) {
  const { settings } = useWorkspace()
  const address = useAddress()
  const scope = {
    range: rangeIn({ ...address, one: (name) => (name === 'from' || name === 'to' ? undefined : address.one(name)) }, settings.timezone),
    filters: filtersIn({ one: () => undefined, all: () => [] }, { link_id: link.id }),
  }
  return (
    <>
      <div>
        <div className="terse-row">
          <h2 className="terse-link-panel-title terse-slug">
            <span>{withoutScheme(link.short_url.slice(0, link.short_url.length - link.slug.length))}</span>
            {link.slug}
          </h2>
          <CopyButton label={t('Copy short link')} value={link.short_url} />
          <IconButton label={t('QR code')} onClick={openQr}>
            <QrCodeIcon size={16} aria-hidden />
          </IconButton>
        </div>
        <div className="terse-row terse-below">
          <LinkStatus link={link} />
          <span className="terse-cut">{link.title}</span>
          <Ago time={link.created_at} />
        </div>
      </div>
      <Figures scope={scope} />
      <ClicksChart scope={scope} />
      <LinkCard scope={scope} />
      <Details link={link} />
      <LinkActivity linkId={link.id} />
    </>
  )
}
