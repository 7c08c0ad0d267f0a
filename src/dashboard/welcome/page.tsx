import { Anchor, Button, Group, List, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { api, type Schemas } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { linkQueries } from '../data/links.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useMe, useWorkspaces } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { CopyButton } from '../ui/copy.tsx'
import { useApiForm } from '../ui/form.ts'
import { Page } from '../ui/page.tsx'
import { Trans } from '../ui/trans.tsx'
import { UrlField } from '../ui/url-field.tsx'

const QrCode = lazy(async () => ({ default: (await import('../ui/qr.tsx')).QrCode }))

/** From nothing to a link that can be sent to somebody: a workspace, a link, and what to do with it. */
export default function WelcomePage() {
  const { one, change } = useAddress()
  const workspace = useWorkspaces().find(({ slug }) => slug === one('workspace'))
  const link = one('link')
  return (
    <Page title={t('Welcome to Terse')} width="form">
      {!workspace && <WorkspaceForm done={({ slug }) => change({ workspace: slug })} />}
      {workspace && link === undefined && <FirstLinkForm workspace={workspace} done={({ short_url }) => change({ link: short_url })} />}
      {workspace && link !== undefined && <Done workspace={workspace} shortUrl={link} />}
    </Page>
  )
}

function WorkspaceForm({ done }: { done: (workspace: Schemas['Workspace']) => void }) {
  const client = useQueryClient()
  const { fields, submit, isSending } = useApiForm<{ name: string }, Schemas['Workspace']>({
    name: 'new workspace',
    initial: { name: '' },
    validate: { name: (text) => (text.trim() === '' ? t('Enter a name.') : null) },
    send: ({ name }) => api.createWorkspace({ body: { name: name.trim() } }),
    onDone: async (workspace) => {
      await client.refetchQueries(workspaceQueries.list)
      done(workspace)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mb="md">
        {t('A workspace holds links, their analytics, and the people who work on them. Most are named after a company or team.')}
      </Text>
      <TextInput
        label={t('Workspace name')}
        placeholder={t('Example Shop')}
        required
        maxLength={MAX.WorkspaceCreate.name}
        autoFocus
        {...fields.getInputProps('name')}
      />
      <Button type="submit" mt="md" loading={isSending}>
        {t('Create workspace')}
      </Button>
    </form>
  )
}

function FirstLinkForm({ workspace, done }: { workspace: Schemas['Workspace']; done: (link: Schemas['Link']) => void }) {
  const { fields, submit, isSending } = useApiForm<{ destination_url: string }, Schemas['Link']>({
    name: 'first link',
    initial: { destination_url: '' },
    validate: { destination_url: (text) => (text.trim() === '' ? t('Enter a destination URL.') : null) },
    send: ({ destination_url }) =>
      api.createLink({ path: { workspace_id: workspace.id }, body: { destination_url: destination_url.trim() } }),
    refresh: [linkQueries.key(workspace.id)],
    onDone: done,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mb="md">
        {t('{name} is ready. To create your first link, paste the URL you want to shorten.', { name: workspace.name })}
      </Text>
      <UrlField
        label={t('Destination URL')}
        placeholder="https://example.com/a/long/address"
        required
        maxLength={MAX.LinkCreate.destination_url}
        autoFocus
        {...fields.getInputProps('destination_url')}
      />
      <Group mt="md">
        <Button type="submit" loading={isSending}>
          {t('Create link')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          renderRoot={(props) => <RouterLink to="/app/$ws/links" params={{ ws: workspace.slug }} {...props} />}
        >
          {t('Not now')}
        </Button>
      </Group>
    </form>
  )
}

function Done({ workspace, shortUrl }: { workspace: Schemas['Workspace']; shortUrl: string }) {
  const me = useMe()
  const { mutate } = useChange((_: undefined) => api.updateMe({ body: { onboarding_completed: true } }), {
    refresh: [accountQueries.me.queryKey],
  })
  useEffect(() => {
    if (!me.onboarding_completed) mutate(undefined)
  }, [me.onboarding_completed, mutate])
  const params = { ws: workspace.slug }
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('Your link is live. Every click shows up in the list within a second.')}
      </Text>
      <Paper withBorder p="md">
        <Group justify="space-between" align="flex-start">
          <Stack gap="sm" style={{ minWidth: 0 }}>
            <Anchor href={shortUrl} target="_blank" rel="noreferrer" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {shortUrl}
            </Anchor>
            <CopyButton label={t('Copy short link')} value={shortUrl} variant="button" />
          </Stack>
          <Suspense fallback={<div style={{ width: 120, height: 120 }} />}>
            <QrCode text={`${shortUrl}?qr=1`} label={t('QR code of {shortUrl}', { shortUrl })} size={120} />
          </Suspense>
        </Group>
      </Paper>
      <Text fw={600} mt="xl" mb="xs">
        {t('What next?')}
      </Text>
      <List spacing="xs" size="sm">
        <List.Item>
          <Trans
            id="<link>See it in the list</link>, and add a title, an expiry or rules."
            components={{
              link: <Anchor renderRoot={(props) => <RouterLink to="/app/$ws/links" params={params} {...props} />} />,
            }}
          />
        </List.Item>
        <List.Item>
          <Trans
            id="<link>Invite the people</link> you work with."
            components={{
              link: <Anchor renderRoot={(props) => <RouterLink to="/app/$ws/members" params={params} {...props} />} />,
            }}
          />
        </List.Item>
        <List.Item>
          <Trans
            id="<link>Import the links</link> you have elsewhere."
            components={{
              link: <Anchor renderRoot={(props) => <RouterLink to="/app/$ws/imports" params={params} {...props} />} />,
            }}
          />
        </List.Item>
      </List>
    </>
  )
}
