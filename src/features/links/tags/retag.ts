import type { InTransaction } from '../../../core.ts'
import type { Tx } from '../../../db/kysely.ts'
import { recordEvents } from '../../../events.ts'
import { runResumable } from '../../../lib/resumable.ts'
import { linkChanges } from '../changes.ts'
import type { LinksNeeds } from '../needs.ts'
import { findLinksOfAnyAge, updateLinkRow } from '../queries.ts'
import type { LinkRow } from '../shared-queries.ts'
import { toLink } from '../to-link.ts'
import { type ChangeRow, deleteChange, findChange, listChanges, listTagged, saveChange } from './queries.ts'

// Rewrites a tag in all of its links, fifty in a transaction. The change is stored first, so that it is finished even if the process ends
// several times before.

const CHUNK = 50
const CHANGES = 100

type Deps = Pick<LinksNeeds, 'db' | 'reader' | 'write' | 'clock' | 'config' | 'clicks'>

/** Rewrites the next links. Resolves with undefined if none was left. */
async function rewriteSome(deps: Deps, change: ChangeRow): Promise<ChangeRow | undefined> {
  const { workspace_id: workspaceId, name } = change
  const ids = await listTagged(deps.reader(workspaceId), workspaceId, name, { afterId: change.last_link_id, limit: CHUNK })
  const last = ids.at(-1)
  return deps.write(async (tx) => {
    // The tag may have been renamed once more in the meantime.
    const current = await findChange(tx, workspaceId, change.id)
    if (!current) return undefined
    if (last === undefined) {
      await deleteChange(tx, current)
      return undefined
    }
    await rewrite(deps, tx, current, ids)
    await saveChange(tx, current, last)
    return { ...current, last_link_id: last }
  })
}

async function rewrite(deps: InTransaction<Deps>, tx: Tx, { workspace_id: workspaceId, name, becomes }: ChangeRow, ids: readonly number[]) {
  const now = deps.clock()
  const events = []
  for (const before of await findLinksOfAnyAge(tx, workspaceId, ids)) {
    const tags = replaced(before, name, becomes)
    if (tags === before.tags) continue
    const row = { ...(await updateLinkRow(tx, workspaceId, before.id, { tags, updated_at: now })), hostname: before.hostname }
    if (row.deleted_at !== null) continue
    const totals = deps.clicks.stats.totalsOf(row.id)
    const link = toLink(deps.config.redirectUrl, row, totals)
    const changes = linkChanges(toLink(deps.config.redirectUrl, before, totals), link)
    events.push({ type: 'link.updated' as const, data: { ...link, changes } })
  }
  await recordEvents({ tx, now, workspaceId }, events)
}

/** Replaces a tag in its place. If the link has both, the result has the new one only once. */
function replaced({ tags }: LinkRow, name: string, becomes: string | null): string {
  const names = JSON.parse(tags) as string[]
  if (!names.includes(name)) return tags
  return JSON.stringify([...new Set(names.flatMap((tag) => (tag !== name ? [tag] : becomes === null ? [] : [becomes])))])
}

/** Goes through a change until it is done, or for so long: then the job goes on with it. */
export async function goThrough(deps: Deps, change: ChangeRow, forMs: number): Promise<void> {
  const until = performance.now() + forMs
  let rest: ChangeRow | undefined = change
  while (rest && performance.now() < until) rest = await rewriteSome(deps, rest)
}

/** Changes that a request left, or the end of the process. */
export const finishTagChanges = (deps: Deps & Pick<LinksNeeds, 'log'>, _: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'tag change',
      list: () => listChanges(deps.db, CHANGES),
      open: async ({ workspace_id, id }) => findChange(deps.db, workspace_id, id),
      step: async (_row, change) => {
        await rewriteSome(deps, change)
        return false
      },
    },
    deps.log,
    stopping,
  )
