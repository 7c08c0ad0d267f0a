import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { useEndlessList } from '../ui/list.tsx'
import { notify } from '../ui/notify.tsx'
import type { Tone } from '../ui/state-badge.tsx'

export type Suspect = Schemas['SuspectLink']

const PAGE_SIZE = 100

export const TONES: Record<Suspect['safety_status'], Tone> = { safe: 'good', suspect: 'waiting', blocked: 'bad', unknown: 'quiet' }

/** Suspect and blocked links. The API counts them off: what comes next begins after those that are shown. */
export function useSuspects() {
  const { id } = useWorkspace()
  return useEndlessList<Suspect>(['safety', id], async (cursor, signal) => {
    const offset = Number(cursor ?? 0)
    const { items } = await api.listSuspectLinks({ path: { workspace_id: id }, query: { limit: PAGE_SIZE, offset } }, { signal })
    return { items, next_cursor: items.length < PAGE_SIZE ? null : String(offset + PAGE_SIZE) }
  })
}

type Decision = Schemas['Moderation']['decision']

/** How an admin's decision about a link is sent, and what is said and read again when it is made. */
export function useModeration() {
  const { id } = useWorkspace()
  return {
    send: (link: number, body: Schemas['Moderation']) => api.moderateLink({ path: { workspace_id: id, link_id: link }, body }),
    refresh: [
      ['safety', id],
      ['links', id],
    ],
    tell: (slug: string, decision: Decision) =>
      notify(decision === 'allow' ? `${slug} is allowed: visitors are led on.` : `${slug} is blocked: nobody is led on.`),
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
