import { Button, Group } from '@mantine/core'
import { t } from '../i18n.ts'

type Props = { isSending: boolean; isDirty: boolean; label?: string; discard?: () => void }

/** The button of a form on a page. It appears with the first change. */
export function SaveButton({ isSending, isDirty, label = t('Save'), discard }: Props) {
  if (!isDirty) return null
  return (
    <Group className="terse-save" gap="xs">
      <Button type="submit" size="md" loading={isSending}>
        {label}
      </Button>
      {discard && (
        <Button size="md" variant="subtle" color="gray" onClick={discard} disabled={isSending}>
          {t('Discard')}
        </Button>
      )}
    </Group>
  )
}
