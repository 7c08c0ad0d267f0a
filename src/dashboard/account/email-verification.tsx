import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { useMe, useSignIn } from '../session.ts'
import { useChange } from '../ui/change.ts'

const PARAMETER = 'verify_email'

/** What to do while nobody has shown that they read mail at the account's address. Takes the token of the mailed link. */
export function EmailVerification() {
  const me = useMe()
  const signIn = useSignIn()
  const verify = useChange((token: string) => api.verifyEmail({ body: { token } }), {
    refresh: [accountQueries.signIn.queryKey],
    done: 'Email address verified',
  })
  const send = useChange((_: undefined) => api.requestEmailVerification(), { done: 'Email sent' })
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
  if (signIn.email_verified || signIn.workspace_id !== null) return null
  return (
    <Alert color="gray" title="Verify your email address" mb="xl">
      <Text size="sm" mb="sm">
        Open the link in the email that we sent to {me.email}. If you don&apos;t have it, send another one. Until you open it, somebody who
        accepts an invitation to this address can take this account over, and other people can only invite you to their workspaces.
      </Text>
      <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate(undefined)}>
        Send another link
      </Button>
    </Alert>
  )
}
