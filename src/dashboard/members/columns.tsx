import { ActionIcon, NativeSelect, Text, Tooltip } from '@mantine/core'
import { UserMinusIcon } from 'lucide-react'
import { api, type Schemas } from '../api.ts'
import { memberQueries } from '../data/members.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { atLeast, ROLES, type Role, useMe, useWorkspace } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import type { Column } from '../ui/list.tsx'
import { roleChoices, roleName } from '../ui/names.ts'
import type { Leaving } from './remove-dialog.tsx'

type Member = Schemas['Member']

export function useMemberColumns(remove: (leaving: Leaving) => void): Column<Member>[] {
  const workspace = useWorkspace()
  const me = useMe()
  /** Members may change other members up to their own role. */
  const mayChange = (member: Member) => workspace.can('admin') && atLeast(workspace.role, member.role)
  const columns: Column<Member>[] = [
    {
      header: t('Name'),
      cell: ({ user_id, display_name, email }) => (
        <div className="terse-person">
          <Avatar name={display_name} />
          <div className="terse-two">
            <span className="terse-cut">
              <b>{display_name}</b>
              {user_id === me.id && <span className="terse-below"> · {t('you')}</span>}
            </span>
            <span className="terse-cut">{email}</span>
          </div>
        </div>
      ),
    },
    {
      header: t('Role'),
      width: 128,
      cell: (member) => (mayChange(member) ? <RoleSelect member={member} /> : <Text size="sm">{roleName(member.role)}</Text>),
    },
    { header: t('Joined'), width: 120, align: 'end', isWide: true, cell: ({ joined_at }) => <Ago time={joined_at} /> },
  ]
  if (!workspace.can('admin')) return columns
  return [
    ...columns,
    {
      header: t('Actions'),
      isQuiet: true,
      width: 56,
      align: 'end',
      cell: (member) =>
        member.user_id !== me.id &&
        mayChange(member) && (
          <Tooltip label={t('Remove')}>
            <ActionIcon aria-label={t('Remove {email}', { email: member.email })} onClick={() => remove({ ...member, isOwn: false })}>
              <UserMinusIcon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ]
}

function RoleSelect({ member }: { member: Member }) {
  const workspace = useWorkspace()
  const setRole = useChange(
    (role: Role) => api.updateWorkspaceMember({ path: { workspace_id: workspace.id, user_id: member.user_id }, body: { role } }),
    {
      refresh: [memberQueries.list(workspace.id).queryKey, workspaceQueries.list.queryKey],
      done: t('Role of {email} changed', { email: member.email }),
    },
  )
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Role of {email}', { email: member.email })}
      value={setRole.isPending ? setRole.variables : member.role}
      disabled={setRole.isPending}
      onChange={(event) => setRole.mutate(event.currentTarget.value as Role)}
      data={roleChoices(ROLES.filter((role) => atLeast(workspace.role, role)))}
    />
  )
}
