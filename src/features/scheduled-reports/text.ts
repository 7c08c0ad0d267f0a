import type { Content } from './content.ts'
import { withArrow } from './format.ts'

/** The text of a mail, for who doesn't see its page. */
export function textOf(
  { workspace, name, range, timezone, filter, totals, comparedWith, lists, made }: Content,
  unsubscribeUrl: string,
): string {
  const amounts = totals.map(({ label, count, change }) => `${label}: ${count}${change ? ` (${withArrow(change)})` : ''}`)
  const tables = lists.map(({ title, rows }) =>
    [title, ...rows.map(({ name, detail, clicks }) => `${clicks.padStart(7)}  ${name}${detail ? ` (${detail})` : ''}`)].join('\n'),
  )
  return [
    `${workspace}: ${name}\n${range} (${timezone})${filter ? `\n${filter}` : ''}`,
    [...amounts, comparedWith].join('\n'),
    ...tables,
    made,
    `Your address is on this report's list. To get it no more: ${unsubscribeUrl}`,
    '',
  ].join('\n\n')
}
