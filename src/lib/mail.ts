import type { SendMailOptions, Transporter } from 'nodemailer'
import { languageOf } from './i18n.ts'
import type { Locale } from './locales.ts'
import type { Log } from './log.ts'
import { plainText, senderName } from './mail-text.ts'

/** The branding of a workspace's mail. */
export type MailBrand = {
  /** Instead of the service's name. */
  fromName: string | null
  name: string | null
  /** Read on white, and on what mail programs show in the dark. */
  accent: { light: string; dark: string } | null
  /** A PNG, above the text, and what it is seen on. */
  logo: { png: Uint8Array; plate: string } | null
  hidesService: boolean
}

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
  text,
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

const DARK = '@media (prefers-color-scheme: dark)'

/** The text as simple HTML: paragraphs, with URLs turned into links. */
export function toHtml(subject: string, text: string, brand?: MailBrand, locale: Locale = 'en'): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkify(paragraph).replaceAll('\n', '<br>')}</p>`)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    brand?.accent ? `<style>a{color:${brand.accent.light}}${DARK}{a{color:${brand.accent.dark} !important}}</style>` : '',
    '</head>',
    '<body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif"><div style="max-width:32rem;margin:0 auto">',
    brand ? brandHtml(brand) : '',
    `<h1 style="font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>${paragraphs.join('')}`,
    brand && !brand.hidesService ? `<p style="font-size:14px">${languageOf(locale).t('Sent with Terse')}</p>` : '',
    '</div></body></html>',
  ].join('')
}

/** Returns the HTML of the logo, or of the name if there isn't one, below a line in the brand's color. */
export function brandHtml({ name, logo, accent }: MailBrand): string {
  const line = accent === null ? '' : `;padding-top:16px;border-top:4px solid ${accent.light}`
  const style = `margin:0 0 20px;font-size:18px;font-weight:700${line}`
  if (logo === null) return name === null ? '' : `<p style="${style}">${escapeHtml(plainText(name))}</p>`
  const plate = `padding:${logo.plate === 'transparent' ? '0' : '8px'};background:${logo.plate};border-radius:6px`
  const image = `<img src="cid:logo" alt="${escapeHtml(plainText(name ?? ''))}" style="display:inline-block;max-width:200px;max-height:48px;${plate}">`
  return `<p style="${style}">${image}</p>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
const linkify = (text: string) =>
  text
    .split(/(https?:\/\/\S+[^\s.,;:)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}" style="overflow-wrap:anywhere">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
