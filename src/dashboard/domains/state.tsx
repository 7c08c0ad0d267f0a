import { t } from '../i18n.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import type { Domain, DomainStatus } from './queries.ts'

const STATES: Record<DomainStatus, { tone: Tone; label: string; about: string }> = {
  pending: { tone: 'waiting', label: t('Pending'), about: t('We’re checking its DNS records.') },
  verified: { tone: 'running', label: t('Verified'), about: t('Verified, but doesn’t point here yet.') },
  active: { tone: 'good', label: t('Active'), about: t('Verified, and points here.') },
  failed: { tone: 'bad', label: t('Failed'), about: t('Couldn’t be verified.') },
}

/** Shows whether links on the domain work, and why they don't. */
export function DomainState({ domain: { status, fail_reason } }: { domain: Domain }) {
  const { tone, label, about } = STATES[status]
  return (
    <span title={fail_reason ?? about}>
      <StateBadge tone={tone}>{label}</StateBadge>
    </span>
  )
}

const CERTIFICATES: Record<Domain['tls']['status'], { tone: Tone; label: string }> = {
  none: { tone: 'quiet', label: t({ id: 'certificate: None', message: 'None' }) },
  pending: { tone: 'waiting', label: t('Pending') },
  issued: { tone: 'good', label: t('Issued') },
  failed: { tone: 'bad', label: t('Failed') },
}

export function CertificateState({ tls: { status } }: Pick<Domain, 'tls'>) {
  const { tone, label } = CERTIFICATES[status]
  return <StateBadge tone={tone}>{label}</StateBadge>
}
