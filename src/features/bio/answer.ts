import type { ClickStore } from '../../click-store/click-store.ts'
import type { Db } from '../../db/kysely.ts'
import { NO_STORE, redirectTo } from '../../http/answers.ts'
import type { HttpClient } from '../../http/client-address.ts'
import { isHeadOrPrefetch } from '../../http/head-or-prefetch.ts'
import { requestId } from '../../http/request-id.ts'
import { clientOf } from '../../lib/client.ts'
import { localeFor } from '../../lib/i18n.ts'
import { findCard } from './queries.ts'
import type { ShownPage, Target } from './shown.ts'
import type { BioViews } from './views.ts'

/** A request for a page, and what is known of it already. */
type Asked = { request: Request; query: string; client: HttpClient; now: number }

type Needs = { db: Db; clicks: Pick<ClickStore, 'append'>; bioViews: BioViews }

/** Responds to requests for published pages from memory: the page itself, the targets of its blocks, and its preview image. */
export function createPageAnswers({ db, clicks, bioViews }: Needs) {
  function answerPage(page: ShownPage, asked: Asked): Response | Promise<Response> {
    const { request, query, now } = asked
    const shown = page.at(now, localeFor(request.headers.get('accept-language') ?? ''))
    if (query !== '') {
      const target = shown.targets.get(query)
      if (target) return follow(page, target, asked)
      if (query.startsWith(CARD)) return answerCard(request, page)
      // The block has been hidden since the visitor opened the page.
      if (query.startsWith(BLOCK)) return redirectTo(request, 302, new URL(request.url).pathname, NO_STORE)
    }
    const isBot = isHeadOrPrefetch(request)
    if (!isBot && !clientOf(request.headers.get('user-agent') ?? '').isBot) bioViews.add(page.pageId, now)
    const { bytes, headers } = acceptsGzip(request) ? shown.gzip : shown.plain
    headers.set('x-request-id', requestId(request))
    if (request.headers.get('if-none-match')?.includes(shown.etag)) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : bytes, { headers })
  }

  /** Counts the click, and redirects to the target of the block. */
  function follow(page: ShownPage, target: Target, { request, query, client, now }: Asked): Response {
    const { workspaceId, tracksBots, anonymizes } = page
    const { address, country } = client
    clicks.append(
      { linkId: target.number, workspaceId, tracksBots, anonymizes, utm: '' },
      { request, address, country, query, isBot: isHeadOrPrefetch(request) },
      now,
    )
    if ('location' in target) return redirectTo(request, 302, target.location, NO_STORE)
    return new Response(request.method === 'HEAD' ? null : target.vcard, {
      headers: {
        'content-type': 'text/vcard; charset=utf-8',
        'content-disposition': `attachment; filename="contact.vcf"; filename*=UTF-8''${encodeURIComponent(`${target.name}.vcf`)}`,
        'cache-control': NO_STORE,
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'x-request-id': requestId(request),
      },
    })
  }

  async function answerCard(request: Request, { pageId }: ShownPage): Promise<Response> {
    const card = await findCard(db, pageId)
    const headers = { 'x-request-id': requestId(request), 'x-content-type-options': 'nosniff' }
    if (!card) return new Response(null, { status: 404, headers })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(card.png), {
      headers: { ...headers, 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', etag: `"${card.hash}"` },
    })
  }

  return answerPage
}

const CARD = '?card='
const BLOCK = '?b='

const acceptsGzip = ({ headers }: Request): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers.get('accept-encoding') ?? '')
