import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { TerseError } from '../api.ts'
import { t } from '../i18n.ts'

export type ConflictProps = {
  /** The service's error, whose fields are those that somebody else has changed. */
  error: TerseError
  done: (isOverwritten: boolean) => void
}

/** Asks what to do with a change of something that somebody else has changed since this page showed it. */
export default function Conflict({ error, done }: ConflictProps) {
  return (
    <Modal opened onClose={() => done(false)} title={t('Someone else made changes')} closeOnClickOutside={false} zIndex={300}>
      <Stack gap="sm">
        <Text size="sm">{t('This was changed after you opened it. Your change isn’t saved yet.')}</Text>
        {error.fields.length > 0 && (
          <List size="sm">
            {error.fields.map(({ path }) => (
              <List.Item key={path}>{path}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => done(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            {t('Discard and reload')}
          </Button>
          <Button color="red" onClick={() => done(true)}>
            {t('Overwrite changes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
