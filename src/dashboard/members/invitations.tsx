import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { memberQueries } from '../data/members.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { roleName, statusName } from '../ui/names.ts'
import { Loaded, Section } from '../ui/states.tsx'

type Invitation = Schemas['Invitation']

/** Lists the pending invitations, and those that ended without being accepted. */
export function Invitations() {
  const { id } = useWorkspace()
  const invitations = useQuery(memberQueries.invitations(id))
  const refresh = [memberQueries.invitations(id).queryKey]
  const revoke = useChange(({ id: invitation_id }: Invitation) => api.revokeInvitation({ path: { workspace_id: id, invitation_id } }), {
    refresh,
    done: t('The invitation no longer works.'),
  })
  const again = useChange(({ email, role }: Invitation) => api.createInvitation({ path: { workspace_id: id }, body: { email, role } }), {
    refresh,
    done: t('New invitation sent. The previous one no longer works.'),
  })
  const columns: Column<Invitation>[] = [
    {
      header: t('Email'),
      cell: ({ email, role, status }) => (
        <>
          <Text size="sm" className="terse-cut">
            {email}
          </Text>
          <Text size="xs" c="dimmed">
            {roleName(role)}, {statusName(status)}
          </Text>
        </>
      ),
    },
    { header: t('Expires'), width: 120, align: 'end', isWide: true, cell: ({ expires_at }) => <Ago time={expires_at} /> },
    {
      header: t('Actions'),
      isQuiet: true,
      width: 248,
      align: 'end',
      cell: (invitation) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('Send again to {email}', { email: invitation.email })}
            onClick={() => again.mutate(invitation)}
          >
            {t('Send again')}
          </Button>
          {invitation.status === 'pending' && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={t('Revoke {email}', { email: invitation.email })}
              onClick={() => revoke.mutate(invitation)}
            >
              {t('Revoke')}
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <Loaded query={invitations}>
      {({ items }) => {
        const open = items.filter(({ status }) => status === 'pending' || status === 'expired')
        if (open.length === 0) return null
        return (
          <div style={{ marginTop: 32 }}>
            <Section title={t('Invitations')}>
              <DataTable label={t('Invitations')} columns={columns} items={open} idOf={(invitation) => invitation.id} rowHeight={57} />
            </Section>
          </div>
        )
      }}
    </Loaded>
  )
}
