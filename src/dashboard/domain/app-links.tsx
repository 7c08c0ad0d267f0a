import { ActionIcon, Anchor, Button, Group, Stack, Text, Textarea, TextInput, Title, Tooltip } from '@mantine/core'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { type Domain, isServed } from '../domains/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import { type AppLinkValues, bodyOf, fieldOf, valuesOf } from './app-link-values.ts'

const MAX_APPS = 20
const FILES = { apple: '/.well-known/apple-app-site-association', android: '/.well-known/assetlinks.json' } as const

/** Edits the apps that open the links of this domain. */
export default function AppLinks({ domain }: { domain: Domain }) {
  const { can } = useWorkspace()
  return (
    <Section title={t('App links')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('On phones with one of these apps, links of this domain open in the app.')}
      </Text>
      {can('admin') ? <AppLinksForm domain={domain} /> : <AppLinksFacts domain={domain} />}
      <Published domain={domain} />
    </Section>
  )
}

function useAppLinksForm(domain: Domain): ApiForm<AppLinkValues> {
  const { id } = useWorkspace()
  const params = { path: { workspace_id: id, domain_id: domain.id } }
  const form: ApiForm<AppLinkValues> = useApiForm<AppLinkValues, unknown>({
    name: `app links ${domain.id}`,
    initial: valuesOf(domain.app_links),
    send: (values) => {
      const body = bodyOf(values)
      return body === undefined ? api.deleteAppLinks(params) : api.setAppLinks({ ...params, body })
    },
    fieldOf,
    refresh: [domainQueries.key(id)],
    onDone: (_, values) => {
      form.fields.resetDirty(values)
      notify(t('App links saved'))
    },
  })
  return form
}

function AppLinksForm({ domain }: { domain: Domain }) {
  const { fields, submit, isSending } = useAppLinksForm(domain)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3} size="sm">
          {t('iPhone and iPad')}
        </Title>
        <Lines
          label={t('App IDs')}
          description={t('Team ID and bundle ID, one per line.')}
          placeholder="TEAMID1234.com.example.app"
          {...fields.getInputProps('app_ids')}
        />
        <Lines
          label={t('Paths')}
          description={t(
            'One per line. The first match applies. Put NOT in front of a path to open it in the browser. Leave empty to open all links in the app.',
          )}
          placeholder={'NOT /admin/*\n*'}
          {...fields.getInputProps('paths')}
        />
        <AndroidApps fields={fields} />
        <SaveButton isSending={isSending} isDirty={fields.isDirty()} />
      </Stack>
    </form>
  )
}

type LinesProps = { label: string; description: string; placeholder: string }

const Lines = (props: LinesProps) => (
  <Textarea
    autosize
    minRows={2}
    maxRows={8}
    autoComplete="off"
    spellCheck={false}
    styles={{ input: { fontFamily: 'monospace' } }}
    {...props}
  />
)

function AndroidApps({ fields }: { fields: ApiForm<AppLinkValues>['fields'] }) {
  const { android } = fields.values
  return (
    <>
      <Group justify="space-between" mt="xs">
        <Title order={3} size="sm">
          {t('Android')}
        </Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} aria-hidden />}
          disabled={android.length >= MAX_APPS}
          onClick={() => fields.insertListItem('android', { package_name: '', fingerprints: '' })}
        >
          {t('Add app')}
        </Button>
      </Group>
      {android.map((_, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: their fields have no other name
          key={index}
          align="flex-start"
          wrap="nowrap"
          gap="xs"
          role="group"
          aria-label={t('Android app {index}', { index: index + 1 })}
        >
          <Stack gap="sm" flex={1}>
            <TextInput
              label={t('Package name')}
              placeholder="com.example.app"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
              {...fields.getInputProps(`android.${index}.package_name`)}
            />
            <Lines
              label={t('SHA-256 fingerprints')}
              description={t('The fingerprints of the certificates that sign the app, one per line.')}
              placeholder="14:6D:E9:83:C5:73:06:50:…"
              {...fields.getInputProps(`android.${index}.fingerprints`)}
            />
          </Stack>
          <Tooltip label={t('Remove Android app {index}', { index: index + 1 })}>
            <ActionIcon
              mt={28}
              aria-label={t('Remove Android app {index}', { index: index + 1 })}
              onClick={() => fields.removeListItem('android', index)}
            >
              <Trash2Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
    </>
  )
}

function AppLinksFacts({ domain: { app_links } }: { domain: Domain }) {
  const packages = (app_links?.android ?? []).map(({ package_name }) => package_name)
  return (
    <Facts
      facts={{
        [t('iPhone and iPad')]: app_links?.apple?.app_ids.join(', ') ?? t('No app'),
        Android: packages.length === 0 ? t('No app') : packages.join(', '),
      }}
    />
  )
}

/** Links to the published files, if they can be read. */
function Published({ domain }: { domain: Domain }) {
  const platforms = (['apple', 'android'] as const).filter((platform) => domain.app_links?.[platform] !== undefined)
  if (platforms.length === 0 || !isServed(domain) || domain.is_wildcard) return null
  const fileOf = (platform: 'apple' | 'android') => (
    <Anchor href={`https://${domain.hostname}${FILES[platform]}`} target="_blank" rel="noreferrer" size="xs" className="terse-break">
      {FILES[platform]}
    </Anchor>
  )
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {platforms.length === 2 ? (
        <Trans id="Published as <apple/> and <android/>." components={{ apple: fileOf('apple'), android: fileOf('android') }} />
      ) : (
        <Trans id="Published as <file/>." components={{ file: fileOf(platforms[0] ?? 'apple') }} />
      )}
    </Text>
  )
}
