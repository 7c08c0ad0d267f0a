import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { api, TerseError } from '../api.ts'
import type { BioPage } from '../bio/queries.ts'
import { bioQueries } from '../data/bio.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { notify } from '../ui/notify.ts'
import type { Block, Content } from './content.ts'
import { createDraft, type Draft } from './draft.ts'

const MERGED = {
  together: t('Somebody else changed this page while you were editing. Both changes are saved.'),
  conflict: t(
    'Somebody else changed the same part of this page while you were editing. Your version is kept. Check that it’s still right.',
  ),
}

/** The page as it is edited here, until it is left. */
export function useNewDraft(page: BioPage): Draft {
  const { id, settings } = useWorkspace()
  const client = useQueryClient()
  const params = { path: { workspace_id: id, bio_page_id: page.id } }
  const [draft] = useState(() =>
    createDraft({
      page,
      timezone: settings.timezone,
      read: () => api.getBioPage(params),
      save: (body) => api.updateBioPage({ ...params, body }),
      faultsOf: (error) => (error instanceof TerseError ? error.fields : []),
      onSaved: (saved) => {
        client.setQueryData(bioQueries.one(id, page.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: bioQueries.list(id).queryKey })
      },
      onMerged: (isConflict) => notify(isConflict ? MERGED.conflict : MERGED.together, { forMs: 20_000 }),
      kept: storage(`terse:bio:${page.id}`),
    }),
  )
  useEffect(() => draft.noticeRead(page), [draft, page])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!draft.isDirty()) return
      void draft.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void draft.flush()
    }
  }, [draft])
  return draft
}

/** Stores the draft for this tab, so that it is still there after signing in again or returning to the page. */
const storage = (key: string) => ({
  read: () => sessionStorage.getItem(key),
  write: (text: string | null) => {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // The browser has no room for it.
    }
  },
})

const DraftContext = createContext<Draft | null>(null)
export const DraftProvider = DraftContext.Provider

/** The draft around, as it is now, and how to change it. */
export function useDraft() {
  const draft = use(DraftContext)
  if (!draft) throw new Error(t('This page has no draft.'))
  const snapshot = useSyncExternalStore(draft.subscribe, draft.get)
  const set = (changes: Partial<Content>) => draft.change((content) => ({ ...content, ...changes }))
  const setBlocks = (changed: (blocks: Block[]) => Block[]) => draft.change((content) => ({ ...content, blocks: changed(content.blocks) }))
  return { ...snapshot, draft, set, setBlocks }
}
