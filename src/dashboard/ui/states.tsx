import { Alert, Box, Button, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlertIcon, InboxIcon, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { messageOf, TerseError } from '../api.ts'
import { t } from '../i18n.ts'
import type { Role } from '../session.ts'
import { roleName } from '../ui/names.ts'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'

/** The shape of what comes. It appears after a moment, because most answers are faster. */
export const Loading = () => (
  <div className="terse-skeleton" role="status" aria-label={t('Loading')}>
    <span />
    <span />
    <span />
    <span />
  </div>
)

type EmptyProps = { title: string; icon?: LucideIcon; children?: ReactNode; action?: ReactNode }

/** A list without anything in it: what would be here, and the first step. */
export function Empty({ title, icon: Icon = InboxIcon, children, action }: EmptyProps) {
  return (
    <div className="terse-empty">
      <span className="terse-empty-icon">
        <Icon size={20} aria-hidden />
      </span>
      <strong>{title}</strong>
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && <Group justify="center">{action}</Group>}
    </div>
  )
}

/** Shows an error with a message, and with the request ID that is in the log. */
export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  const requestId = error instanceof TerseError ? error.requestId : undefined
  return (
    <Alert color="red" icon={<CircleAlertIcon size={16} aria-hidden />} title={t('Something went wrong')} role="alert">
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
        {t('Go home')}
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

/** A part of a page under its heading, with space below. */
export const Section = (props: ComponentProps<typeof Panel>) => (
  <Box mb="xl">
    <Panel {...props} />
  </Box>
)
