import { pageLanguage, showPage } from '../../http/answers.ts'
import type { RequestTarget } from '../../http/target.ts'
import { blockedPage, expiredPage, limitReachedPage, scheduledPage, suspendedPage } from './message-pages.tsx'
import type { PlaceOf } from './place.ts'
import type { stateOf } from './redirect.ts'
import type { Arrival, FullRedirect } from './visit.ts'

/** Responds for a URL without a link that redirects: with the domain's fallback redirect, the page, or the usual one. */
export type AnswerNotFound = (request: Request, place: RequestTarget, page?: () => string) => Response

type State = Exclude<ReturnType<typeof stateOf>, 'open'>
export type Refuse = (redirect: FullRedirect, state: State, arrival: Pick<Arrival, 'request' | 'place' | 'now'>) => Response

/** Responds for links that don't redirect, with a page that says why. */
export const createRefuse =
  (placeOf: PlaceOf, answerNotFound: AnswerNotFound): Refuse =>
  (redirect, state, { request, place, now }) => {
    const { conditional } = redirect
    const { startsAt, expiresAt, timezone } = conditional
    const language = pageLanguage(request)
    const link = placeOf(redirect)
    switch (state) {
      case 'scheduled':
        return answerNotFound(request, place, () => scheduledPage(language, link, { at: startsAt ?? now, timezone, now }))
      case 'suspended':
        return showPage(request, 410, suspendedPage(language, link))
      case 'blocked':
        return showPage(request, 403, blockedPage(language, link))
      case 'expired':
        return showPage(
          request,
          410,
          expiresAt !== null && now >= expiresAt
            ? expiredPage(language, link, { at: expiresAt, timezone })
            : limitReachedPage(language, link),
        )
    }
  }
