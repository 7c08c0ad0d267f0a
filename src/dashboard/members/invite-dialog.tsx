import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { memberQueries } from '../data/members.ts'
import { MAX } from '../limits.gen.ts'
import { atLeast, ROLES, type Role, useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.tsx'

const MEANINGS: Record<Role, string> = {
  viewer: 'viewer: sees links and analytics',
  editor: 'editor: creates and changes links',
  admin: 'admin: also manages members, keys and settings',
  owner: 'owner: also manages the workspace itself',
}

export default function InviteDialog({ close }: { close: () => void }) {
  const workspace = useWorkspace()
  const { fields, submit, isSending } = useApiForm<{ email: string; role: Role }, Schemas['Invitation']>({
    name: `invitation ${workspace.id}`,
    initial: { email: '', role: 'editor' },
    validate: { email: (text) => (text.trim() === '' ? 'Whom?' : null) },
    send: ({ email, role }) => api.createInvitation({ path: { workspace_id: workspace.id }, body: { email: email.trim(), role } }),
    refresh: [memberQueries.invitations(workspace.id).queryKey],
    onDone: ({ email }) => {
      close()
      notify(`Invitation sent to ${email}`)
    },
  })
  return (
    <Modal opened onClose={close} title="Invite member">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            type="email"
            label="Email"
            description="We’ll email them a link to join with an existing or a new account."
            required
            maxLength={MAX.InvitationCreate.email}
            data-autofocus
            {...fields.getInputProps('email')}
          />
          <NativeSelect
            label="Role"
            data={ROLES.filter((role) => atLeast(workspace.role, role)).map((value) => ({ value, label: MEANINGS[value] }))}
            {...fields.getInputProps('role')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Invite
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
