import { Alert, Box, Button, Center, Group, Loader, Paper, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf, TerseError } from '../api.ts'
import { t } from '../i18n.ts'
import type { Role } from '../session.ts'
import { roleName } from '../ui/names.ts'
import { Page } from './page.tsx'

export const Loading = () => (
  <Center py="xl" role="status" aria-label={t('Loading')}>
    <Loader size="sm" aria-hidden />
  </Center>
)

/** A list without anything in it: what it is for, and its first action. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Paper withBorder py={48} px="md" ta="center">
      <Text fw={600}>{title}</Text>
      {children !== undefined && (
        <Text c="dimmed" size="sm" maw={440} mx="auto" mt={4}>
          {children}
        </Text>
      )}
      {action !== undefined && (
        <Group justify="center" mt="md">
          {action}
        </Group>
      )}
    </Paper>
  )
}

/** Shows an error with a message, and with the request ID that is in the log. */
export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  const requestId = error instanceof TerseError ? error.requestId : undefined
  return (
    <Alert color="red" title={t('Something went wrong')} role="alert">
      <Text size="sm">{messageOf(error)}</Text>
      {requestId !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('Request {requestId}', { requestId })}
        </Text>
      )}
      {again && (
        <Button size="xs" variant="default" mt="sm" onClick={again}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  )
}

/** Shows the result of a query, or that it is loading, or why it failed. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed error={query.error} again={() => void query.refetch()} />
  return <Loading />
}

export const Missing = () => (
  <Page title={t('Not found')}>
    <Text c="dimmed">{t('This page doesn’t exist, or you don’t have access to it.')}</Text>
    <Box mt="md">
      <Button variant="default" renderRoot={(props) => <Link to="/app" {...props} />}>
        {t('Go to your links')}
      </Button>
    </Box>
  </Page>
)

export const Denied = ({ needs }: { needs: Role | 'administrator' }) => (
  <Page title={t('You don’t have access to this page')}>
    <Text c="dimmed">
      {needs === 'administrator'
        ? t('This page is only for instance admins.')
        : t('This page is only for members with the role {needs} or higher. Ask an admin of the workspace for that role.', {
            needs: roleName(needs),
          })}
    </Text>
  </Page>
)

/** A heading within a page, with what it is about. */
export function Section({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Box component="section" aria-label={title} mb="xl">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{title}</Title>
        {actions}
      </Group>
      {children}
    </Box>
  )
}
