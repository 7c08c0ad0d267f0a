import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, type Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loaded } from '../ui/states.tsx'

const PasswordDialog = lazy(() => import('./password-dialog.tsx'))

type PublicStats = Schemas['PublicStats']

/** A page with the link's numbers, for anybody who has its address. */
export function PublicStatistics({ linkId }: { linkId: number }) {
  const workspace = useWorkspace()
  const { one, change } = useAddress()
  const path = { workspace_id: workspace.id, link_id: linkId }
  const { queryKey, ...read } = linkQueries.publicStats(workspace.id, linkId)
  const query = useQuery({ queryKey, ...read })
  const refresh = [linkQueries.keyOfOne(workspace.id, linkId)]
  const share = useChange<void, PublicStats>(() => api.setPublicStats({ path, body: {} }), { refresh, done: t('Public stats turned on') })
  const close = () => change({ dialog: undefined })
  const unshare = useChange<void>(() => api.deletePublicStats({ path }), { refresh, done: t('Public stats turned off') })
  const dialog = one('dialog')
  const isEditor = workspace.can('editor')
  return (
    <Panel title={t('Public stats')}>
      <Loaded query={query}>
        {([stats]) => (
          <Stack gap="xs">
            {isEditor ? (
              <Switch
                size="sm"
                label={t('Public stats')}
                description={t('Anyone with the URL can see this link’s analytics. If you turn this off, the URL stops working for good.')}
                checked={share.isPending || (stats !== undefined && !unshare.isPending)}
                onChange={(event) => (event.currentTarget.checked ? share.mutate() : unshare.mutate())}
              />
            ) : (
              !stats && (
                <Text size="sm" c="dimmed">
                  {t('This link’s analytics aren’t public.')}
                </Text>
              )
            )}
            {stats && <Shared stats={stats} isEditor={isEditor} changePassword={() => change({ dialog: 'password' })} />}
            <Suspense>
              {stats && isEditor && dialog === 'password' && (
                <PasswordDialog linkId={linkId} isProtected={stats.password_protected} close={close} />
              )}
            </Suspense>
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function Shared({ stats, isEditor, changePassword }: { stats: PublicStats; isEditor: boolean; changePassword: () => void }) {
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Anchor href={stats.url} target="_blank" rel="noreferrer" size="sm" className="terse-cut">
          {stats.url}
        </Anchor>
        <CopyButton label={t('Copy the URL of the public stats')} value={stats.url} />
      </Group>
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          {stats.password_protected ? t('Protected by a password.') : t('Not protected by a password.')}
        </Text>
        {isEditor && (
          <Button size="compact-xs" variant="default" onClick={changePassword}>
            {stats.password_protected ? t('Change the password') : t('Set a password')}
          </Button>
        )}
      </Group>
    </>
  )
}
