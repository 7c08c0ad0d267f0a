import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { RemotePicture } from '../ui/remote-picture.tsx'

const NETWORKS = [
  { value: 'facebook', label: 'Facebook' },
  { value: 'x', label: 'X' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'slack', label: 'Slack' },
]
type Props = { host: string; title: string; description: string; image: string }

/** Shows the card that a network makes of a link: X only has the picture with the title on it, and LinkedIn leaves the description out. */
export function SocialCard({ host, title, description, image }: Props) {
  const [network, setNetwork] = useState('facebook')
  return (
    <div className="terse-social">
      <SegmentedControl fullWidth size="xs" aria-label={t('Network')} data={NETWORKS} value={network} onChange={setNetwork} />
      <figure className="terse-social-card" data-network={network} aria-label={t('Preview')}>
        <RemotePicture url={image} style={{ width: '100%', aspectRatio: '1.91', objectFit: 'cover', display: 'block' }} />
        <div className="terse-social-text">
          <div className="terse-social-host terse-cut">{host}</div>
          <b>{title}</b>
          <div className="terse-social-description">{description}</div>
        </div>
      </figure>
    </div>
  )
}
