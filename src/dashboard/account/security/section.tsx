import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Schemas } from '../../api.ts'
import { accountQueries } from '../../data/account.ts'
import { locale, t } from '../../i18n.ts'
import { Loaded, Section } from '../../ui/states.tsx'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** One's second factors. */
export function Security() {
  const factors = useQuery(accountQueries.factors)
  const place = useRef<HTMLDivElement>(null)
  const isThere = factors.data !== undefined
  useEffect(() => {
    if (isThere && location.hash === '#security') place.current?.scrollIntoView()
  }, [isThere])
  return (
    <div id="security" ref={place}>
      <Section title={t('Security')}>
        <Loaded query={factors}>{(data) => <Factors factors={data} />}</Loaded>
      </Section>
    </div>
  )
}

function Factors({ factors }: { factors: Schemas['SecondFactors'] }) {
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0
  const { required_by } = factors
  return (
    <Stack gap="md">
      {!hasFactor && required_by.length > 0 && (
        <Alert color="yellow">
          {t(
            '{count, plural, one {{workspaces} requires} other {{workspaces} require}} a second factor: without one, you can’t enter. Set one up.',
            { count: required_by.length, workspaces: list(required_by) },
          )}
        </Alert>
      )}
      <AuthenticatorApp factors={factors} />
      <Passkeys factors={factors} />
      {hasFactor && <RecoveryCodes factors={factors} />}
    </Stack>
  )
}

const list = (names: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
