import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { memberQueries } from '../data/members.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { atLeast, ROLES, type Role, useSignIn, useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'

const MEANINGS: Record<Role, string> = {
  viewer: t('viewer: sees links and analytics'),
  editor: t('editor: creates and changes links'),
  admin: t('admin: also manages members, keys and settings'),
  owner: t('owner: also manages the workspace itself'),
}

export default function InviteDialog({ close }: { close: () => void }) {
  const workspace = useWorkspace()
  const { can_send_email } = useSignIn()
  const { fields, submit, isSending } = useApiForm<{ email: string; role: Role }, Schemas['Invitation']>({
    name: `invitation ${workspace.id}`,
    initial: { email: '', role: 'editor' },
    validate: { email: (text) => (text.trim() === '' ? t('Whom?') : null) },
    send: ({ email, role }) => api.createInvitation({ path: { workspace_id: workspace.id }, body: { email: email.trim(), role } }),
    refresh: [memberQueries.invitations(workspace.id).queryKey],
    onDone: ({ email }) => {
      close()
      notify(
        can_send_email
          ? t('Invitation sent to {email}', { email })
          : t('Invitation for {email} created. Its link is in the server’s log.', { email }),
      )
    },
  })
  return (
    <Modal opened onClose={close} title={t('Invite member')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            type="email"
            label={t('Email')}
            description={
              can_send_email
                ? t('We’ll email them a link to join with an existing or a new account.')
                : t('This instance can’t send email. The server writes the link to join to its log.')
            }
            required
            maxLength={MAX.InvitationCreate.email}
            data-autofocus
            {...fields.getInputProps('email')}
          />
          <NativeSelect
            label={t('Role')}
            data={ROLES.filter((role) => atLeast(workspace.role, role)).map((value) => ({ value, label: MEANINGS[value] }))}
            {...fields.getInputProps('role')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('Invite')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
