import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { type Tag, tagQueries } from '../data/tags.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { count } from '../ui/format.tsx'

export default function DeleteDialog({ tag, close }: { tag: Tag; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteTag({ path: { workspace_id: id, tag_id: tag.id } }), {
    done: `Tag ${tag.name} deleted`,
    onDone: close,
    refresh: [tagQueries.list(id).queryKey, linkQueries.key(id)],
  })
  return (
    <ConfirmDialog title="Delete tag" action="Delete" isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {count(tag.links, 'link')} will no longer have {tag.name}. The links stay.
    </ConfirmDialog>
  )
}
