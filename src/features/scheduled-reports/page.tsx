/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import { brandHtml, type MailBrand } from '../../lib/mail.ts'
import type { ReportContent } from './content.ts'
import { withArrow } from './format.ts'

// Mail programs support little: tables, inline styles, and a style sheet that some ignore, which has what inline styles can't
// express, dark mode. The picture is attached; nothing is loaded from the network.

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .back { background: #1a1816 !important; color: #f2efec !important }
  .muted { color: #a8a29e !important }
  .line { border-color: #44403c !important }
  .up { color: #6fce8b !important }
  .down { color: #f5917f !important }
}`
const BACK = `margin:0;padding:0;background:#ffffff;color:#1c1917;font:16px/1.5 ${FONT}`
const MUTED = 'color:#6b6460'
const LINE = 'border-bottom:1px solid #e2ddd8'
const COLOURS = { up: 'color:#1a7f37', down: 'color:#b42318', same: MUTED }

type Props = { content: ReportContent; hasPicture: boolean; unsubscribeUrl: string; brand: MailBrand | undefined }

/** The HTML of a mail. Text is escaped. */
export const pageOf = (props: Props): string => `<!doctype html>${render(<Page {...props} />)}`

const Page = ({ content, hasPicture, unsubscribeUrl, brand }: Props) => (
  <html lang={content.language.locale}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{content.subject}</title>
      <style dangerouslySetInnerHTML={{ __html: DARK }} />
    </head>
    <body class="back" style={BACK}>
      <Table class="back" style={BACK}>
        <tr>
          <td align="center" style="padding:28px 20px">
            <Table style="max-width:560px;text-align:left">
              {brand && <Brand {...brand} />}
              <Heading {...content} />
              <Totals {...content} />
              {hasPicture && <Picture {...content} />}
              {content.lists.map((list) => (
                <List {...list} />
              ))}
              <Footer {...content} unsubscribeUrl={unsubscribeUrl} isServiceNamed={brand !== undefined && !brand.hidesService} />
            </Table>
          </td>
        </tr>
      </Table>
    </body>
  </html>
)

const Table = ({ children, ...more }: { children: ComponentChildren; class?: string; style?: string }) => (
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" {...more}>
    <tbody>{children}</tbody>
  </table>
)

const Brand = (brand: MailBrand) => (
  <tr>
    <td dangerouslySetInnerHTML={{ __html: brandHtml(brand) }} />
  </tr>
)

const Heading = ({ workspace, name, range, timezone, filter }: ReportContent) => (
  <tr>
    <td style="padding-bottom:20px;overflow-wrap:anywhere">
      <div class="muted" style={`${MUTED};font-size:14px`}>
        {workspace}
      </div>
      <h1 style="margin:2px 0 4px;font-size:24px;line-height:1.25">{name}</h1>
      <div class="muted" style={MUTED}>
        {range}, {timezone}
      </div>
      {filter && <div style="margin-top:8px">{filter}</div>}
    </td>
  </tr>
)

const Totals = ({ language, totals, comparedWith }: ReportContent) => (
  <tr>
    <td style="padding-bottom:24px">
      <Table>
        <tr>
          {totals.map(({ field, label, count, change }) => (
            <td width="33%" valign="top" style="padding-right:8px">
              <div class="muted" style={`${MUTED};font-size:14px;line-height:1.3`}>
                {label}
              </div>
              <div style="font-size:22px;font-weight:700;line-height:1.3">{count}</div>
              {change && (
                <div
                  class={field === 'bots' ? 'muted' : change.direction}
                  style={`${COLOURS[field === 'bots' ? 'same' : change.direction]};font-size:14px`}
                >
                  {withArrow(language, change)}
                </div>
              )}
            </td>
          ))}
        </tr>
      </Table>
      <div class="muted" style={`${MUTED};font-size:14px;margin-top:6px`}>
        {comparedWith}
      </div>
    </td>
  </tr>
)

const Title = ({ children }: { children: string }) => <h2 style="margin:0 0 8px;font-size:16px;line-height:1.3">{children}</h2>

const Picture = ({ chart }: ReportContent) => (
  <tr>
    <td style="padding-bottom:24px">
      <Title>{chart.title}</Title>
      <img src="cid:picture" alt={chart.description} width={560} style="display:block;width:100%;max-width:560px;height:auto;border:0" />
    </td>
  </tr>
)

const List = ({ title, rows }: ReportContent['lists'][number]) => (
  <tr>
    <td style="padding-bottom:24px">
      <Title>{title}</Title>
      <Table>
        {rows.map(({ name, detail, clicks }) => (
          <tr>
            <td class="line" style={`${LINE};padding:7px 12px 7px 0;overflow-wrap:anywhere;word-break:break-word`}>
              {name}
              {detail && (
                <div class="muted" style={`${MUTED};font-size:14px`}>
                  {detail}
                </div>
              )}
            </td>
            <td class="line" align="right" valign="top" style={`${LINE};padding:7px 0;white-space:nowrap`}>
              {clicks}
            </td>
          </tr>
        ))}
      </Table>
    </td>
  </tr>
)

const Footer = ({
  language: { t },
  made,
  unsubscribeUrl,
  isServiceNamed,
}: ReportContent & { unsubscribeUrl: string; isServiceNamed: boolean }) => (
  <tr>
    <td class="muted" style={`${MUTED};font-size:14px`}>
      {made} {t('You’re receiving this because you subscribed to this report.')}{' '}
      <a class="muted" href={unsubscribeUrl} style={`${MUTED};text-decoration:underline`}>
        {t('Unsubscribe')}
      </a>
      {isServiceNamed && ` ${t('Sent with Terse')}.`}
    </td>
  </tr>
)
