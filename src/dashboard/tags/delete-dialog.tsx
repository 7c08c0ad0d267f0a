import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { type Tag, tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'

export default function DeleteDialog({ tag, close }: { tag: Tag; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteTag({ path: { workspace_id: id, tag_id: tag.id } }), {
    done: t('Tag {name} deleted', { name: tag.name }),
    onDone: close,
    refresh: [tagQueries.list(id).queryKey, linkQueries.key(id)],
  })
  return (
    <ConfirmDialog title={t('Delete tag')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('{links, plural, one {# link} other {# links}} will no longer have {name}. The links stay.', { links: tag.links, name: tag.name })}
    </ConfirmDialog>
  )
}
