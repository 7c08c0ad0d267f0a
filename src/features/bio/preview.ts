import type { Language } from '../../lib/i18n.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { shortUrl } from '../links/to-link.ts'
import type { BioNeeds } from './needs.ts'
import { bioContentOf } from './pages.ts'
import type { BioPageRow } from './queries.ts'
import { isShownAt } from './shown-blocks.ts'
import { renderBioPage } from './view.tsx'

/** The draft as visitors would see it now, and the policy that lets the dashboard show it in a frame. Its blocks lead nowhere. */
export function previewBioPage(deps: BioNeeds, row: BioPageRow, language: Language): { html: string; policy: string } {
  const content = bioContentOf(row.draft)
  const { html, policy } = renderBioPage(language, {
    content,
    blocks: content.blocks.filter((block) => isShownAt(block, deps.clock()).isShown),
    url: shortUrl(deps.config.redirectUrl, row),
    cardUrl: undefined,
    brand: pageBrandOf(deps.db, row.workspace_id),
    sizes: JSON.parse(row.picture_sizes),
    // The service fetches them: their hosts learn nothing of who edits the page.
    previewPicture: (url) => `/v1/workspaces/${row.workspace_id}/links/preview-image?url=${encodeURIComponent(url)}`,
  })
  return { html, policy: `${policy}; frame-ancestors 'self'; sandbox allow-same-origin` }
}
