import { Alert, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailXIcon, PlusIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { memberQueries } from '../data/members.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useMe, useSignIn, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { useMemberColumns } from './columns.tsx'
import { Invitations } from './invitations.tsx'
import { type Leaving, RemoveDialog } from './remove-dialog.tsx'

const InviteDialog = lazy(() => import('./invite-dialog.tsx'))

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(memberQueries.list(workspace.id))

export default function MembersPage() {
  const workspace = useWorkspace()
  const me = useMe()
  const { one, change } = useAddress()
  const [leaving, setLeaving] = useState<Leaving>()
  const { items } = useSuspenseQuery(memberQueries.list(workspace.id)).data
  const columns = useMemberColumns(setLeaving)
  const isAdmin = workspace.can('admin')
  const actions = (
    <>
      <Button variant="default" onClick={() => setLeaving({ user_id: me.id, email: me.email ?? '', isOwn: true })}>
        {t('Leave workspace')}
      </Button>
      {isAdmin && (
        <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'invite' })}>
          {t('Invite member')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={t('Members')} actions={actions} width="table">
      {isAdmin && <MailNotice />}
      <DataTable label={t('Members')} columns={columns} items={items} idOf={({ user_id }) => user_id} rowHeight={57} />
      {isAdmin && <Invitations />}
      <Suspense>{one('dialog') === 'invite' && isAdmin && <InviteDialog close={() => change({ dialog: undefined })} />}</Suspense>
      {leaving && <RemoveDialog leaving={leaving} close={() => setLeaving(undefined)} />}
    </Page>
  )
}

/** Says that nobody gets an invitation, if the instance can't send email. */
function MailNotice() {
  if (useSignIn().can_send_email) return null
  return (
    <Alert
      color="yellow"
      icon={<MailXIcon size={16} aria-hidden />}
      title={t('Email isn’t set up on this instance, so invitations aren’t sent')}
      mb="md"
    >
      {t('The server writes the link of each invitation to its log. Ask an instance admin to send it to you, or to add an SMTP server.')}
    </Alert>
  )
}
