import { useQuery } from '@tanstack/react-query'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { markedUrl } from '../qr/queries.ts'
import { useWorkspace } from '../session.ts'
import { QrCode } from '../ui/qr.tsx'
import type { Fields } from './main-fields.tsx'
import { SocialCard } from './social-card.tsx'

/** Shows how the link will look: its card in messengers and social networks, and its QR code. It has no place on a phone. */
export function FormPreview({ fields, shortUrl }: { fields: Fields; shortUrl: string | undefined }) {
  const { social, title, slug, destination_url, domain_id } = fields.values
  const { id } = useWorkspace()
  // The answer has the host even if there is no slug.
  const base = useQuery(linkQueries.slug(id, domain_id === '' ? {} : { domain_id: Number(domain_id) })).data?.short_url
  const url = slug.trim() === '' ? shortUrl : base && base.slice(0, base.lastIndexOf('/') + 1) + slug.trim()
  return (
    <aside className="terse-link-form-preview" aria-label={t('Preview')}>
      <h3>{t('Social preview')}</h3>
      <SocialCard
        host={base === undefined ? '' : withoutScheme(base).replace(/\/.*/, '')}
        title={social.title || title || URL.parse(destination_url)?.host || t('The title of the destination')}
        description={social.description}
        image={social.image_url}
      />
      <h3>{t('QR code')}</h3>
      {url === undefined ? (
        <div className="terse-quiet">{t('The code appears once the short link is known.')}</div>
      ) : (
        <div className="terse-created-code" aria-hidden>
          <QrCode text={markedUrl(url)} label={t('QR code of {short_url}', { short_url: url })} size={100} />
        </div>
      )}
    </aside>
  )
}
