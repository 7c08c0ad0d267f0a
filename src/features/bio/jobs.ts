import type { By } from '../../http/auth/admission.ts'
import { DAY } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, mailText } from '../../lib/mail-text.ts'
import { serviceIn } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { shortUrl } from '../links/to-link.ts'
import { inSubject, queueMails } from '../mail/mail.ts'
import { listNotified } from '../members/members.ts'
import type { BioNeeds } from './needs.ts'
import { bioContentOf, pageTarget } from './pages.ts'
import { unsafeOf } from './publish.ts'
import { findPage, listPublishedAfter, updatePageRow } from './queries.ts'

const BATCH = 20

// The generation of the blocklist that pages were last compared with, and the time of that.
const compared = new WeakMap<BioNeeds['scanner'], { generation: number; at: number }>()

/** Scans the addresses of published pages again: daily, and when an operator changed the blocklist. */
export async function rescanBioPages(deps: BioNeeds, now: number, stopping: AbortSignal): Promise<void> {
  const generation = deps.scanner.generation()
  const last = compared.get(deps.scanner)
  if (last && last.generation === generation && now - last.at < DAY) return
  let after = 0
  for (let batch = await listPublishedAfter(deps.reader(null), after, BATCH); batch.length > 0; ) {
    for (const { id, workspace_id, published, unsafe } of batch) {
      if (stopping.aborted) return
      const found = JSON.stringify(await unsafeOf(deps, bioContentOf(published ?? '')))
      if (found !== unsafe) await hideUnsafe(deps, serviceIn(workspace_id), { id, published, unsafe: found })
    }
    after = batch.at(-1)?.id ?? after
    batch = await listPublishedAfter(deps.reader(null), after, BATCH)
  }
  compared.set(deps.scanner, { generation, at: now })
}

/** A page, what of it was scanned, and the addresses in it that aren't safe, as JSON. */
type Scanned = { id: number; published: string | null; unsafe: string }

/** Hides the unsafe blocks of a page. A page that was published again since the scan stays as it is, because publishing scanned it. */
async function hideUnsafe(deps: BioNeeds, by: By, { id, published, unsafe }: Scanned): Promise<void> {
  const { workspaceId } = by
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = findPage(tx, workspaceId, id)
    if (before?.published == null || before.published !== published) return undefined
    await updatePageRow(tx, workspaceId, id, { unsafe })
    const known = new Set(JSON.parse(before.unsafe) as string[])
    const added = (JSON.parse(unsafe) as string[]).filter((url) => !known.has(url))
    await audit('bio_page.scanned', pageTarget(before), { unsafe: JSON.parse(unsafe) })
    if (added.length === 0) return before
    const { title } = bioContentOf(before.published)
    const urls = joinMailTexts(
      added.map((url) => mailText`${url}`),
      '\n',
    )
    const page = shortUrl(deps.config.redirectUrl, before)
    const write = ({ tMail }: Language) => ({
      subject: tMail('Unsafe links on {page} are hidden', { page: inSubject(title) }),
      text: tMail(
        "These URLs on your page {page} aren't safe, so the blocks that link to them are hidden:\n\n{urls}\n\nVisitors still see the rest of the page. Change or remove these blocks, then publish the page again.",
        { page, urls },
      ),
    })
    const addresses = await listNotified({ tx, now, workspaceId })
    await queueMails(
      tx,
      now,
      addresses.map((to) => ({ to, write, workspaceId })),
    )
    return before
  })
  if (row) deps.redirects.invalidate(row)
}
