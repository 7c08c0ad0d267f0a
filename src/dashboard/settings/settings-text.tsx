import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/states.tsx'
import { ADDRESS_NAMES, ADDRESSES, PRIVACY, PRIVACY_NAMES, SECURITY, STATUSES } from './values.ts'

/** The settings for those who may not change them. */
export function SettingsText() {
  const { name, slug, settings } = useWorkspace()
  return (
    <>
      <Section title="General">
        <Facts facts={{ Name: name, Slug: slug }} />
      </Section>
      <Section title="Defaults">
        <Facts facts={{ Timezone: settings.timezone, 'Redirect status': STATUSES[settings.default_redirect_status] }} />
      </Section>
      <Section title="Fallback URLs">
        <Facts facts={Object.fromEntries(ADDRESS_NAMES.map((field) => [ADDRESSES[field].label, settings[field] ?? 'None']))} />
      </Section>
      <Section title="Privacy">
        <Facts facts={Object.fromEntries(PRIVACY_NAMES.map((field) => [PRIVACY[field].label, settings[field] ? 'Yes' : 'No']))} />
      </Section>
      <Section title="Security">
        <Facts facts={{ [SECURITY.require_second_factor.label]: settings.require_second_factor ? 'Yes' : 'No' }} />
      </Section>
    </>
  )
}
