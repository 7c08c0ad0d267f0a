import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Branding } from '../brand.ts'
import { brandingQueries } from '../data/branding.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Section } from '../ui/states.tsx'

const without = (branding: Branding) => Object.fromEntries(Object.keys(branding).map((name) => [name, null])) as unknown as Branding

export function RemoveBranding({ branding, onRemoved }: { branding: Branding; onRemoved: (removed: Branding) => void }) {
  const client = useQueryClient()
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const close = () => change({ dialog: undefined })
  const remove = useChange(() => api.deleteBranding({ path: { workspace_id: id } }), {
    done: t('Branding removed'),
    onDone: () => {
      const removed = without(branding)
      client.setQueryData(brandingQueries.one(id).queryKey, removed)
      onRemoved(removed)
      close()
    },
  })
  return (
    <Section title={t('Remove branding')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Pages and emails will look like the service’s own again.')}
      </Text>
      <Button variant="outline" color="red" onClick={() => change({ dialog: 'remove' })}>
        {t('Remove branding')}
      </Button>
      {one('dialog') === 'remove' && (
        <ConfirmDialog
          title={t('Remove branding')}
          action={t('Remove branding')}
          isRunning={remove.isPending}
          run={() => remove.mutate()}
          close={close}
        >
          {t('The name, the colors and the logo are deleted. This can’t be undone.')}
        </ConfirmDialog>
      )}
    </Section>
  )
}
