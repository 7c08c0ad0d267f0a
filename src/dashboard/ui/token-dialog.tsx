import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import type { Role } from '../session.ts'
import { roleChoices } from '../ui/names.ts'
import { TOKEN_WORDS, type TokenKind } from '../ui/token-words.ts'
import { useApiForm } from './form.ts'
import { useDates } from './format.tsx'
import { notify } from './notify.ts'
import { fromLocal } from './zoned-time.ts'

export type TokenInput = { name: string; role: string; expires_at: string | null }
type Created = { secret: string | null }
type Props = {
  kind: TokenKind
  roles: readonly Role[] | undefined
  create: (input: TokenInput) => Promise<Created>
  refresh: readonly unknown[]
  close: () => void
  made: (secret: string) => void
}

export default function TokenDialog({ kind, roles = [], create, refresh, close, made }: Props) {
  const words = TOKEN_WORDS[kind]
  const { timezone } = useDates()
  const { fields, submit, isSending } = useApiForm<{ name: string; role: string; expires_at: string }, Created>({
    name: kind,
    initial: { name: '', role: roles[0] ?? '', expires_at: '' },
    validate: { name: (text) => (text.trim() === '' ? t('Enter a name.') : null) },
    send: ({ name, role, expires_at }) => create({ name: name.trim(), role, expires_at: fromLocal(expires_at, timezone) }),
    refresh: [refresh],
    onDone: ({ secret }) => {
      close()
      // If the first response was lost, nobody has seen the secret.
      if (secret === null) notify(words.unseen)
      else made(secret)
    },
  })
  return (
    <Modal opened onClose={close} title={words.add}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('Name')}
            placeholder={t('Backup script')}
            required
            maxLength={MAX.PersonalTokenCreate.name}
            data-autofocus
            {...fields.getInputProps('name')}
          />
          {roles.length > 0 && <NativeSelect label={t('Role')} data={roleChoices(roles)} {...fields.getInputProps('role')} />}
          <TextInput
            type="datetime-local"
            label={t('Expires')}
            description={t('Leave empty if it should never expire. Time zone: {zone}.', { zone: timezone })}
            {...fields.getInputProps('expires_at')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {words.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
