import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { directoryQueries } from '../data/directory.ts'
import { t } from '../i18n.ts'
import { ROLES, type Role, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { roleChoices } from '../ui/names.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { Section } from '../ui/states.tsx'
import { type Directory, isSetUp } from './queries.ts'
import { ScimClient } from './scim-client.tsx'
import { WorkOs } from './workos.tsx'

export function SetUp() {
  const { data } = useSuspenseQuery(directoryQueries.one(useWorkspace().id))
  return <Parts directory={data} />
}

function Parts({ directory }: { directory: Directory }) {
  return (
    <Stack gap={0} maw={800}>
      {isSetUp(directory) && <State directory={directory} />}
      <WorkOs directory={directory} />
      <ScimClient directory={directory} />
      {isSetUp(directory) && <EndSync />}
    </Stack>
  )
}

/** Shows whether the directory is enabled, and the role of new members. */
function State({ directory: { enabled, default_role } }: { directory: Directory }) {
  const { id, can } = useWorkspace()
  const refresh = [directoryQueries.one(id).queryKey]
  const params = { path: { workspace_id: id } }
  const enable = useChange((isOn: boolean) => api.enableDirectory({ ...params, body: { enabled: isOn } }), { refresh })
  const setRole = useChange((role: Role) => api.updateDirectory({ ...params, body: { default_role: role } }), {
    done: t('Role of new members saved'),
    refresh,
  })
  return (
    <Section title={t('Status')}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <div>
            <StateBadge tone={enabled ? 'good' : 'quiet'}>{enabled ? t('Directory sync is on') : t('Directory sync is off')}</StateBadge>
            <Text size="sm" mt={4}>
              {enabled
                ? t('Changes in the directory apply right away.')
                : t('Changes from the directory are rejected. Your settings are kept.')}
            </Text>
          </div>
          <Button size="xs" variant="default" loading={enable.isPending} onClick={() => enable.mutate(!enabled)} style={{ flexShrink: 0 }}>
            {enabled ? t('Switch off') : t('Switch on')}
          </Button>
        </Group>
        <NativeSelect
          label={t('Role of new members')}
          description={t('The role for people who join later. Once a domain is verified, users outside of it become viewers.')}
          data={roleChoices(ROLES.filter((role) => can(role)))}
          value={default_role ?? 'viewer'}
          disabled={setRole.isPending}
          onChange={(event) => setRole.mutate(event.currentTarget.value as Role)}
          maw={360}
        />
      </Stack>
    </Section>
  )
}

function EndSync() {
  const { one, change } = useAddress()
  return (
    <Section title={t('End directory sync')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Deletes the directory’s users, the secret and the token. Members are kept.')}
      </Text>
      <Group>
        <Button variant="outline" color="red" onClick={() => change({ dialog: 'delete' })}>
          {t('End directory sync')}
        </Button>
      </Group>
      {one('dialog') === 'delete' && <EndDialog close={() => change({ dialog: undefined })} />}
    </Section>
  )
}

function EndDialog({ close }: { close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteDirectory({ path: { workspace_id: id } }), {
    done: t('Directory sync ended'),
    onDone: close,
    refresh: [directoryQueries.one(id).queryKey],
  })
  return (
    <ConfirmDialog
      title={t('End directory sync')}
      action={t('End directory sync')}
      isRunning={remove.isPending}
      run={() => remove.mutate()}
      close={close}
    >
      {t('The directory no longer adds or removes anybody. Current members are kept.')}
    </ConfirmDialog>
  )
}
