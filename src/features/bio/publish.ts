import type { By } from '../../http/auth/admission.ts'
import { bioLook } from '../../lib/bio-themes.ts'
import { conflict } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { scanUrls } from '../scanning/scan.ts'
import { addressesOfContent } from './content.ts'
import type { BioNeeds } from './needs.ts'
import { bioContentOf, clicksOfPage, pageTarget, requirePage, toPage } from './pages.ts'
import { numberBlocks, saveCard, updatePageRow } from './queries.ts'
import type { BioContent, BioPage } from './schema.ts'

/** Publishes the page as it is now, except for blocks whose URLs have become unsafe. */
export async function publishPage(deps: BioNeeds, by: By, id: number): Promise<BioPage> {
  const { workspaceId } = by
  const { draft, picture_sizes } = requirePage(deps.db, workspaceId, id)
  const content = bioContentOf(draft)
  const unsafe = JSON.stringify(await unsafeOf(deps, content))
  const [png, sizes] = await Promise.all([
    drawCard(deps, workspaceId, content),
    deps.pictureSizes(workspaceId, content, JSON.parse(picture_sizes)),
  ])
  const clicks = await clicksOfPage(deps, workspaceId, id)
  const row = await makeChange(deps, by, async ({ tx, audit }) => {
    const before = requirePage(tx, workspaceId, id)
    // The draft that was checked is no longer the one that would be published.
    if (before.draft !== draft) throw conflict('The page was changed while it was being published. Publish it again.')
    await updatePageRow(tx, workspaceId, id, { published: draft, unsafe, picture_sizes: JSON.stringify(sizes) })
    await numberBlocks(
      tx,
      workspaceId,
      id,
      content.blocks.flatMap((block) => block.id ?? []),
    )
    if (png) await saveCard(tx, id, { hash: hashOf(png), png })
    if (before.published !== draft) await audit('bio_page.published', pageTarget(before), { title: content.title })
    return requirePage(tx, workspaceId, id)
  })
  deps.redirects.invalidate(row)
  return toPage(deps, row, clicks)
}

/** There is nothing at its address then. Its figures stay. */
export async function unpublishPage(deps: BioNeeds, by: By, id: number): Promise<BioPage> {
  const { workspaceId } = by
  const clicks = await clicksOfPage(deps, workspaceId, id)
  const row = await makeChange(deps, by, async ({ tx, audit }) => {
    const before = requirePage(tx, workspaceId, id)
    if (before.published === null) return before
    await updatePageRow(tx, workspaceId, id, { published: null, unsafe: '[]' })
    await audit('bio_page.unpublished', pageTarget(before), { title: bioContentOf(before.published).title })
    return requirePage(tx, workspaceId, id)
  })
  deps.redirects.invalidate(row)
  return toPage(deps, row, clicks)
}

/** Returns those of a page's URLs that are blocked now. */
export async function unsafeOf(deps: BioNeeds, content: BioContent): Promise<string[]> {
  const urls = [...new Set(addressesOfContent(content).map(({ url }) => url))]
  const findings = await scanUrls(deps, urls)
  return urls.filter((url) => findings(url).verdict === 'blocked')
}

/** A page is published without its picture rather than not at all. */
async function drawCard(deps: BioNeeds, workspaceId: number, { title, bio, theme, seo }: BioContent): Promise<Buffer | undefined> {
  if (seo.image_url !== null) return undefined
  try {
    const card = { title: seo.title ?? title, text: seo.description ?? bio ?? '', look: bioLook(theme) }
    return Buffer.from(await deps.cards.call(workspaceId, card))
  } catch (error) {
    deps.log.error({ err: error }, "the preview image of a bio page couldn't be drawn")
    return undefined
  }
}

const hashOf = (png: Uint8Array): string => new Bun.CryptoHasher('sha256').update(png).digest('hex').slice(0, 32)
