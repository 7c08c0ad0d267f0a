import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { t } from '../i18n.ts'
import { useMe, useSignIn } from '../session.ts'
import { useChange } from '../ui/change.ts'

const PARAMETER = 'verify_email'

/** Shows what to do while the account's email address isn't verified. Takes the token of the mailed link. */
export function EmailVerification() {
  const me = useMe()
  const signIn = useSignIn()
  const verify = useChange((token: string) => api.verifyEmail({ body: { token } }), {
    refresh: [accountQueries.signIn.queryKey],
    done: t('Email address verified'),
  })
  const send = useChange((_: undefined) => api.requestEmailVerification(), {
    done: signIn.can_send_email ? t('Email sent') : t('Link created'),
  })
  const isTaken = useRef(false)
  const { mutate } = verify
  useEffect(() => {
    const url = new URL(location.href)
    const token = url.searchParams.get(PARAMETER)
    if (token === null || isTaken.current) return
    isTaken.current = true
    // Reloading the page must not send the token again.
    url.searchParams.delete(PARAMETER)
    history.replaceState(history.state, '', url)
    mutate(token)
  }, [mutate])
  const { email_verified, can_send_email, workspace_id } = signIn
  if (workspace_id !== null || (email_verified && can_send_email)) return null
  if (email_verified)
    return (
      <Alert color="gray" title={t("This instance can't send email")} mb="xl">
        <Text size="sm">
          {t(
            "That's why your email address counts as verified, although nobody may have checked it. Once the instance can send email, anyone who reads mail at {email} can choose a new password for this account, so make sure that the address is yours.",
            { email: me.email },
          )}
        </Text>
      </Alert>
    )
  return (
    <Alert color="gray" title={t('Verify your email address')} mb="xl">
      <Text size="sm" mb="sm">
        {can_send_email
          ? t("Open the link in the email that we sent to {email}. If you don't have it, send another one.", { email: me.email })
          : t("This instance can't send email. It writes the link to its log instead, where an instance admin can read it.")}{' '}
        {t(
          'Until you open the link, somebody who accepts an invitation to this address can take this account over, and other people can only invite you to their workspaces.',
        )}
      </Text>
      <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate(undefined)}>
        {can_send_email ? t('Send another link') : t('Create a link')}
      </Button>
    </Alert>
  )
}
