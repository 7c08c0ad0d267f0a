import { pageLanguage, showPage } from '../../http/answers.ts'
import { waitPage } from './pages.tsx'

export const showTooManyRequests = (request: Request, seconds: number) =>
  showPage(request, 429, waitPage(pageLanguage(request), seconds), { 'retry-after': String(seconds) })
