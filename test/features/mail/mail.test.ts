import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { queueWritten } from '../../../src/features/mail/mail.ts'
import { runDueMails } from '../../../src/features/mail-delivery/jobs.ts'
import { createMailer, type Mail } from '../../../src/lib/mail.ts'
import { ownText } from '../../../src/lib/mail-text.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'

const MINUTE = 60_000
const MAIL: Mail = { to: 'ada@example.com', locale: 'en', subject: 'Grüße', text: 'Hello,\n\nhow are you?\n' }

let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
})
afterEach(() => t.close())

const written = (mail: Mail) => ({ ...mail, subject: ownText(mail.subject), text: ownText(mail.text) })
const queue = (mail: Mail = MAIL) => t.deps.write((tx) => queueWritten(tx, t.now(), [written(mail)]))
const kept = () => t.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()
/** Runs the job with a mailer that fails as told; the recipients that were tried. */
async function run(fails: (mail: Mail) => boolean = () => true): Promise<string[]> {
  const tried: string[] = []
  const mailer = {
    send: async (mail: Mail) => {
      tried.push(mail.to)
      if (fails(mail)) throw new Error('421 try later')
    },
  }
  await runDueMails({ ...t.deps, mailer }, t.now(), RUNNING)
  return tried
}

describe('the outbox', () => {
  test('sends what is due, once, and keeps nothing of it', async () => {
    await queue()
    expect((await kept()).length).toBe(1)
    await t.sendMails()
    await t.sendMails()
    expect(t.mails).toEqual([MAIL])
    expect(await kept()).toEqual([])
  })

  test('carries a page, a picture and a way to unsubscribe, and keeps nothing of a mail that it gives up', async () => {
    expectErrors(/won't be retried/)
    const mail: Mail = {
      ...MAIL,
      html: '<p>Grüße</p>',
      picture: Buffer.from([137, 80, 78, 71, 0, 255]),
      unsubscribeUrl: 'https://terse.test/u',
    }
    await queue(mail)
    await t.sendMails()
    expect(t.mails).toEqual([mail])
    await queue(mail)
    for (let tries = 0; tries < 6; tries++) {
      await run()
      t.advance(240 * MINUTE)
    }
    expect(await kept()).toMatchObject([{ run_at: null, body: '', html: null, picture: null, unsubscribe_url: null }])
  })

  test('tries again after 1, 5, 15, 60 and 240 minutes, then gives up and keeps the mail', async () => {
    expectErrors(/won't be retried/)
    await queue()
    expect(await run()).toHaveLength(1)
    for (const minutes of [1, 5, 15, 60, 240]) {
      t.advance(minutes * MINUTE - 1)
      expect(await run()).toEqual([])
      t.advance(1)
      expect(await run()).toEqual([MAIL.to])
    }
    t.advance(365 * 24 * 60 * MINUTE)
    expect(await run(() => false)).toEqual([])
    expect(await kept()).toMatchObject([
      { recipient: MAIL.to, attempts: 6, run_at: null, last_error: expect.stringContaining('421 try later') },
    ])
  })

  test('is done with a mail that a later try sends', async () => {
    await queue()
    await run()
    t.advance(MINUTE)
    await t.sendMails()
    expect([t.mails, await kept()]).toEqual([[MAIL], []])
  })

  test('is not held up by one that fails', async () => {
    for (const to of ['a@example.com', 'broken@example.com', 'c@example.com']) await queue({ ...MAIL, to })
    expect(await run(({ to }) => to.startsWith('broken'))).toEqual(['a@example.com', 'broken@example.com', 'c@example.com'])
    expect((await kept()).map(({ recipient }) => recipient)).toEqual(['broken@example.com'])
  })

  test('works off more than one batch, in order, by further runs', async () => {
    const recipients = Array.from({ length: 45 }, (_, index) => `${index}@example.com`)
    for (const to of recipients) await queue({ ...MAIL, to })
    for (let round = 0; round < 3; round++) await t.sendMails()
    expect(t.mails.map(({ to }) => to)).toEqual(recipients)
  })

  test('sends every tenth mail by its age alone, so that reports are sent however much mail of the first class there is', async () => {
    await queue({ ...MAIL, to: 'report@example.com' })
    t.advance(1000)
    const urgent = Array.from({ length: 30 }, (_, index) => written({ ...MAIL, to: `${index}@example.com` }))
    await t.deps.write((tx) => queueWritten(tx, t.now(), urgent, 'account'))
    await t.sendMails()
    expect(t.mails.map(({ to }) => to).indexOf('report@example.com')).toBe(9)
    expect(t.mails.length).toBe(31)
  })

  test('has no mail of a change that failed', async () => {
    const failing = t.deps.write(async (tx) => {
      await queueWritten(tx, t.now(), [written(MAIL)])
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await kept()).toEqual([])
  })
})

describe('by SMTP', () => {
  type Received = { from: string; to: string[]; login: string | undefined; raw: Uint8Array }
  let server: SMTPServer
  let received: Received[]
  let refuse: boolean
  let smtpUrl: string
  /** Runs before the server accepts a mail. */
  let onReceived: () => unknown

  beforeEach(async () => {
    received = []
    onReceived = () => {}
    refuse = false
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'se cret' ? done(null, { user: username }) : done(new Error('wrong password')),
      onRcptTo: (_address, _session, done) => (refuse ? done(Object.assign(new Error('no such box'), { responseCode: 550 })) : done()),
      onData: (stream, { envelope, user }, done) => {
        new Response(stream as unknown as ReadableStream).bytes().then(async (raw) => {
          received.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            login: user,
            raw,
          })
          await onReceived()
          done()
        }, done)
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    smtpUrl = `smtp://ada:se%20cret@127.0.0.1:${(server.server.address() as { port: number }).port}`
  })
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

  const open = async (env: Record<string, string> = {}) => {
    await t.close()
    t = await openTestApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Terse <terse@example.com>', ...env })
    return createMailer(t.deps.config, t.deps.log)
  }

  test('a mail for a new password arrives, with an address that works', async () => {
    const mailer = await open()
    const account = { email: 'ada@example.com', password: 'a long enough password' }
    await t.send('POST', '/v1/auth/signup', { body: account })
    // The mail that verifies the address.
    await t.sendMails()
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: account.email } })
    while ((await kept()).length === 0) await Bun.sleep(1)
    await runDueMails({ ...t.deps, mailer }, t.now(), RUNNING)

    expect(received).toMatchObject([{ from: 'terse@example.com', to: ['ada@example.com'], login: 'ada' }])
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect([mail.from?.name, mail.subject]).toEqual(['Terse', 'Choose a new password'])
    const link = mail.text?.match(/http:\/\/terse\.test(\/reset\?token=[\w-]{43})\s/)?.[1] ?? '/no-link'
    const form = await t.send('POST', link, {
      body: 'password=another+long+enough+one',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(303)
    const login = await t.send('POST', '/v1/auth/login', { body: { ...account, password: 'another long enough one' } })
    expect(login.status).toBe(200)
  })

  test('a password reset that is requested while a backlog is sent goes next, and an invitation goes before reports', async () => {
    const mailer = await open()
    const email = 'ada@example.com'
    await t.send('POST', '/v1/auth/signup', { body: { email, password: 'a long enough password' } })
    await t.sendMails()
    for (let index = 0; index < 55; index++) await queue({ ...MAIL, to: `report-${index}@example.com` })
    onReceived = async () => {
      if (received.length !== 3) return
      t.advance(1000)
      const invitation = written({ ...MAIL, to: 'invited@example.com' })
      await t.deps.write((tx) => queueWritten(tx, t.now(), [invitation], 'invitation'))
      await t.send('POST', '/v1/auth/password/forgot', { body: { email } })
      while (!(await kept()).some(({ subject }) => subject === 'Choose a new password')) await Bun.sleep(1)
    }
    await runDueMails({ ...t.deps, mailer }, t.now(), RUNNING)
    const recipients = received.map(({ to: [to] }) => to)
    expect(recipients.slice(0, 6)).toEqual([
      ...['report-0@example.com', 'report-1@example.com', 'report-2@example.com'],
      ...[email, 'invited@example.com', 'report-3@example.com'],
    ])
    expect([recipients.length, await kept()]).toEqual([57, []])
  })

  test('what the mail says arrives as it was, and nothing of it becomes a header', async () => {
    const mailer = await open()
    const text = `Grüße 🦊\n.\n..\n${'x'.repeat(2000)}\nFrom here\n`
    await mailer.send({ to: 'ada@example.com', subject: 'Grüße\r\nBcc: eve@example.com', text }, RUNNING)
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
    expect(mail.subject).toStartWith('Grüße')
    expect([received[0]?.to, mail.bcc]).toEqual([['ada@example.com'], undefined])
  })

  test('a mail that the server refuses stays, with what it said', async () => {
    const mailer = await open()
    refuse = true
    await queue()
    await runDueMails({ ...t.deps, mailer }, t.now(), RUNNING)
    expect(await kept()).toMatchObject([{ attempts: 1, run_at: t.now() + MINUTE, last_error: expect.stringContaining('no such box') }])
    refuse = false
    t.advance(MINUTE)
    await runDueMails({ ...t.deps, mailer }, t.now(), RUNNING)
    expect([received.length, await kept()]).toEqual([1, []])
  })

  test.each([
    ['a wrong password', () => smtpUrl.replace('se%20cret', 'wrong')],
    ['a server that is not there', () => 'smtp://127.0.0.1:1'],
  ])('%s is a failure, and does not get into what is kept', async (_, url) => {
    const mailer = await open({ SMTP_URL: url() })
    await queue()
    await runDueMails({ ...t.deps, mailer }, t.now(), RUNNING)
    const [mail] = await kept()
    expect([mail?.attempts, mail?.last_error]).toEqual([1, expect.not.stringContaining('ada:wrong')])
    expect(received).toEqual([])
  })
})
