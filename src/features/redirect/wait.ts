import { pageLanguage, showPage } from '../../http/answers.ts'
import type { LinkPlace } from '../../http/link-page.tsx'
import { waitPage } from './message-pages.tsx'

export const showTooManyRequests = (request: Request, place: LinkPlace, seconds: number) =>
  showPage(request, 429, waitPage(pageLanguage(request), place, seconds), { 'retry-after': String(seconds) })
