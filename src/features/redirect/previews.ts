import { pageLanguage, showPage } from '../../http/answers.ts'
import type { RequestTarget } from '../../http/target.ts'
import { markedUrl } from '../qr/answer.ts'
import { blockedPage } from './message-pages.tsx'
import type { RedirectNeeds } from './needs.ts'
import type { PlaceOf } from './place.ts'
import { previewPage } from './preview-page.tsx'
import { stateOf } from './redirect.ts'
import type { Refuse } from './refusals.ts'
import type { FullRedirect } from './visit.ts'

type Preview = (request: Request, place: RequestTarget, redirect: FullRedirect) => Response

/** Shows the destinations of a link without redirecting; not those of a protected link. */
export const createPreview =
  ({ clock, redirects }: RedirectNeeds, placeOf: PlaceOf, refuse: Refuse): Preview =>
  (request, place, redirect) => {
    const now = clock()
    const state = stateOf(redirect, now)
    const language = pageLanguage(request)
    const link = placeOf(redirect)
    if (state === 'blocked') return showPage(request, 200, blockedPage(language, link))
    if (state !== 'open') return refuse(redirect, state, { request, place, now })
    const { safety, passwordHash, ...conditional } = redirect.conditional
    const { createdAt = now, scan = null } = redirects.recordOf(redirect.linkId) ?? {}
    const page = previewPage(language, link, {
      ...conditional,
      safety: safety as 'safe',
      isProtected: passwordHash !== null,
      createdAt,
      checkedAt: scan === null ? null : JSON.parse(scan).checkedAt,
      now,
      markedUrl: markedUrl(link.shortUrl),
    })
    return showPage(request, 200, page)
  }
