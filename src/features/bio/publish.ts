import type { Actor } from '../../http/auth/admission.ts'
import { bioLook } from '../../lib/bio-themes.ts'
import { scanUrls } from '../scanning/scan.ts'
import { addressesOf } from './content.ts'
import type { Needs } from './needs.ts'
import { auditPage, clicksOfPage, contentOf, requirePage, toPage } from './pages.ts'
import { numberBlocks, saveCard, updatePageRow } from './queries.ts'
import type { BioPage, Content } from './schema.ts'

/** Visitors see the page as it is now, but for blocks that lead to what has become unsafe. */
export async function publishPage(deps: Needs, actor: Actor, workspaceId: number, id: number): Promise<BioPage> {
  const { draft, picture_sizes } = requirePage(deps.db, workspaceId, id)
  const content = contentOf(draft)
  const unsafe = JSON.stringify(await unsafeOf(deps, content))
  const [png, sizes] = await Promise.all([
    drawCard(deps, workspaceId, content),
    deps.pictureSizes(workspaceId, content, JSON.parse(picture_sizes)),
  ])
  const clicks = await clicksOfPage(deps, workspaceId, id)
  const row = await deps.write(async (tx) => {
    const before = requirePage(tx, workspaceId, id)
    const now = deps.clock()
    await updatePageRow(tx, workspaceId, id, { published: draft, unsafe, picture_sizes: JSON.stringify(sizes) })
    await numberBlocks(
      tx,
      workspaceId,
      id,
      content.blocks.flatMap((block) => block.id ?? []),
    )
    if (png) await saveCard(tx, id, { hash: hashOf(png), png })
    if (before.published !== draft) await auditPage(tx, now, actor, before, 'bio_page.published', { title: content.title })
    return requirePage(tx, workspaceId, id)
  })
  deps.redirects.invalidate(row)
  return toPage(deps, row, clicks)
}

/** There is nothing at its address then. Its figures stay. */
export async function unpublishPage(deps: Needs, actor: Actor, workspaceId: number, id: number): Promise<BioPage> {
  const clicks = await clicksOfPage(deps, workspaceId, id)
  const row = await deps.write(async (tx) => {
    const before = requirePage(tx, workspaceId, id)
    if (before.published === null) return before
    await updatePageRow(tx, workspaceId, id, { published: null, unsafe: '[]' })
    await auditPage(tx, deps.clock(), actor, before, 'bio_page.unpublished', { title: contentOf(before.published).title })
    return requirePage(tx, workspaceId, id)
  })
  deps.redirects.invalidate(row)
  return toPage(deps, row, clicks)
}

/** Those of a page's addresses that are blocked now. */
export async function unsafeOf(deps: Needs, content: Content): Promise<string[]> {
  const urls = [...new Set(addressesOf(content).map(({ url }) => url))]
  const findings = await scanUrls(deps, urls)
  return urls.filter((url) => findings(url).verdict === 'blocked')
}

/** A page is published without its picture rather than not at all. */
async function drawCard(deps: Needs, workspaceId: number, { title, bio, theme, seo }: Content): Promise<Buffer | undefined> {
  if (seo.image_url !== null) return undefined
  try {
    const card = { title: seo.title ?? title, text: seo.description ?? bio ?? '', look: bioLook(theme) }
    return Buffer.from(await deps.cards.call(workspaceId, card))
  } catch (error) {
    deps.log.error({ err: error }, 'the picture of a bio page could not be drawn')
    return undefined
  }
}

const hashOf = (png: Uint8Array): string => new Bun.CryptoHasher('sha256').update(png).digest('hex').slice(0, 32)
