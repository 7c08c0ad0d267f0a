import type { Log } from '../../lib/log.ts'
import type { Mailer } from '../../lib/mail.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { Notice } from './conditions.ts'
import { guideUrl } from './kinds.ts'

// One that the endpoint didn't take is sent again after these times.
const RETRY_AFTER_MS = [5000, 30_000, 300_000]
const ANSWER_WITHIN_MS = 10_000

type Needs = {
  mailer: Mailer
  log: Log
  instanceAdmins: () => Promise<string[]>
  baseUrl: string
  webhookUrl: string | undefined
  fetch: SafeFetch
}

/**
 * Mails the instance admins and calls the operator's webhook, at once, as what is wrong may be that nothing can be stored for later. Whom to
 * mail is remembered, for when the database can't be read.
 */
export function createNotices({ mailer, log, instanceAdmins, baseUrl, webhookUrl, fetch }: Needs) {
  let admins: string[] = []
  let isStopped = false
  const rememberAdmins = async () => {
    admins = await instanceAdmins().catch(() => admins)
  }
  async function mail(notice: Notice): Promise<void> {
    await rememberAdmins()
    const { subject, text } = toMail(notice, baseUrl)
    for (const to of admins)
      await mailer
        .send({ to, subject: `${subject} (${new URL(baseUrl).host})`, text }, new AbortController().signal)
        .catch((error: unknown) => log.error({ err: error, to }, "an instance admin couldn't be notified by email"))
  }
  async function post(url: string, body: string, attempt = 0): Promise<void> {
    try {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch.send({ method: 'POST', url, headers, body, timeoutMs: ANSWER_WITHIN_MS, readBytes: 0, keepBytes: 0 })
      if (status < 200 || status > 299) throw new Error(`The endpoint responded with ${status}.`)
    } catch (error) {
      if (isStopped) return
      const wait = RETRY_AFTER_MS[attempt]
      if (wait === undefined) return log.error({ err: error }, "OPERATOR_WEBHOOK_URL couldn't be notified")
      setTimeout(() => isStopped || void post(url, body, attempt + 1), wait).unref()
    }
  }
  return {
    /** Ends the attempts to reach the webhook. */
    stop: (): void => {
      isStopped = true
    },
    rememberAdmins,
    notify: (notice: Notice): void => {
      void mail(notice)
      if (webhookUrl !== undefined) void post(webhookUrl, JSON.stringify(toEvent(notice, baseUrl)))
    },
  }
}

function toMail({ title, sentence, chapter, endedAt }: Notice, baseUrl: string): { subject: string; text: string } {
  return endedAt === null
    ? { subject: title, text: `${sentence}\n\nThe operating guide has a chapter about it, “${chapter}”:\n${guideUrl(baseUrl, chapter)}\n` }
    : { subject: `Resolved: ${title}`, text: `This problem was resolved at ${new Date(endedAt).toISOString()}:\n\n${sentence}\n` }
}

/** Returns the body for the operator's webhook. text: for chat services, which show that field. */
const toEvent = ({ name, title, sentence, chapter, startedAt, endedAt }: Notice, baseUrl: string) => ({
  type: endedAt === null ? 'condition.started' : 'condition.ended',
  instance: baseUrl,
  condition: { name, title, message: sentence, chapter, guide_url: guideUrl(baseUrl, chapter) },
  started_at: new Date(startedAt).toISOString(),
  ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
  text: endedAt === null ? `${title}: ${sentence}` : `Resolved: ${title}`,
})
