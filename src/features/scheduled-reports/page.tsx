/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import type { MailBrand } from '../../lib/mail-html.ts'
import { MAIL_TEXT, mailFrame, mailRow, mailTitle } from '../../lib/mail-html.ts'
import type { ReportContent } from './content.ts'
import { withArrow } from './format.ts'

type Props = { content: ReportContent; hasPicture: boolean; unsubscribeUrl: string; brand: MailBrand | undefined }

/** The HTML of a mail. Text is escaped. */
export function pageOf({ content, hasPicture, unsubscribeUrl, brand }: Props): string {
  const { language, name, workspace, range, filter, subject, comparedWith, chart, lists } = content
  const rows = [
    mailRow(mailTitle(name, `${workspace} · ${range}`), 24),
    filter === null ? '' : mailRow(render(<Small>{filter}</Small>), 8),
    mailRow(render(<Totals {...content} />), 24),
    mailRow(render(<Small>{comparedWith}</Small>), 8),
    hasPicture ? mailRow(render(<Picture {...chart} />), 24) : '',
    ...lists.map((list) => mailRow(render(<List {...list} />), 28)),
  ]
  const foot = render(<Foot {...content} unsubscribeUrl={unsubscribeUrl} isServiceNamed={brand !== undefined && !brand.hidesService} />)
  return mailFrame({ language, title: subject, brand, rows: rows.join(''), foot })
}

const { first: FIRST, second: SECOND, third: THIRD } = MAIL_TEXT
const LINE = 'border-bottom:1px solid #e5e8ea'
const TONES = { up: 'good', down: 'bad', same: 't3' } as const
const COLORS = { up: 'color:#1b7443', down: 'color:#c2272d', same: THIRD }

const Table = ({ children }: { children: ComponentChildren }) => (
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tbody>{children}</tbody>
  </table>
)

const Small = ({ children }: { children: ComponentChildren }) => (
  <div class="t3" style={`font-size:13px;line-height:18px;${THIRD}`}>
    {children}
  </div>
)

const Totals = ({ language, totals }: ReportContent) => (
  <Table>
    <tr>
      {totals.map(({ field, label, count, change }) => {
        const direction = field === 'bots' ? 'same' : (change?.direction ?? 'same')
        return (
          <td width="33%" valign="top" style="padding-right:8px">
            <div class="t2" style={`font-size:14px;line-height:20px;${SECOND}`}>
              {label}
            </div>
            <div class="num t" style={`font-size:26px;line-height:34px;font-weight:600;letter-spacing:-0.4px;${FIRST}`}>
              {count}
            </div>
            {change && (
              <div class={TONES[direction]} style={`font-size:13px;line-height:18px;${COLORS[direction]}`}>
                {withArrow(language, change)}
              </div>
            )}
          </td>
        )
      })}
    </tr>
  </Table>
)

const Title = ({ children }: { children: string }) => (
  <h2 class="t" style={`margin:0 0 4px;font-size:16px;line-height:24px;font-weight:600;${FIRST}`}>
    {children}
  </h2>
)

const Picture = ({ title, description }: ReportContent['chart']) => (
  <>
    <Title>{title}</Title>
    <img src="cid:picture" alt={description} width={480} style="display:block;width:100%;height:auto;border:0" />
  </>
)

const List = ({ title, rows }: ReportContent['lists'][number]) => (
  <>
    <Title>{title}</Title>
    <Table>
      {rows.map(({ name, detail, clicks }) => (
        <tr>
          <td class="ln" style={`${LINE};padding:10px 12px 10px 0;word-break:break-word`}>
            <span class="t" style={`font-size:16px;line-height:22px;${FIRST}`}>
              {name}
            </span>
            {detail && (
              <div class="t3" style={`font-size:14px;line-height:18px;${THIRD}`}>
                {detail}
              </div>
            )}
          </td>
          <td class="ln" align="right" valign="top" style={`${LINE};padding:10px 0;white-space:nowrap`}>
            <span class="t" style={`font-size:16px;line-height:22px;${FIRST}`}>
              {clicks}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  </>
)

const Foot = ({
  language: { t },
  made,
  unsubscribeUrl,
  isServiceNamed,
}: ReportContent & { unsubscribeUrl: string; isServiceNamed: boolean }) => (
  <>
    {made} {t('You’re receiving this because you subscribed to this report.')}{' '}
    <a class="t3" href={unsubscribeUrl} style={THIRD}>
      {t('Unsubscribe')}
    </a>
    {isServiceNamed && ` ${t('Sent with Terse')}.`}
  </>
)
