import type { SendMailOptions, Transporter } from 'nodemailer'
import { type Language, languageOf } from './i18n.ts'
import type { Locale } from './locales.ts'
import type { Log } from './log.ts'
import { escapeHtml, MAIL_TEXT, type MailBrand, mailButton, mailFrame, mailRow, mailTitle } from './mail-html.ts'
import { senderName } from './mail-text.ts'
import { msg, type TextId } from './text-id.ts'

export type Mail = {
  to: string
  /** The language of the texts. English if it's left out. */
  locale?: Locale
  subject: string
  text: string
  /** The HTML part. Without it, one is generated from the text. */
  html?: string
  /** A PNG that the HTML refers to as cid:picture. */
  picture?: Uint8Array
  /** The one-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string
  /** The HTML refers to its logo as cid:logo. */
  brand?: MailBrand
}
/** Sends one mail. Throws when that fails, or is cut off by a stop; the queue retries. */
export type Mailer = { send: (mail: Mail, stopping: AbortSignal) => Promise<void> }

const TIMEOUT_MS = 15_000
// For what the server has taken already: cut off, it would be sent twice.
const STOPS_WITHIN_MS = 3000

/** Mail by SMTP where SMTP_URL is set, else into the log. */
export function createMailer(config: { smtpUrl: string | undefined; mailFrom: string }, log: Log): Mailer {
  if (config.smtpUrl === undefined) {
    return {
      send: async ({ to, subject, text }) =>
        log.warn({ mail: { to, subject, text } }, "SMTP_URL isn't set, so this email is written to the log"),
    }
  }
  const options = { url: config.smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Loaded with the first mail: importing it takes as long as the rest of the start.
  let transport: Promise<Transporter> | undefined
  return {
    send: async (mail, stopping) => {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
      const late = lateSignal(stopping, STOPS_WITHIN_MS)
      try {
        // The connection ends with the message, even if it is aborted.
        await (await transport).sendMail({ from: senderOf(config.mailFrom, mail.brand), ...toMessage(mail), signal: late.signal })
      } finally {
        late.forget()
      }
    },
  }
}

/** A signal that comes so much later than another one, until it is forgotten. */
function lateSignal(early: AbortSignal, ms: number): { signal: AbortSignal; forget: () => void } {
  const late = new AbortController()
  let timer: Timer | undefined
  const onAbort = () => {
    timer = setTimeout(() => late.abort(), ms)
  }
  if (early.aborted) onAbort()
  else early.addEventListener('abort', onAbort, { once: true })
  return {
    signal: late.signal,
    forget: () => {
      clearTimeout(timer)
      early.removeEventListener('abort', onAbort)
    },
  }
}

/** The configured address, under a workspace's own name. */
function senderOf(mailFrom: string, brand: MailBrand | undefined) {
  if (!brand || (brand.fromName === null && !brand.hidesService)) return mailFrom
  return { name: senderName(brand.fromName ?? ''), address: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom }
}

const toMessage = ({
  to,
  locale,
  subject,
  text,
  brand,
  html = toHtml(subject, text, brand, locale),
  picture,
  unsubscribeUrl,
}: Mail): SendMailOptions => ({
  to,
  subject,
  text: wrapText(text),
  html,
  attachments: [
    ...(picture ? [inline('picture', picture)] : []),
    ...(brand?.logo && html.includes('cid:logo') ? [inline('logo', brand.logo.png)] : []),
  ],
  ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
})

const inline = (cid: string, png: Uint8Array) => ({
  filename: `${cid}.png`,
  content: Buffer.from(png),
  contentDisposition: 'inline' as const,
  cid,
})

/** The labels of buttons, by the paths that they open. */
const ACTIONS: readonly (readonly [path: RegExp, label: TextId])[] = [
  [/\/invitation\?/, msg('Join the workspace')],
  [/\/reset\?/, msg('Choose a new password')],
  [/\?verify_email=/, msg('Confirm the email address')],
  [/\/secure\?/, msg('Secure the account')],
  [/\/confirm-recipient\?/, msg('Get reports')],
  [/\/app\b/, msg('Open the dashboard')],
]
// A URL on a line of its own is what the email asks for.
const ONLY_URL = /^https?:\/\/\S+$/

/** The text as HTML: paragraphs, in which URLs are links, and a button for the first URL that has a line of its own. */
export function toHtml(subject: string, text: string, brand?: MailBrand, locale: Locale = 'en'): string {
  const language = languageOf(locale)
  const { t } = language
  const url = text.split('\n').find((line) => ONLY_URL.test(line))
  const paragraphs = text.trim().split(/\n{2,}/)
  const rows = paragraphs.map((paragraph, index) => {
    const lines = paragraph.split('\n')
    const words = lines.filter((line) => line !== url).join('\n')
    const size = index === 0 ? 'font-size:16px;line-height:24px' : 'font-size:14px;line-height:22px'
    const shown = words === '' ? '' : mailRow(textHtml(words, size), 12)
    return url !== undefined && lines.includes(url) ? shown + mailRow(mailButton(labelOf(language, url), url, brand), 20) : shown
  })
  const fallback =
    url === undefined
      ? ''
      : mailRow(
          textHtml(`${t('If the button doesn’t work, open this URL:')}\n${url}`, 'font-size:14px;line-height:22px;word-break:break-all'),
          20,
        )
  return mailFrame({
    language,
    title: subject,
    brand,
    rows: mailRow(mailTitle(subject), 24) + rows.join('') + fallback,
    foot: brand && !brand.hidesService ? t('Sent with Terse') : '',
  })
}

const labelOf = ({ t }: Language, url: string): string => t(ACTIONS.find(([path]) => path.test(url))?.[1] ?? msg('Open'))

const textHtml = (text: string, size: string): string =>
  `<p class="t2" style="margin:0;${size};${MAIL_TEXT.second}">${linkify(text).replaceAll('\n', '<br>')}</p>`

const linkify = (text: string) =>
  text
    .split(/(https?:\/\/\S+[^\s.,;:)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}" style="overflow-wrap:anywhere">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

// Longer lines are hard to read in the window of a mail program.
const COLUMNS = 72

/** Returns a text in which no line is longer than 72 columns, except for URLs and other long words. */
export const wrapText = (text: string): string => text.split('\n').map(wrapLine).join('\n')

function wrapLine(line: string): string {
  // Tables have their own lines.
  if (line.length <= COLUMNS || /^ {2,}/.test(line)) return line
  const quote = /^> /.test(line) ? '> ' : ''
  const lines: string[] = []
  for (const word of line.slice(quote.length).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= COLUMNS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(quote + word)
  }
  return lines.join('\n')
}
