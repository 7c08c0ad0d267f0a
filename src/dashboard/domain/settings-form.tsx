import { Checkbox, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import type { Domain } from '../domains/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { UrlField } from '../ui/url-field.tsx'

const ADDRESSES = {
  root_url: { label: t('Root URL'), about: t('Where the domain redirects if the URL has no slug.') },
  not_found_url: { label: t('Not found URL'), about: t('Where slugs that don’t exist on this domain redirect to.') },
  expired_url: { label: t('Expired URL'), about: t('Where expired links on this domain redirect to, unless they set their own URL.') },
} as const
type Address = keyof typeof ADDRESSES
const NAMES = Object.keys(ADDRESSES) as Address[]
type Values = Record<Address, string> & { case_sensitive: boolean }

/** Edits the fallback URLs of the domain. Empty ones follow the workspace's settings. */
export function SettingsForm({ domain }: { domain: Domain }) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<Values, Domain>({
    name: `domain ${domain.id}`,
    initial: {
      root_url: domain.root_url ?? '',
      not_found_url: domain.not_found_url ?? '',
      expired_url: domain.expired_url ?? '',
      case_sensitive: domain.case_sensitive,
    },
    send: (values) =>
      api.updateDomain({
        path: { workspace_id: id, domain_id: domain.id },
        body: {
          ...(Object.fromEntries(NAMES.map((name) => [name, values[name].trim() || null])) as Record<Address, string | null>),
          case_sensitive: values.case_sensitive,
        },
      }),
    refresh: [domainQueries.key(id)],
    onDone: (_, values) => {
      fields.resetDirty(values)
      notify(t('Domain saved'))
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {NAMES.map((name) => (
          <UrlField
            key={name}
            label={ADDRESSES[name].label}
            description={ADDRESSES[name].about}
            placeholder={t('Same as the workspace’s settings')}
            {...fields.getInputProps(name)}
          />
        ))}
        <Checkbox
          label={t('Case-sensitive')}
          description={t('If this is off, /Spring and /spring open the same link.')}
          {...fields.getInputProps('case_sensitive', { type: 'checkbox' })}
        />
        <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
      </Stack>
    </form>
  )
}

/** The same for those who may not change it. */
export const SettingsFacts = ({ domain }: { domain: Domain }) => (
  <Facts
    facts={{
      ...Object.fromEntries(NAMES.map((name) => [ADDRESSES[name].label, domain[name] ?? t('Same as the workspace’s settings')])),
      [t('Case-sensitive')]: domain.case_sensitive ? t('Yes') : t('No'),
    }}
  />
)
