import type { ReportContent } from './content.ts'
import { withArrow } from './format.ts'

/** The plain text of a mail. */
export function reportTextOf(
  { language, workspace, name, range, timezone, filter, totals, comparedWith, lists, made }: ReportContent,
  unsubscribeUrl: string,
): string {
  const amounts = totals.map(({ label, count, change }) => `${label}: ${count}${change ? ` (${withArrow(language, change)})` : ''}`)
  const tables = lists.map(({ title, rows }) =>
    [title, ...rows.map(({ name, detail, clicks }) => `${clicks.padStart(7)}  ${name}${detail ? ` (${detail})` : ''}`)].join('\n'),
  )
  return [
    `${workspace}: ${name}\n${range} (${timezone})${filter ? `\n${filter}` : ''}`,
    [...amounts, comparedWith].join('\n'),
    ...tables,
    made,
    language.t('You’re receiving this because you subscribed to this report. To unsubscribe, open {url}', { url: unsubscribeUrl }),
    '',
  ].join('\n\n')
}
