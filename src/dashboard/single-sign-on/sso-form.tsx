import { Checkbox, PasswordInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { ssoQueries } from '../data/sso.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { UrlField } from '../ui/url-field.tsx'
import type { Provider, Sso } from './queries.ts'

type Values = {
  provider: Provider
  domain: string
  organization_id: string
  connection_id: string
  issuer: string
  client_id: string
  client_secret: string
  enabled: boolean
  sso_required: boolean
  provider_checks_2fa: boolean
}

const PROVIDERS = [
  { value: 'workos', label: 'WorkOS' },
  { value: 'oidc', label: t('OpenID Connect') },
]

const valuesOf = (sso: Sso): Values => ({
  provider: sso.provider ?? (sso.workos_configured ? 'workos' : 'oidc'),
  domain: sso.domain ?? '',
  organization_id: sso.organization_id ?? '',
  connection_id: sso.connection_id ?? '',
  issuer: sso.issuer ?? '',
  client_id: sso.client_id ?? '',
  client_secret: '',
  enabled: sso.enabled,
  sso_required: sso.sso_required,
  provider_checks_2fa: sso.provider_checks_2fa,
})

/** Builds the body without empty fields, so that a stored secret stays. */
function bodyOf({ provider, enabled, sso_required, provider_checks_2fa, ...texts }: Values) {
  const names =
    provider === 'workos' ? (['organization_id', 'connection_id'] as const) : (['issuer', 'client_id', 'client_secret'] as const)
  const given = names.map((name) => [name, texts[name].trim()]).filter(([, text]) => text !== '')
  const flags = { enabled, sso_required: enabled && sso_required, provider_checks_2fa }
  return { provider, domain: texts.domain.trim(), ...flags, ...Object.fromEntries(given) }
}

const CONNECTION = ['provider', 'domain', 'organization_id', 'connection_id', 'issuer', 'client_id'] as const
/** True if saving these values takes the verification of the domain back. */
const changesConnection = (sso: Sso, values: Values): boolean =>
  sso.provider !== null && CONNECTION.some((name) => values[name].trim() !== valuesOf(sso)[name])

function useSsoForm(sso: Sso): ApiForm<Values> {
  const { id } = useWorkspace()
  const form: ApiForm<Values> = useApiForm<Values, Sso>({
    name: `sso ${id}`,
    initial: valuesOf(sso),
    secret: ['client_secret'],
    validate: { domain: (text) => (text.trim() === '' ? t('Enter a domain.') : null) },
    send: (values) => {
      // If the connection changes, the domain has to be verified again before single sign-on can be enabled.
      const enabled = values.enabled && !changesConnection(sso, values)
      const body = bodyOf({ ...values, enabled })
      return api.setSso({ path: { workspace_id: id }, body })
    },
    refresh: [ssoQueries.one(id).queryKey],
    onDone: (saved) => {
      form.fields.setValues(valuesOf(saved))
      form.fields.resetDirty(valuesOf(saved))
      notify(saved.enabled ? t('Single sign-on saved and enabled') : t('Single sign-on saved'))
    },
  })
  return form
}

/** Edits the provider of sign-ins, and whether single sign-on is enabled or required. */
export function SsoForm({ sso }: { sso: Sso }) {
  const { fields, submit, isSending } = useSsoForm(sso)
  const { provider, enabled } = fields.values
  return (
    <Section title={t('Provider')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('Provider')}
            data={PROVIDERS}
            value={provider}
            onChange={(value) => fields.setFieldValue('provider', value as Provider)}
            style={{ alignSelf: 'flex-start' }}
          />
          {provider === 'workos' ? <WorkOsFields sso={sso} fields={fields} /> : <OidcFields sso={sso} fields={fields} />}
          <TextInput
            label={t('Email domain')}
            description={t("People sign in with email addresses of this domain. You verify below that it's yours.")}
            placeholder="example.com"
            maxLength={MAX.SsoInput.domain}
            autoComplete="off"
            spellCheck={false}
            {...fields.getInputProps('domain')}
          />
          <Checkbox
            label={t('Enable single sign-on')}
            description={
              changesConnection(sso, fields.values)
                ? t('Verify the domain again after this change, then enable single sign-on.')
                : sso.domain_verified
                  ? t('Members can sign in through your provider.')
                  : t('Verify the domain first.')
            }
            {...fields.getInputProps('enabled', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('Require single sign-on')}
            description={t(
              'Members with an email address of the domain can use this workspace only through single sign-on. Owners can keep using their passwords, in case your provider fails.',
            )}
            disabled={!enabled}
            {...fields.getInputProps('sso_required', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('Our provider checks two-factor authentication')}
            description={t("Terse then doesn't ask members for the two-factor authentication of their own account.")}
            {...fields.getInputProps('provider_checks_2fa', { type: 'checkbox' })}
          />
          <SaveButton isSending={isSending} isDirty={fields.isDirty() || sso.provider === null} />
        </Stack>
      </form>
    </Section>
  )
}

type FieldsProps = { sso: Sso; fields: ApiForm<Values>['fields'] }

const WorkOsFields = ({ sso, fields }: FieldsProps) => (
  <>
    {!sso.workos_configured && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {t(
          'Nobody can sign in through WorkOS yet, because the person who runs this service hasn’t set WORKOS_API_KEY and WORKOS_CLIENT_ID.',
        )}
      </Text>
    )}
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label={t('Organization ID')}
        placeholder="org_…"
        maxLength={MAX.SsoInput.organization_id}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('organization_id')}
      />
      <TextInput
        label={t('Connection ID')}
        placeholder="conn_…"
        maxLength={MAX.SsoInput.connection_id}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('connection_id')}
      />
    </SimpleGrid>
  </>
)

const OidcFields = ({ sso, fields }: FieldsProps) => (
  <>
    <UrlField
      label={t('Issuer')}
      description={t("The URL where your provider's discovery document is.")}
      {...fields.getInputProps('issuer')}
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label={t('Client ID')}
        maxLength={MAX.SsoInput.client_id}
        autoComplete="off"
        spellCheck={false}
        {...fields.getInputProps('client_id')}
      />
      <PasswordInput
        label={t('Client secret')}
        placeholder={sso.has_client_secret ? t('Leave empty to keep the current secret') : undefined}
        maxLength={MAX.SsoInput.client_secret}
        autoComplete="off"
        {...fields.getInputProps('client_secret')}
      />
    </SimpleGrid>
  </>
)
