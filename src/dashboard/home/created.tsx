import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CheckIcon, ExternalLinkIcon, PencilIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { CopyButton } from '../ui/copy.tsx'
import { number } from '../ui/format.tsx'
import { useLiveClicks } from '../ui/live.ts'

const QrCode = lazy(async () => ({ default: (await import('../ui/qr.tsx')).QrCode }))

/** The link that was just created: to copy, to scan, and with its clicks as they come. */
export function Created({ link }: { link: Schemas['Link'] }) {
  const { slug } = useWorkspace()
  const host = withoutScheme(link.short_url.slice(0, link.short_url.length - link.slug.length))
  return (
    <section className="terse-created" aria-label={t('New short link')}>
      <div>
        <div className="terse-row terse-below">
          <CheckIcon size={14} aria-hidden /> {t('Link created and copied')}
        </div>
        <div className="terse-created-link terse-slug">
          <span>{host}</span>
          {link.slug}
        </div>
        <div className="terse-quiet terse-break">{t('Redirects to {url}', { url: withoutScheme(link.destination_url) })}</div>
        <div className="terse-row">
          <CopyButton label={t('Copy short link')} value={link.short_url} variant="button" />
          <Button
            component="a"
            variant="default"
            href={link.short_url}
            target="_blank"
            rel="noreferrer"
            leftSection={<ExternalLinkIcon size={14} aria-hidden />}
          >
            {t('Open link')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<PencilIcon size={14} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/app/$ws/links/$id" params={{ ws: slug, id: String(link.id) }} search={{ dialog: 'edit' }} {...props} />
            )}
          >
            {t('Edit')}
          </Button>
        </div>
      </div>
      <div className="terse-created-code">
        <Suspense>
          <QrCode text={`${link.short_url}?qr=1`} label={t('QR code of {shortUrl}', { shortUrl: link.short_url })} size={100} />
        </Suspense>
      </div>
      <Clicks link={link} />
    </section>
  )
}

function Clicks({ link }: { link: Schemas['Link'] }) {
  const { id } = useWorkspace()
  const [arrived, setArrived] = useState(0)
  useLiveClicks(id, `link_id=${link.id}`, { onClick: () => setArrived((before) => before + 1) })
  const clicks = Math.max(link.clicks, arrived)
  return (
    <div className="terse-created-clicks">
      <span className="terse-pulse" data-done={clicks > 0 || undefined} />
      <b>{clicks === 0 ? t('Waiting for the first click') : t('Clicks are arriving')}</b>
      {clicks === 0 && <span className="terse-quiet">{t('Scan the code with your phone, or open the link.')}</span>}
      <span className="terse-created-count" role="status">
        <b className="terse-created-number">{number(clicks)}</b> {t('{clicks, plural, one {click} other {clicks}}', { clicks })}
      </span>
    </div>
  )
}
