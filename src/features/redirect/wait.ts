import { showPage } from '../../http/answers.ts'
import { waitPage } from './pages.tsx'

export const showTooManyRequests = (request: Request, seconds: number) =>
  showPage(request, 429, waitPage(seconds), { 'retry-after': String(seconds) })
