import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/states.tsx'
import { ADDRESS_NAMES, ADDRESSES, PRIVACY, PRIVACY_NAMES, SECURITY, STATUSES } from './values.ts'

// The settings for those who may not change them.

export function GeneralText() {
  const { name, slug, settings } = useWorkspace()
  return (
    <>
      <Section title={t('Workspace')}>
        <Facts facts={{ [t('Name')]: name, [t('Slug')]: slug, [t('Time zone')]: settings.timezone }} />
      </Section>
      <Section title={t('Privacy')}>
        <Facts facts={Object.fromEntries(PRIVACY_NAMES.map((field) => [PRIVACY[field].label, settings[field] ? t('Yes') : t('No')]))} />
      </Section>
      <Section title={t('Security')}>
        <Facts facts={{ [SECURITY.require_second_factor.label]: settings.require_second_factor ? t('Yes') : t('No') }} />
      </Section>
    </>
  )
}

export function LinkDefaultsText() {
  const { settings } = useWorkspace()
  return (
    <>
      <Section title={t('Defaults')}>
        <Facts facts={{ [t('Redirect status')]: STATUSES[settings.default_redirect_status] }} />
      </Section>
      <Section title={t('Fallback URLs')}>
        <Facts facts={Object.fromEntries(ADDRESS_NAMES.map((field) => [ADDRESSES[field].label, settings[field] ?? t('None')]))} />
      </Section>
    </>
  )
}
