import { Button, Group } from '@mantine/core'
import { t } from '../i18n.ts'

/** The button of a form on a page, which is disabled if there is nothing to save. */
export const SaveButton = ({ isSending, isDirty, label = t('Save') }: { isSending: boolean; isDirty: boolean; label?: string }) => (
  <Group>
    <Button type="submit" loading={isSending} disabled={!isDirty}>
      {label}
    </Button>
  </Group>
)
