import { Alert, Button, Group, Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { Ago } from '../ui/format.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import type { Sso } from './queries.ts'

/** A sign-in without an effect, before people are sent there. */
export function TestSignIn({ sso: { test_url, last_test } }: { sso: Sso }) {
  return (
    <Section title={t('Test')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(
          'Signs you in at the provider and shows what it returned. You can test before you enable single sign-on, and nothing is changed.',
        )}
      </Text>
      {last_test && (
        <Alert color="gray" role="status" mb="sm">
          <StateBadge tone={last_test.ok ? 'good' : 'bad'}>
            {last_test.ok ? t('The sign-in works') : t('The sign-in doesn’t work yet')}
          </StateBadge>
          <Text size="sm" mt={4}>
            {last_test.error ?? t('The provider returned this email address:')} {last_test.ok && <strong>{last_test.email}</strong>}
          </Text>
          <Text size="xs" c="dimmed" mt={4}>
            <Trans id="Tested <ago/>" components={{ ago: <Ago time={last_test.at} /> }} />
            {last_test.request_id !== null && `. ${t('Request {request_id}', { request_id: last_test.request_id })}`}
          </Text>
        </Alert>
      )}
      <Group>
        <Button component="a" href={test_url} variant="default">
          {t('Test the sign-in')}
        </Button>
      </Group>
    </Section>
  )
}
