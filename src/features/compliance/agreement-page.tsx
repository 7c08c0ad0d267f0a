/** @jsxImportSource preact */
import { renderPage } from '../../http/page.tsx'
import { toTimestamp } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import type { AgreementRow } from './queries.ts'

const STYLE = `
.page { width: min(100%, 49rem) }
.text { margin-top: 16px; white-space: pre-line; overflow-wrap: anywhere }
h2 { margin: 24px 0 4px; font-size: 1rem; line-height: 1.5rem }
dl { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: 4px 16px; margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--t-line); break-inside: avoid }
dt { color: var(--t-text-2); overflow-wrap: anywhere }
dd { overflow-wrap: anywhere }
@page { size: A4; margin: 2cm }
@media print { :root { color-scheme: light; --t-surface: #fff; --t-text: #000; --t-text-2: #333; --t-line: #999 } .page { width: auto; padding: 0 } main { padding: 0 } h2 { break-after: avoid } .text { orphans: 3; widows: 3 } }
`

const HEADING = /^(?:#+\s+|\d+\.\s)/

/** The text and who signed it, to be read, and to be printed on A4. */
export function agreementPage(language: Language, row: AgreementRow, workspace: string): string {
  const { t } = language
  const [, ...blocks] = row.text.trim().split(/\n{2,}/)
  const facts: [string, string | null][] = [
    [t('Workspace'), workspace],
    [t('Version'), row.version],
    [t('Signed by'), `${row.signer_name}, ${row.signer_title}`],
    [t('Signed on'), toTimestamp(row.signed_at)],
    [t('Countersigned by'), row.countersigner_name],
    [t('Countersigned on'), toTimestamp(row.countersigned_at)],
    [t('Withdrawn on'), toTimestamp(row.withdrawn_at)],
    [t('SHA-256 of the text'), row.sha256],
  ]
  return renderPage(
    language,
    row.title,
    <>
      <h1>{row.title}</h1>
      {blocks.map((block) => (
        <Block text={block} />
      ))}
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </>
            ),
        )}
      </dl>
    </>,
    { style: STYLE },
  )
}

/** Shows a paragraph, with its heading if it begins with one. */
function Block({ text }: { text: string }) {
  const end = text.indexOf('\n')
  const first = end === -1 ? text : text.slice(0, end)
  const rest = end === -1 ? '' : text.slice(end + 1)
  if (!HEADING.test(first)) return <p class="text">{text}</p>
  return (
    <>
      <h2>{first.replace(/^#+\s+/, '')}</h2>
      {rest && <p class="text">{rest}</p>}
    </>
  )
}
