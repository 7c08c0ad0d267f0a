import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Log } from './log.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** A page of its own, instead of a simple one that says the same as the text. */
  html?: string
  /** A PNG that the page shows as cid:picture. */
  picture?: Uint8Array
  /** Where a POST ends this kind of mail, without any question (RFC 8058). */
  unsubscribeUrl?: string
}
/** Hands one mail over. Throws when it could not; the queue tries again. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

const TIMEOUT_MS = 15_000

/** Mail by SMTP where SMTP_URL is set, else into the log. */
export function createMailer(config: { smtpUrl: string | undefined; mailFrom: string }, log: Log): Mailer {
  if (config.smtpUrl === undefined) {
    return {
      send: async ({ to, subject, text }) => log.warn({ mail: { to, subject, text } }, 'mail: SMTP_URL is not set, so it is written here'),
    }
  }
  const options = { url: config.smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Loaded with the first mail: it is as large as the rest of the start together.
  let transport: Promise<Transporter> | undefined
  return {
    send: async (mail) => {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
      await (await transport).sendMail({ from: config.mailFrom, ...toMessage(mail) })
    },
  }
}

const toMessage = ({ to, subject, text, html = toHtml(subject, text), picture, unsubscribeUrl }: Mail): SendMailOptions => ({
  to,
  subject,
  text,
  html,
  ...(picture && {
    attachments: [{ filename: 'picture.png', content: Buffer.from(picture), contentDisposition: 'inline', cid: 'picture' }],
  }),
  ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
})

/** The same as a simple page: paragraphs, and addresses that can be followed. */
export function toHtml(subject: string, text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif"><div style="max-width:32rem;margin:0 auto">',
    `<h1 style="font-size:20px;line-height:1.3">${escaped(subject)}</h1>${paragraphs.join('')}</div></body></html>`,
  ].join('')
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+[^\s.,;:)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}" style="overflow-wrap:anywhere">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
