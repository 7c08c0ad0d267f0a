import { type Language, languageOf } from '../../lib/i18n.ts'
import { toLocale } from '../../lib/locales.ts'
import { ownText } from '../../lib/mail-text.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { mailBrandOf } from '../branding/shown.ts'
import { findLink, findLinkDomain } from '../links/shared-queries.ts'
import { shortUrl } from '../links/to-link.ts'
import { languageOfRecipient, type WrittenMail } from '../mail/mail.ts'
import { confirmedAmong } from '../recipients/confirmations.ts'
import { findUserById } from '../users/users.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { chartOf } from './chart.ts'
import { reportContentOf } from './content.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { loadNumbers, type ReportNumbers } from './numbers.ts'
import { pageOf } from './page.tsx'
import type { ReportRow } from './queries.ts'
import type { Period } from './runs.ts'
import { filtersOf, recipientsOf } from './scheduled-reports.ts'
import { reportTextOf } from './text.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/**
 * A report's mails, one for each recipient but those who haven't confirmed. Who has no account reads the language of the report's author.
 * Composed before the transaction, as the numbers may take a while.
 */
export async function composeMails(deps: ScheduledReportsNeeds, row: ReportRow, period: Period): Promise<WrittenMail[]> {
  const numbers = await loadNumbers(deps, row, period)
  const { name: workspace } = await requireWorkspace(deps.db, row.workspace_id)
  const brand = await mailBrandOf(deps.db, row.workspace_id)
  const author = row.created_by === null ? undefined : await findUserById(deps.db, row.created_by)
  const fallback = languageOf(toLocale(author?.locale) ?? 'en')
  const compose = async (language: Language) => ({
    picture: await drawChart(deps, row, language, numbers),
    content: reportContentOf(language, { row, period, numbers, workspace, filter: describeFilter(deps, row, language), now: deps.clock() }),
  })
  const composed = new Map<Language, Awaited<ReturnType<typeof compose>>>()
  const mails: WrittenMail[] = []
  for (const to of await confirmedAmong(deps.db, row.workspace_id, recipientsOf(row))) {
    const language = await languageOfRecipient(deps.db, to, fallback)
    const { picture, content } = composed.get(language) ?? (await compose(language))
    composed.set(language, { picture, content })
    const url = unsubscribeUrl(deps, row.id, to)
    const html = pageOf({ content, hasPicture: picture !== undefined, unsubscribeUrl: url, brand })
    const mail = {
      to,
      locale: language.locale,
      workspaceId: row.workspace_id,
      subject: ownText(content.subject),
      text: ownText(reportTextOf(content, url)),
      html,
      unsubscribeUrl: url,
    }
    mails.push({ ...mail, ...(picture && { picture }) })
    await yieldToEventLoop()
  }
  return mails
}

/** The chart; undefined where drawing fails, so that the report is still sent. */
async function drawChart(
  { charts, log }: ScheduledReportsNeeds,
  { id, workspace_id, frequency, timezone }: ReportRow,
  { locale }: Language,
  { series }: ReportNumbers,
): Promise<Uint8Array | undefined> {
  try {
    return await charts.call(workspace_id, chartOf({ frequency, timezone, locale }, series))
  } catch (error) {
    log.error({ err: error, report_id: id }, "a chart couldn't be drawn")
    return undefined
  }
}

/** Describes the filter, or returns null if there is none. */
function describeFilter({ db, config }: ScheduledReportsNeeds, row: ReportRow, { t, locale }: Language): string | null {
  const { link_id, tag, domain_id, filter = [], bots } = filtersOf(row)
  const parts: string[] = []
  if (link_id !== undefined) {
    const link = findLink(db, row.workspace_id, link_id)
    parts.push(link ? t('link {link}', { link: shortUrl(config.redirectUrl, link).replace(/^https?:\/\//, '') }) : t('a deleted link'))
  }
  for (const name of [tag ?? []].flat()) parts.push(t('tag “{tag}”', { tag: name }))
  if (domain_id !== undefined) {
    const hostname = findLinkDomain(db, row.workspace_id, domain_id)?.hostname
    parts.push(hostname === undefined ? t('a deleted domain') : t('domain {domain}', { domain: hostname }))
  }
  parts.push(...filter.map((condition) => t('condition “{condition}”', { condition })))
  const filters = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  const only = parts.length > 0 ? t('Filtered by {filters}.', { filters }) : ''
  return [only, bots ? t('Clicks by bots are included.') : ''].filter(Boolean).join(' ') || null
}
