import { unprocessable } from '../../../lib/errors.ts'
import type { Note } from '../formats/format.ts'
import type { AskService } from './ask.ts'
import { answerObjectOf, type FetchedPage, type FetchPosition, numberOf, type Service } from './service.ts'

// The YOURLS API: https://yourls.org/docs/guide/advanced/api, github.com/YOURLS/YOURLS: includes/functions-api.php. It only reports totals.

const PAGE = 50
const TOTALS_ALONE: Note = {
  field: 'history',
  kind: 'left_out',
  message: 'YOURLS only reports totals, so clicks were imported without dates. To import the dates, upload the table yourls_log as a file.',
}

export const yourlsService: Service = { headers: () => ({}), links }

async function links(ask: AskService, token: string, position: FetchPosition | undefined): Promise<FetchedPage> {
  const start = numberOf(position?.start) ?? 0
  const answer = answerObjectOf(
    await ask.post('/yourls-api.php', {
      action: 'stats',
      filter: 'last',
      format: 'json',
      limit: String(PAGE),
      start: String(start),
      signature: token,
    }),
  )
  if (answer.stats === undefined)
    throw unprocessable(`YOURLS didn't list its links: ${String(answer.message ?? 'no reason was given').slice(0, 200)}.`)
  const entries = Object.values(answerObjectOf(answer.links))
  const total = numberOf(answerObjectOf(answer.stats).total_links)
  const isLast = entries.length === 0 || start + entries.length >= (total ?? 0)
  return {
    entries,
    history: entries.map(() => null),
    next: isLast ? null : { start: start + entries.length },
    ...(total !== undefined && { total }),
    ...(start === 0 && { notes: [TOTALS_ALONE] }),
  }
}
