import type { Log } from '../../lib/log.ts'
import type { Mailer } from '../../lib/mail.ts'
import type { Notice } from './conditions.ts'

type Needs = { mailer: Mailer; log: Log; instanceAdmins: () => Promise<string[]>; baseUrl: string }

/**
 * Mails the instance admins at once, as what is wrong may be that nothing can be stored for later. Whom to mail is remembered, for when the
 * database can't be read.
 */
export function createNotices({ mailer, log, instanceAdmins, baseUrl }: Needs) {
  let admins: string[] = []
  const refresh = async () => {
    admins = await instanceAdmins().catch(() => admins)
  }
  async function send({ subject, text }: Notice): Promise<void> {
    await refresh()
    for (const to of admins)
      await mailer
        .send({ to, subject: `${subject} (${new URL(baseUrl).host})`, text }, new AbortController().signal)
        .catch((error: unknown) => log.error({ err: error, to }, "an instance admin couldn't be notified by email"))
  }
  return {
    /** Remembers whom to mail. */
    refresh,
    notify: (notice: Notice): void => void send(notice),
  }
}
