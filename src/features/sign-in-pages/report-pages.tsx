/** @jsxImportSource preact */
import { renderPage } from '../../http/page.tsx'
import { Icon } from '../../http/page-icons.tsx'
import { LinkRoute, ShortLink } from '../../http/page-route.tsx'
import type { Language } from '../../lib/i18n.ts'
import { formPage, type Sent } from './form.tsx'
import { REPORT_KINDS } from './report-kinds.ts'

// The form that reports a link. It has nothing of the link's workspace, which may be the one that misuses it.

export function reportPage(language: Language, host: string, sent: Sent): string {
  const { t } = language
  const { values, refusal } = sent
  const isGiven = values.short_url !== undefined && values.short_url !== '' && refusal === undefined
  return formPage(language, {
    title: t('Report a link'),
    intro: t('Describe what is wrong with the link. Its owners will see your report.'),
    plainTop: <Top host={host} />,
    foot: <span>{t('We don’t ask for your name or email address.')}</span>,
    button: t('Send report'),
    sent,
    fields: [{ name: 'short_url', label: t('Short link'), type: 'url', maxLength: 2048, readOnly: isGiven }],
    more: (
      <>
        <fieldset>
          <legend>{t('What’s wrong with it?')}</legend>
          {REPORT_KINDS.map((kind, index) => (
            <label class="radio">
              <input type="radio" name="kind" value={kind} checked={values.kind === undefined ? index === 0 : values.kind === kind} />
              {t(kind)}
            </label>
          ))}
        </fieldset>
      </>
    ),
    lastFields: [
      {
        name: 'reason',
        label: t('Details'),
        isOptional: true,
        rows: 2,
        maxLength: 900,
        hint: t('For example, where you found the link. Don’t include passwords or card numbers.'),
      },
    ],
  })
}

const Top = ({ host }: { host: string }) => (
  <>
    <Icon name="flag" isLarge />
    {host}
  </>
)

export function reportedPage(language: Language, host: string, shortUrl: string): string {
  const { t } = language
  return renderPage(
    language,
    t('Thank you for the report'),
    <>
      <h1>{t('Thank you for the report')}</h1>
      <p class="lead">{t('We sent your report to the owners of the link.')}</p>
      <LinkRoute
        stops={[
          { icon: 'link', label: t('Short link'), children: <ShortLink url={shortUrl} /> },
          { icon: 'check', tone: 'good', label: t('Status'), isStatus: true, children: t('Report received') },
        ]}
      />
      <p class="small m gap">{t('If you entered a password on that page, change it now. If you paid, call your bank.')}</p>
    </>,
    {
      sections: ['route', 'plain'],
      top: <Top host={host} />,
      foot: <span>{t('We don’t ask for your name or email address.')}</span>,
    },
  )
}
