import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TerseError } from '../api.ts'
import { fieldLabel } from '../field-labels.ts'
import { t } from '../i18n.ts'
import { refusedPath } from '../versions.ts'

export type ConflictProps = {
  /** The service's error, whose fields are those that somebody else has changed. */
  error: TerseError
  done: (isOverwritten: boolean) => void
}

/** Asks what to do with a change of something that somebody else has changed since this page showed it. */
export default function Conflict({ error, done }: ConflictProps) {
  const [labels] = useState(() => [...new Set(error.fields.map(({ path }) => fieldLabel(refusedPath(), path)))])
  return (
    <Modal opened onClose={() => done(false)} title={t('Someone else made changes')} closeOnClickOutside={false} zIndex={300} size={560}>
      <Stack gap="sm">
        <Text size="sm">{t('This was changed after you opened it. Your change isn’t saved yet.')}</Text>
        {labels.length > 0 && (
          <List size="sm">
            {labels.map((label) => (
              <List.Item key={label}>{label}</List.Item>
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
