import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Fault } from '../../lib/errors.ts'
import { addressOf, createInsertCheck, type ImaginedLinks, type Prepared } from './create.ts'
import type { Needs } from './needs.ts'
import { orFault } from './outcome.ts'

/** A link as it would be made. */
type Checked = { slug: string; domain_id: number | null } | { fault: Fault }

/** What `insertPrepared` would do, in the same order, and without doing it. `imagined`: what was checked before, and is added to. */
export async function checkPrepared(
  deps: InTransaction<Needs>,
  tx: Tx,
  workspaceId: number,
  prepared: readonly Prepared[],
  imagined: ImaginedLinks,
): Promise<Checked[]> {
  const complete = createInsertCheck(deps, tx, workspaceId, deps.clock(), imagined)
  const checked: Checked[] = []
  for (const draft of prepared)
    checked.push(
      'fault' in draft
        ? draft
        : await orFault(() => {
            const { columns, saveTags } = complete(draft)
            saveTags()
            if (columns.external_id != null) imagined.externalIds.add(columns.external_id)
            imagined.slugs.add(addressOf(tx, workspaceId, columns.domain_id, columns.slug))
            if (columns.status !== 'archived') imagined.counted++
            return { slug: columns.slug, domain_id: columns.domain_id }
          }),
    )
  return checked
}
