import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { t } from '../i18n.ts'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Loaded, Section } from '../ui/states.tsx'
import { deviceOf } from './device.ts'

type Session = Schemas['Session']

const METHODS: Record<Session['method'], string> = { password: t('Password'), passkey: t('Passkey'), sso: t('Single sign-on') }

export function Sessions() {
  const sessions = useQuery(accountQueries.sessions)
  const refresh = [accountQueries.sessions.queryKey]
  const end = useChange((session: Session) => api.endSession({ path: { session_id: session.id } }), {
    refresh,
    done: t('Session signed out'),
  })
  const endOthers = useChange((_: undefined) => api.endOtherSessions(), {
    refresh,
    done: t('All other sessions signed out'),
  })
  const columns: Column<Session>[] = [
    {
      header: t('Browser'),
      cell: ({ user_agent, current }) => (
        <Group gap={6} wrap="nowrap">
          <Text size="sm" className="terse-cut" title={user_agent ?? undefined}>
            {deviceOf(user_agent)}
          </Text>
          {current && (
            <Badge size="xs" variant="light" color="gray" style={{ flexShrink: 0 }}>
              {t('this device')}
            </Badge>
          )}
        </Group>
      ),
    },
    { header: t('Method'), width: 112, isWide: true, cell: ({ method }) => METHODS[method] },
    { header: t('Signed in'), width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
    { header: t('Last used'), width: 112, align: 'end', cell: ({ last_used_at }) => <Ago time={last_used_at} /> },
    {
      header: t('Actions'),
      isQuiet: true,
      width: 96,
      align: 'end',
      cell: (session) =>
        !session.current && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={t('Sign out {user_agent}', { user_agent: deviceOf(session.user_agent) })}
            onClick={() => end.mutate(session)}
          >
            {t('Sign out')}
          </Button>
        ),
    },
  ]
  return (
    <Loaded query={sessions}>
      {({ items }) => (
        <Section
          title={t('Sessions')}
          actions={
            <Button
              size="xs"
              variant="default"
              disabled={items.length < 2}
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate(undefined)}
            >
              {t('Sign out everywhere else')}
            </Button>
          }
        >
          <DataTable label={t('Sessions')} columns={columns} items={items} idOf={({ id }) => id} rowHeight={43} />
        </Section>
      )}
    </Loaded>
  )
}
