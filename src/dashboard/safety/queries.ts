import { api, type Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { safetyQueries } from '../data/safety.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { useEndlessList } from '../ui/list.tsx'
import { notify } from '../ui/notify.ts'
import type { Tone } from '../ui/state-badge.tsx'

export type Suspect = Schemas['SuspectLink']

export const TONES: Record<Suspect['safety_status'], Tone> = { safe: 'good', suspect: 'waiting', blocked: 'bad', unknown: 'quiet' }

export const useSuspects = () => useEndlessList(safetyQueries.suspects(useWorkspace().id))

type Decision = Schemas['Moderation']['decision']

/** How an admin's decision about a link is sent, and what is said and read again when it is made. */
export function useModeration() {
  const { id } = useWorkspace()
  return {
    send: (link: number, body: Schemas['Moderation']) => api.moderateLink({ path: { workspace_id: id, link_id: link }, body }),
    refresh: [safetyQueries.key(id), linkQueries.key(id)],
    tell: (slug: string, decision: Decision) =>
      notify(
        decision === 'allow' ? t('{slug} allowed. It redirects again.', { slug }) : t('{slug} blocked. It no longer redirects.', { slug }),
      ),
  }
}

/** The decision by a press of a button. */
export function useModerate() {
  const { send, refresh, tell } = useModeration()
  return useChange(({ link, decision }: { link: number; decision: Decision }) => send(link, { decision }), {
    refresh,
    onDone: ({ slug }, { decision }) => tell(slug, decision),
  })
}
