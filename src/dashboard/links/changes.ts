import { api, type Schemas } from '../api.ts'
import { folderQueries } from '../data/folders.ts'
import { linkQueries } from '../data/links.ts'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useRefresh, useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import type { Status } from './queries.ts'

type Changes = Schemas['LinkBulkUpdate']['changes']
type Version = Schemas['LinkBulkUndo']['links'][number]
/** Links by their IDs, or all that match a filter of the list. */
export type Chosen = { ids: number[] } | { filter: Schemas['LinkSelection'] }
type Failed = Schemas['LinksUpdated']['failed']
type Changed = { updated: number; failed: Failed; versions: Version[] }

/** The most that one request changes. */
const BATCH = 1000

const DONE: Record<Status, (links: number) => string> = {
  active: (links) => t('{links, plural, one {Link} other {{links} links}} activated', { links }),
  paused: (links) => t('{links, plural, one {Link} other {{links} links}} paused', { links }),
  archived: (links) => t('{links, plural, one {Link} other {{links} links}} archived', { links }),
}

/** Changes to links from wherever they are shown. Each can be undone. */
export function useLinkChanges() {
  const { id } = useWorkspace()
  const refresh = [linkQueries.key(id), tagQueries.list(id).queryKey, folderQueries.list(id).queryKey]
  const undo = useUndo()
  const restore = useRestore()
  const edit = useChange(({ chosen, changes }: { chosen: Chosen; changes: Changes }) => changeAll(id, chosen, changes), {
    refresh,
    onDone: (changed, { changes }) => notify(doneText(changed, changes), { undo: () => void undo(changed.versions) }),
  })
  const remove = useChange((chosen: Chosen) => removeAll(id, chosen), {
    refresh,
    onDone: (deleted, chosen) =>
      notify(t('{links, plural, one {Link} other {{links} links}} deleted', { links: deleted }), {
        // The IDs of links that a filter found aren't known. Those are restored from the list of deleted links.
        ...('ids' in chosen && { undo: () => void restore(chosen.ids) }),
      }),
  })
  return { edit, remove, restore }
}

/** Changes links in batches. */
async function changeAll(workspace_id: number, chosen: Chosen, changes: Changes): Promise<Changed> {
  const changed: Changed = { updated: 0, failed: [], versions: [] }
  let after: number | null | undefined
  do {
    const answer = await api.updateLinks({ path: { workspace_id }, body: { ...batchOf(chosen, after), changes } })
    changed.updated += answer.updated
    changed.failed.push(...answer.failed)
    changed.versions.push(...answer.items.map(({ id, updated_at }) => ({ id, updated_at })))
    after = answer.next_after
  } while (after != null)
  return changed
}

/** Deletes links in batches. Returns how many. */
async function removeAll(workspace_id: number, chosen: Chosen): Promise<number> {
  let deleted = 0
  let after: number | null | undefined
  do {
    const answer = await api.deleteLinks({ path: { workspace_id }, body: batchOf(chosen, after) })
    deleted += answer.deleted
    after = answer.next_after
  } while (after != null)
  return deleted
}

const batchOf = (chosen: Chosen, after: number | null | undefined): Chosen =>
  'ids' in chosen ? chosen : { filter: { ...chosen.filter, ...(after != null && { after }) } }

function doneText({ updated, failed }: Changed, { status }: Changes): string {
  const done = status ? DONE[status](updated) : t('{updated, plural, one {# link} other {# links}} changed', { updated })
  return [done, failedText(failed)].filter(Boolean).join('. ')
}

const failedText = (failed: Failed): string | undefined =>
  failed[0] && t('{failed, plural, one {# link} other {# links}} unchanged: {error}', { failed: failed.length, error: failed[0].error })

/** Brings back what a change replaced, in links that nobody has changed since. */
function useUndo(): (versions: readonly Version[]) => Promise<void> {
  const { id } = useWorkspace()
  const refresh = useRefresh()
  return async (versions) => {
    let undone = 0
    const failed: Failed = []
    try {
      for (let at = 0; at < versions.length; at += BATCH) {
        const answer = await api.undoLinkChanges({ path: { workspace_id: id }, body: { links: versions.slice(at, at + BATCH) } })
        undone += answer.undone
        failed.push(...answer.failed)
      }
      notify([undone > 0 && t('Undone'), failedText(failed)].filter(Boolean).join('. '))
    } catch (error) {
      notifyFailure(error)
    }
    await refresh(linkQueries.key(id), tagQueries.list(id).queryKey, folderQueries.list(id).queryKey)
  }
}

/** Restores deleted links, one after the other. */
function useRestore(): (ids: readonly number[]) => Promise<void> {
  const { id } = useWorkspace()
  const refresh = useRefresh()
  const restore = useChange((link: number) => api.restoreLink({ path: { workspace_id: id, link_id: link } }))
  return async (ids) => {
    let restored = 0
    for (const link of ids)
      await restore.mutateAsync(link).then(
        () => ++restored,
        () => undefined,
      )
    await refresh(linkQueries.key(id), tagQueries.list(id).queryKey)
    if (restored > 0) notify(t('{links, plural, one {Link} other {{links} links}} restored', { links: restored }))
  }
}
