import { msg, type TextId } from '../../lib/text-id.ts'

/** The things that may be wrong with a link. A report begins with one of them, in English, because its readers speak any language. */
export const REPORT_KINDS = [
  msg('Phishing or fraud'),
  msg('Malware'),
  msg('Spam'),
  msg('Illegal or harmful content'),
  msg('Something else'),
] as const satisfies readonly TextId[]

/** Returns the reason of a report from the fields of its form. */
export function reasonOf({ kind, reason }: Record<string, string>): string | undefined {
  const details = reason?.trim() ?? ''
  const known = REPORT_KINDS.find((one) => one === kind)
  if (known === undefined || (known === 'Something else' && details !== '')) return details === '' ? known : details
  return details === '' ? known : `${known}: ${details}`
}
