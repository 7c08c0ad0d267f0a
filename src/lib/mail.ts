import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Log } from './log.ts'

export type Mail = { to: string; subject: string; text: string }
/** Hands one mail over. Throws when it could not; the queue tries again. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

const TIMEOUT_MS = 15_000

/** Mail by SMTP where SMTP_URL is set, else into the log. */
export function createMailer(config: Config, log: Log): Mailer {
  if (config.smtpUrl === undefined) {
    return { send: async (mail) => log.warn({ mail }, 'mail: SMTP_URL is not set, so it is written here') }
  }
  const options = { url: config.smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Loaded with the first mail: it is as large as the rest of the start together.
  let transport: Promise<Transporter> | undefined
  return {
    send: async ({ to, subject, text }) => {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
      await (await transport).sendMail({ from: config.mailFrom, to, subject, text })
    },
  }
}
