import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { runDueMails } from '../../../src/features/mail-delivery/jobs.ts'
import { runDueReports } from '../../../src/features/scheduled-reports/jobs.ts'
import type { ScheduledReport } from '../../../src/features/scheduled-reports/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { createMailer } from '../../../src/lib/mail.ts'
import { RUNNING } from '../../harness.ts'
import { allowErrors } from '../../logged-errors.ts'
import { openRestartable } from '../../restart.ts'
import { newDataDir, removeDataDir, startServer, until } from '../../server.ts'
import { testLong, volume } from '../../volume.ts'
import { confirmAll } from '../recipients/confirming.ts'

const STEPS = volume('REPORT_STEPS', { short: 20, long: 60 })
const DAYS = volume('REPORT_DAYS', { short: 1, long: 4 })
const RECIPIENTS = ['ada@example.com', 'bob@example.com']

let server: SMTPServer
let received: { to: string[]; mail: Email }[]
let smtpUrl: string
beforeEach(async () => {
  received = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      new Response(stream as unknown as ReadableStream)
        .bytes()
        .then(async (raw) => received.push({ to: envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(raw) }))
        .then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
})
afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

const rangeOf = ({ text }: Email): string => text?.split(/\r?\n/)[1] ?? ''

test('a mail server gets one mail for each recipient and period, however often the service starts anew', async () => {
  const app = openRestartable({ SMTP_URL: smtpUrl, MAIL_FROM: 'Terse <terse@example.com>' })
  const owner = (await app.send('POST', '/v1/users', { body: { email: 'o@example.com', display_name: 'o' } })).body
  const { id: ws } = (await app.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Ä <b>me' } })).body
  const report = { frequency: 'weekly', hour: 3, timezone: 'Europe/Berlin', recipients: RECIPIENTS }
  await app.send('POST', `/v1/workspaces/${ws}/reports`, { as: owner, body: report })
  await confirmAll(app.deps())
  // Steps of up to nine days, so that some weeks are missed and some are looked at again and again.
  const steps = fc.sample(fc.oneof(fc.integer({ min: 1, max: DAY }), fc.integer({ min: 1, max: 9 * DAY })), { seed: 5, numRuns: STEPS })
  const mondays = new Set<string>()
  for (const [index, step] of steps.entries()) {
    app.advance(step)
    const now = app.now()
    await runDueReports(app.deps(), now, RUNNING)
    if (index % 3 === 0) await app.restart()
    await runDueReports(app.deps(), now, RUNNING)
    await runDueMails({ ...app.deps(), mailer: createMailer(app.deps().config, app.deps().log) }, now, RUNNING)
    const local = Temporal.Instant.fromEpochMilliseconds(now - 3 * HOUR)
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainDate()
    const monday = local.subtract({ days: local.dayOfWeek - 1 })
    // Until the first Monday there was nothing to send.
    if (Temporal.PlainDate.compare(monday, '2026-03-16') >= 0) mondays.add(monday.toString())
  }
  expect(mondays.size).toBeGreaterThan(STEPS / 7)
  for (const to of RECIPIENTS) {
    const ranges = received.filter((one) => one.to[0] === to).map(({ mail }) => rangeOf(mail))
    expect([to, ranges.length, new Set(ranges).size]).toEqual([to, mondays.size, mondays.size])
  }
  expect(received.every(({ to }) => to.length === 1)).toBe(true)
  await app.close()
})

test('the mail arrives with its page, its picture within, and a header that unsubscribes by one click', async () => {
  const app = openRestartable({ SMTP_URL: smtpUrl, MAIL_FROM: 'Terse <terse@example.com>' })
  const owner = (await app.send('POST', '/v1/users', { body: { email: 'o@example.com', display_name: 'o' } })).body
  const { id: ws } = (await app.send('POST', '/v1/workspaces', { as: owner, body: { name: 'Ä <b>me' } })).body
  const at = `/v1/workspaces/${ws}/reports`
  const { id } = (await app.send('POST', at, { as: owner, body: { frequency: 'weekly', hour: 3, recipients: RECIPIENTS } })).body
  await confirmAll(app.deps())
  await app.send('POST', `${at}/${id}/send`, { as: owner })
  await runDueMails({ ...app.deps(), mailer: createMailer(app.deps().config, app.deps().log) }, app.now(), RUNNING)

  const mail = received.find(({ to }) => to[0] === RECIPIENTS[0])?.mail
  expect([mail?.subject, mail?.from?.address, mail?.to?.map(({ address }) => address)]).toEqual([
    'Ä <b>me: no clicks last week',
    'terse@example.com',
    ['ada@example.com'],
  ])
  expect(mail?.html).toContain('src="cid:picture"')
  const [picture] = mail?.attachments ?? []
  expect(picture).toMatchObject({ contentId: '<picture>', mimeType: 'image/png', disposition: 'inline' })
  expect(
    Buffer.from(picture?.content as ArrayBuffer)
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = header('list-unsubscribe')?.match(/^<http:\/\/terse\.test(\/unsubscribe\?token=[\w-]+)>$/) ?? []
  expect((await app.send('POST', link)).status).toBe(200)
  const { recipients } = (await app.send('GET', `${at}/${id}`, { as: owner })).body as ScheduledReport
  expect(recipients).toEqual(['bob@example.com'])
  await app.close()
})

testLong('a server that is killed at any moment queues each mail once, and what came due meanwhile when it is up again', async () => {
  // Nobody listens at its mail server.
  allowErrors(/"condition":"mail_failing"/)
  const dataDir = newDataDir()
  // Nobody takes the mails, so that they stay where they can be counted.
  allowErrors(/won't be retried/)
  const env = { DEV_AUTH: 'true', SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' }
  const start = (days: number) => startServer(dataDir, { ...env, CLOCK_OFFSET_SECONDS: String((days * DAY) / 1000) })
  let running = await start(0)
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(path !== '/v1/users' && { 'x-dev-user': '1' }) }
    return (await (await fetch(running.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()) as T
  }
  await call('POST', '/v1/users', { email: 'ann@example.com', display_name: 'Ann' })
  const { id: ws } = await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Acme' })
  // Members are not asked whether they want reports.
  for (const email of RECIPIENTS) {
    const { id: user_id } = await call<{ id: number }>('POST', '/v1/users', { email, display_name: email })
    await call('POST', `/v1/workspaces/${ws}/members`, { user_id, role: 'viewer' })
  }
  for (let index = 0; index < 8; index++)
    await call('POST', `/v1/workspaces/${ws}/reports`, { frequency: 'daily', hour: 0, name: `Report ${index}`, recipients: RECIPIENTS })
  const main = new Database(join(dataDir, 'main.db'), { readonly: true })
  const rows = main.prepare('SELECT id, recipient, body FROM mails')
  const texts = new Map<number, string>()
  /** How many were queued so far. Each is noted when it is seen first: one that is given up after some days loses its text. */
  const queued = (): number => {
    for (const { id, recipient, body } of rows.all() as { id: number; recipient: string; body: string }[])
      if (!texts.has(id)) texts.set(id, `${recipient} ${body.split('\n').slice(0, 2).join(' ')}`)
    return texts.size
  }

  // On each day it is killed twice after so many further mails, and then lives until all are queued.
  const days = fc.sample(fc.tuple(fc.nat(8), fc.nat(8)), { seed: 9, numRuns: DAYS })
  for (const [index, kills] of days.entries()) {
    const all = (index + 1) * 16
    for (const more of [...kills, all]) {
      running.child.kill('SIGKILL')
      await running.child.exited
      const wanted = Math.min(queued() + more, all)
      running = await start(2 + index)
      await until(() => queued() >= wanted)
    }
  }
  running.child.kill('SIGKILL')
  await running.child.exited
  expect(queued()).toBe(DAYS * 16)
  main.close()
  expect(new Set(texts.values()).size).toBe(DAYS * 16)
  removeDataDir(dataDir)
})
