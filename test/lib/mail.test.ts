import { afterEach, describe, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/lib/log.ts'
import { createMailer, toHtml, wrapText } from '../../src/lib/mail.ts'
import { RUNNING } from '../harness.ts'
import { until } from '../server.ts'

const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Hello,\n\nhow are you?\n' }

describe('the page beside the text', () => {
  const bodyOf = (text: string, subject = 'Hello') =>
    toHtml(subject, text)
      .match(/<\/h1>([\s\S]*)<\/div>/)?.[1]
      ?.replaceAll(/<\/?t[^>]*>/g, '') ?? ''
  const linksIn = (html: string) =>
    [...html.matchAll(/<a (?:class="btn" )?href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, shown]) => [to, shown])

  test('has a paragraph for each, and keeps their lines', () => {
    expect(bodyOf('\nOne,\ntwo.\n\n\nThree.\n').replaceAll(/<p[^>]*>/g, '<p>')).toBe('<p>One,<br>two.</p><p>Three.</p>')
  })

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</p></div></body>', '&lt;b&gt;', '<!-- -->', "' onload='x"])(
    'shows %j as it is written, in the subject, in the text and in an address',
    (hostile) => {
      for (const html of [toHtml(hostile, 'x'), toHtml('x', hostile), toHtml('x', `See https://a.example/${hostile} now.`)]) {
        const tags = [...html.matchAll(/<(\/?[a-z!][a-z0-9-]*)/gi)].map(([, name]) => name)
        const known = '!doctype html head meta title style body div table tr td h1 p a br'.split(' ').flatMap((name) => [name, `/${name}`])
        expect(tags.filter((name) => !known.includes(name?.toLowerCase() ?? ''))).toEqual([])
        for (const [, attributes] of html.matchAll(/<[a-z0-9]+\s([^>]*)>/g))
          expect(attributes?.replaceAll(/\s*[a-z-]+="[^"]*"/g, '').trim()).toBe('')
        expect(html).not.toMatch(/&(?!#\d+;)/)
      }
    },
  )

  test.each([
    ['Go to https://a.example/x?y=1&z=2#f.', 'https://a.example/x?y=1&#38;z=2#f'],
    ['(http://terse.test/invitation?token=a_b-C)', 'http://terse.test/invitation?token=a_b-C'],
    ['Join here:\nhttps://a.example/ü\n', 'https://a.example/ü'],
  ])('links the address in %j', (text, address) => {
    expect(linksIn(bodyOf(text)).at(-1)).toEqual([address, address])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', 'https://', 'www.example.com', 'xhttps:/a'])(
    'links nothing in %j',
    (text) => {
      expect(linksIn(bodyOf(text))).toEqual([])
    },
  )

  test('has a button for the URL that stands alone, and the URL below, for programs that show no button', () => {
    const [button, below] = linksIn(bodyOf('Join here:\nhttps://a.example/invitation?token=1\n\nBye'))
    expect([button, below?.[1]]).toEqual([
      ['https://a.example/invitation?token=1', 'Join the workspace'],
      'https://a.example/invitation?token=1',
    ])
  })

  test('says all that the text says', () => {
    const text = 'A "quoted" <name> & more, at https://a.example/?a=b&c="d".\nSecond line.\n\nEnd'
    const said = bodyOf(text)
      .replaceAll(/<br>|<\/p><p[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    expect(said).toBe(text.replace('\n\n', '\n'))
  })
})

test('The text of an email has lines of up to 72 columns, but URLs, quotes and tables stay whole.', () => {
  const url = `https://a.example/${'x'.repeat(90)}`
  const wrapped = wrapText(`${'word '.repeat(30).trim()}\n${url}\n> ${'quoted '.repeat(20).trim()}\n      1  ${'row '.repeat(30)}`)
  const lines = wrapped.split('\n')
  expect(lines.filter((line) => line.length > 72)).toEqual([url, expect.stringMatching(/^ {6}1 /)])
  expect(lines.filter((line) => line.includes('quoted')).every((line) => line.startsWith('> '))).toBe(true)
  expect(wrapped.replaceAll('\n> ', ' ').replaceAll(/\s+/g, ' ')).toContain('word word')
})

describe('by SMTP', () => {
  const closing: (() => Promise<unknown> | unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  type Received = { raw: string; isSecure: boolean; login: string | undefined }
  async function open(options: SMTPServerOptions = {}) {
    const received: Received[] = []
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      onAuth: ({ username, password }, session, done) =>
        password === 'secret' && session.secure ? done(null, { user: username }) : done(new Error('wrong password')),
      onData: (stream, { secure, user }, done) => {
        new Response(stream as unknown as ReadableStream).text().then((raw) => {
          received.push({ raw, isSecure: secure, login: user })
          done()
        }, done)
      },
      ...options,
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
    return { received, at: `127.0.0.1:${(server.server.address() as { port: number }).port}` }
  }
  const mailerAt = (url: string) => {
    const config = readConfig({ BASE_URL: 'http://terse.test', MAIL_FROM: 'Terse <terse@example.com>', SMTP_URL: url })
    return createMailer(config, createLog('silent'))
  }
  /** Why a mail could not be sent, or undefined. */
  const faultOf = (url: string) =>
    mailerAt(url)
      .send(MAIL, RUNNING)
      .then(
        () => undefined,
        (error: Error) => error.message,
      )

  test('a mail has both parts, which say the same', async () => {
    const { received, at } = await open({ disabledCommands: ['STARTTLS'] })
    const text = 'Join "Acme <b>" here:\nhttp://terse.test/invitation?token=a&b=c\n'
    await mailerAt(`smtp://${at}`).send({ to: 'ada@example.com', subject: 'Join Acme <b>', text }, RUNNING)
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect(mail.text?.trim()).toBe(text.trim())
    expect(mail.html).toContain('href="http://terse.test/invitation?token=a&#38;b=c"')
    expect(mail.html).not.toContain('<b>')
    expect(received[0]?.raw).toMatch(/multipart\/alternative/)
  })

  test('a page of its own goes instead, with its picture, and a POST that ends it', async () => {
    const { received, at } = await open({ disabledCommands: ['STARTTLS'] })
    const html = '<!doctype html><p>Own <img src="cid:picture" alt="x"></p>'
    const picture = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
    const unsubscribeUrl = `https://terse.test/unsubscribe?token=${'x'.repeat(500)}`
    await mailerAt(`smtp://${at}`).send({ ...MAIL, html, picture, unsubscribeUrl }, RUNNING)
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text.trim(), html])
    expect(mail.attachments).toMatchObject([{ contentId: '<picture>', mimeType: 'image/png', disposition: 'inline', related: true }])
    expect(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer)).toEqual(picture)
    const headers = mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
    expect(headers.toSorted()).toEqual([
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
  })

  test('a brand is whom it is from, at the same address, with its logo; what it is called starts no header', async () => {
    const { received, at } = await open({ disabledCommands: ['STARTTLS'] })
    const png = Uint8Array.from({ length: 30 }, (_, index) => index)
    const brand = { name: 'Acme', accent: { light: '#0b5fff', dark: '#4887ff' }, logo: { png, plate: '#ffffff' }, hidesService: true }
    const names = ['Acme Links', 'Grüße "<x@evil.example>", Bcc: a@evil.example', 'a\r\nBcc: b@evil.example', null]
    for (const fromName of names) await mailerAt(`smtp://${at}`).send({ ...MAIL, brand: { ...brand, fromName } }, RUNNING)
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
    for (const mail of mails) {
      expect([mail.from?.address, mail.bcc, mail.to?.length]).toEqual(['terse@example.com', undefined, 1])
      expect(mail.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }])
      expect(mail.html).toContain('<img src="cid:logo" alt="Acme"')
      expect(mail.html).not.toContain('Terse')
    }
    expect(mails.map(({ from }) => from?.name)).toEqual([
      'Acme Links',
      'Grüße x evil.example Bcc a evil.example',
      'a Bcc b evil.example',
      '',
    ])
  })

  test('STARTTLS is used where the server offers it, before a password is said', async () => {
    const { received, at } = await open()
    expect(await faultOf(`smtp://ada:secret@${at}?tls.rejectUnauthorized=false`)).toBeUndefined()
    expect(received.map(({ isSecure, login }) => [isSecure, login])).toEqual([[true, 'ada']])
  })

  test('a certificate that nobody knows is refused, and nothing is handed over', async () => {
    const { received, at } = await open()
    expect(await faultOf(`smtp://ada:secret@${at}`)).toMatch(/certificate/i)
    const secure = await open({ secure: true })
    expect(await faultOf(`smtps://ada:secret@${secure.at}`)).toMatch(/certificate/i)
    expect([...received, ...secure.received]).toEqual([])
  })

  test('smtps speaks TLS from the first byte', async () => {
    const { received, at } = await open({ secure: true })
    expect(await faultOf(`smtps://ada:secret@${at}?tls.rejectUnauthorized=false`)).toBeUndefined()
    expect(received.map(({ isSecure }) => isSecure)).toEqual([true])
  })

  test('a wrong password is a fault that doesn’t tell it', async () => {
    const { received, at } = await open()
    const fault = await faultOf(`smtp://ada:guessed-wrong@${at}?tls.rejectUnauthorized=false`)
    expect(fault).toMatch(/wrong password|Invalid login/)
    expect([fault?.includes('guessed-wrong'), received]).toEqual([false, []])
  })

  test('a server that requires a password and gets none is a fault', async () => {
    const { at } = await open({ authOptional: false })
    expect(await faultOf(`smtp://${at}?tls.rejectUnauthorized=false`)).toMatch(/auth/i)
  })

  test.each([
    ['never greets', ''],
    ['greets and says no more', '220 mail.example ESMTP\r\n'],
  ])('a server that %s is given up', async (_, greeting) => {
    const stalled = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(greeting)
    })
    await new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve))
    closing.push(() => void stalled.close())
    const { port } = stalled.address() as { port: number }
    expect(await faultOf(`smtp://127.0.0.1:${port}?greetingTimeout=50&socketTimeout=50`)).toMatch(/greeting|timeout/i)
  })

  test('a server that was down is tried anew with the next mail', async () => {
    const { received, at } = await open({ disabledCommands: ['STARTTLS'] })
    let isDown = true
    const [, port] = at.split(':')
    const between = createServer((socket) => {
      socket.on('error', () => {})
      if (isDown) return void socket.destroy()
      const { promise, resolve } = Promise.withResolvers<void>()
      const server = Bun.connect({
        hostname: '127.0.0.1',
        port: Number(port),
        socket: { data: (_, chunk) => void socket.write(chunk), close: () => void socket.end(), open: () => resolve() },
      })
      socket.on('data', (chunk) => void promise.then(async () => (await server).write(chunk)))
      socket.on('close', () => void server.then((one) => one.end()))
    })
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
    closing.push(() => void between.close())
    const mailer = mailerAt(`smtp://127.0.0.1:${(between.address() as { port: number }).port}`)
    await expect(mailer.send(MAIL, RUNNING)).rejects.toThrow()
    isDown = false
    await mailer.send(MAIL, RUNNING)
    await until(() => received.length === 1)
  })
})
