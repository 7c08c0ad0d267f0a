import { Button, Group } from '@mantine/core'

/** Of a form on a page, where there may be nothing to save. */
export const SaveButton = ({ isSending, isDirty, label = 'Save' }: { isSending: boolean; isDirty: boolean; label?: string }) => (
  <Group>
    <Button type="submit" loading={isSending} disabled={!isDirty}>
      {label}
    </Button>
  </Group>
)
