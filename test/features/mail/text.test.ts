import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Tx } from '../../../src/db/kysely.ts'
import { changeIn } from '../../../src/features/audit/change.ts'
import { signHeads } from '../../../src/features/audit/heads.ts'
import { rescanBioPages } from '../../../src/features/bio/jobs.ts'
import { notifyOfStatus } from '../../../src/features/domains/notices.ts'
import { notifyOfExport } from '../../../src/features/exports/notices.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { notifyOfEnd } from '../../../src/features/imports/notices.ts'
import { finishAudits } from '../../../src/features/link-audits/finish.ts'
import { applyFindings } from '../../../src/features/moderation/moderation.ts'
import { NOTIFICATION_KINDS } from '../../../src/features/notifications/kinds.ts'
import { warnOfQuotas } from '../../../src/features/quotas/jobs.ts'
import { mailFactors } from '../../../src/features/second-factors/factors.ts'
import { mailConsent, mailLinked, mailProof } from '../../../src/features/sso/notices.ts'
import { mailOwners, mailUser } from '../../../src/features/suspensions/mails.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { storeEndpointOutcome } from '../../../src/features/webhooks/outcomes.ts'
import { createLog } from '../../../src/lib/log.ts'
import { createMailer } from '../../../src/lib/mail.ts'
import { plainText, senderName } from '../../../src/lib/mail-text.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { until } from '../../server.ts'
import { confirmAll } from '../recipients/confirming.ts'

// What tenants write into names and titles, and what a mail program makes of it.

const HOSTILE = 'Win at http://evil.example/a www.evil.example free.gift evil。example ada@evil.example "<b>\u202Ecod'
const ACTOR = { userId: null, address: '192.0.2.1', userAgent: null }

/** What mail programs turn into links by themselves. */
const LINKED = [
  /[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /\bwww\.\S+/gi,
  /[\p{L}\d-]+(?:[.。．｡][\p{L}\d-]+)*[.。．｡]\p{L}{2,}/gu,
  /[\p{L}\d._+-]+[@＠][\p{L}\d]/gu,
]
const linksIn = (text: string): string[] => LINKED.flatMap((pattern) => text.match(pattern) ?? [])

let t: TestApp
let owner: User
let ws: number
let path: string
let smtp: SMTPServer
/** The language of all accounts. */
let readers: 'de' | null = null
const received: string[] = []

async function setUp(): Promise<void> {
  t = await openTestApp({ DEFAULT_PLAN: 'business' })
  smtp = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      new Response(stream as unknown as ReadableStream).text().then((raw) => {
        received.push(raw)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  owner = await t.user('owner')
  ws = (await t.workspace(owner, HOSTILE)).id
  path = `/v1/workspaces/${ws}`
  await t.send('PATCH', '/v1/me', { as: owner, body: { display_name: HOSTILE } })
  const everything = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { email: true }]))
  await t.send('PATCH', '/v1/me/notification-settings', { as: owner, body: everything })
  await t.send('PUT', `${path}/branding`, { as: owner, body: { name: HOSTILE.slice(0, 60), email_from_name: HOSTILE.slice(-60) } })
}

async function tearDown(): Promise<void> {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await t.close()
}

/** What is sent, as a mail program reads it. */
async function sent(): Promise<Email[]> {
  t.mails.length = 0
  received.length = 0
  await t.sendMails()
  const { port } = smtp.server.address() as { port: number }
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Terse <terse@mail.example>' }, createLog('silent'))
  for (const mail of t.mails) await mailer.send(mail, RUNNING)
  return Promise.all(received.map((raw) => PostalMime.parse(raw)))
}

/** The text of a mail without our own links, and without the reader's address. */
const withoutOwn = (text: string, to: string) => text.replaceAll(/http:\/\/terse\.test(\/\S*)?/g, ' ').replaceAll(to, ' ')

function expectNoLinks(mail: Email): void {
  const to = mail.to?.[0]?.address ?? ''
  const html = mail.html ?? ''
  const shown = html
    .replaceAll(/<style[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  for (const text of [mail.subject ?? '', mail.text ?? '', shown]) {
    expect(linksIn(withoutOwn(text, to))).toEqual([])
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  }
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^http:\/\/terse\.test(?![\w.-])/)
  expect(mail.from?.address).toBe('terse@mail.example')
  expect(mail.from?.name).not.toMatch(/["'<>()[\]@\p{Cc}\p{Cf}]/u)
}

const link = (fields: object = {}) => t.link(owner, ws, { title: HOSTILE, tags: ['www.evil.example'], ...fields })
const inTransaction = <T>(change: (tx: Tx) => Promise<T>) => t.deps.write(change)

/** Each kind of mail, by the module that queues it. */
const KINDS: [module: string, cause: () => Promise<unknown>][] = [
  ['members/invitations', () => t.send('POST', `${path}/invitations`, { as: owner, body: { email: 'guest@example.com', role: 'viewer' } })],
  [
    'recipients/confirmations',
    () => t.send('POST', `${path}/reports`, { as: owner, body: { frequency: 'daily', hour: 9, recipients: ['reader@example.com'] } }),
  ],
  [
    'scheduled-reports/send',
    async () => {
      const { slug } = await link()
      await t.visit(slug, { headers: { referer: 'https://evil.example/' } })
      await t.flushClicks()
      t.advance(86_400_000)
      const body = { name: HOSTILE, frequency: 'daily', hour: 9, recipients: [owner.email], filters: { tag: 'www.evil.example' } }
      const { id } = (await t.send('POST', `${path}/reports`, { as: owner, body })).body
      await confirmAll(t.deps)
      return t.send('POST', `${path}/reports/${id}/send`, { as: owner })
    },
  ],
  [
    'auth/auth',
    async () => {
      await t.send('POST', '/v1/auth/password/forgot', { body: { email: owner.email } })
      // The answer doesn't wait for the mail.
      await until(async () => (await t.database.selectFrom('mails').selectAll().execute()).length > 0)
    },
  ],
  [
    'imports/notices',
    async () => {
      const content = 'destination_url,slug\nhttps://example.com/,\nhttps://example.com/,not a slug\n'
      await t.send('POST', `${path}/imports`, { as: owner, body: { source: 'csv', content } })
      await runDueImports(t.deps, t.now(), RUNNING)
      const { body } = await t.send('POST', `${path}/imports`, { as: owner, body: { source: 'csv', content, dry_run: true } })
      await t.database.updateTable('imports').set({ status: 'failed', error: HOSTILE, dry_run: 0 }).where('id', '=', body.id).execute()
      await inTransaction((tx) => notifyOfEnd(t.deps, { tx, now: t.now() }, { workspace_id: ws, id: body.id }))
    },
  ],
  [
    'exports/notices',
    async () => {
      const row = {
        target: { type: 'export', id: 1 },
        type: 'links',
        workspaceId: ws,
        startedBy: owner.id,
        role: 'viewer',
        page: 'reports',
      } as const
      await inTransaction(async (tx) => {
        await notifyOfExport(t.deps, { tx, now: t.now() }, { ...row, error: null })
        await notifyOfExport(t.deps, { tx, now: t.now() }, { ...row, target: { type: 'export', id: 2 }, error: HOSTILE })
      })
    },
  ],
  [
    'members/members',
    async () => {
      const member = await t.member(owner, ws, 'editor')
      await t.database.updateTable('users').set({ locale: readers }).execute()
      await t.send('PATCH', '/v1/me/notification-settings', { as: member, body: { role_changed: { email: true } } })
      await t.send('PATCH', `${path}/members/${member.id}`, { as: owner, body: { role: 'admin' } })
      await t.send('DELETE', `${path}/members/${member.id}`, { as: owner })
    },
  ],
  [
    'moderation/moderation',
    async () => {
      const { id } = await link()
      const admin = await t.member(owner, ws, 'admin')
      await t.send('POST', `${path}/links/${id}/moderation`, { as: admin, body: { decision: 'block', note: HOSTILE } })
      await t.send('DELETE', `${path}/members/${admin.id}`, { as: owner })
    },
  ],
  [
    'moderation/reports',
    async () => {
      const { short_url } = await link({ destination_url: 'https://evil.example/x' })
      return t.send('POST', '/v1/report', { body: { short_url, reason: `${HOSTILE}\n\nTerse asks you to open http://evil.example/` } })
    },
  ],
  [
    'compliance/agreements',
    async () => {
      const { items } = (await t.send('GET', `${path}/compliance/agreements/available`, { as: owner })).body
      const [{ kind, version }] = items
      const signer = { signer_name: HOSTILE, signer_title: HOSTILE }
      return t.send('POST', `${path}/compliance/agreements`, { as: owner, body: { kind, version, ...signer } })
    },
  ],
  [
    'security-mail/mail',
    async () => {
      await t.send('POST', '/v1/me/tokens', { as: owner, body: { name: HOSTILE } })
      return inTransaction((tx) =>
        mailFactors(t.deps, { tx, now: t.now() }, owner.id, ({ tMail }) => [
          tMail('A passkey (“{name}”) was added to your account.', { name: HOSTILE }),
        ]),
      )
    },
  ],
  [
    'auth/email-verification',
    async () => {
      await t.database.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner.id).execute()
      return t.send('POST', '/v1/me/email/verification', { as: owner })
    },
  ],
  [
    'members/set-up-by/fall',
    async () => {
      const author = await t.member(owner, ws, 'admin')
      await t.database.updateTable('users').set({ locale: readers }).execute()
      await t.send('POST', `${path}/scim/token`, { as: author })
      return t.send('DELETE', `${path}/members/${author.id}`, { as: owner })
    },
  ],
  ['audit/heads', () => signHeads({ ...t.deps, config: { ...t.deps.config, auditHeads: { mail: owner.email ?? '' } } }, t.now(), RUNNING)],
  [
    'quotas/jobs',
    async () => {
      await t.database.updateTable('workspaces').set({ limits: '{"links":1}' }).where('id', '=', ws).execute()
      await warnOfQuotas(t.deps, t.now(), RUNNING)
      await t.database.updateTable('workspaces').set({ limits: null }).where('id', '=', ws).execute()
    },
  ],
  [
    'domains/notices',
    async () => {
      const values = { workspace_id: ws, hostname: 'go.evil.example', status: 'failed', verify_token: 'x', created_at: 0 } as const
      const row = await t.database
        .insertInto('domains')
        .values({ ...values, fail_reason: HOSTILE })
        .returningAll()
        .executeTakeFirstOrThrow()
      await inTransaction((tx) => notifyOfStatus({ tx, now: t.now(), workspaceId: ws }, row))
    },
  ],
  [
    'links/safety',
    async () => {
      const { id } = await link({ destination_url: 'https://evil.example/blocked' })
      const found = { verdict: 'blocked', source: 'builtin', reasons: [HOSTILE] } as const
      await inTransaction((tx) =>
        applyFindings(t.deps, changeIn(tx, t.now(), { workspaceId: ws, actor: ACTOR }), id, (url) => ({
          ...found,
          reasons: [HOSTILE],
          url: url ?? '',
        })),
      )
    },
  ],
  [
    'link-audits/finish',
    async () => {
      const { id: linkId } = await link()
      const schedule = { frequency: 'daily', hour: 3, timezone: 'UTC', recipients: [owner.email] }
      await t.send('PUT', `${path}/link-audits/schedule`, { as: owner, body: schedule })
      const audit = { workspace_id: ws, status: 'running', is_scheduled: 1, created_at: t.now() } as const
      const { id } = await t.database.insertInto('link_audits').values(audit).returning('id').executeTakeFirstOrThrow()
      const url = { audit_id: id, url: 'https://evil.example/gone', outcome: 'broken', error: HOSTILE } as const
      const row = await t.database.insertInto('link_audit_urls').values(url).returning('id').executeTakeFirstOrThrow()
      await t.database.insertInto('link_audit_links').values({ url_id: row.id, link_id: linkId }).execute()
      await finishAudits(t.deps, RUNNING)
    },
  ],
  [
    'webhooks/outcomes',
    async () => {
      await t.subscribe(ws)
      const endpoint = await t.database
        .updateTable('webhook_endpoints')
        .set({ url: 'https://evil.example/hook' })
        .where('workspace_id', '=', ws)
        .returning('id')
        .executeTakeFirstOrThrow()
      const outcome = { error: HOSTILE, response: null, durationMs: 1 }
      for (const status of [500, 500, 410]) {
        await inTransaction((tx) => storeEndpointOutcome({ tx, now: t.now(), workspaceId: ws }, endpoint.id, { ...outcome, status }))
        t.advance(3_600_000)
      }
    },
  ],
  [
    'bio/jobs',
    async () => {
      const block = { type: 'link', title: HOSTILE, url: 'https://turned.example/' }
      const { id } = (await t.send('POST', `${path}/bio`, { as: owner, body: { title: HOSTILE.slice(0, 60), blocks: [block] } })).body
      await t.send('POST', `${path}/bio/${id}/publish`, { as: owner })
      writeFileSync(t.deps.config.blocklistPath, 'turned.example\n')
      t.advance(3_600_000)
      await rescanBioPages(t.deps, t.now(), RUNNING)
    },
  ],
  [
    'suspensions/mails',
    () =>
      inTransaction(async (tx) => {
        const to = owner.email ?? ''
        const notices = [{ what: 'suspended' }, { what: 'restored' }, { what: 'to be deleted', at: t.now() }] as const
        for (const notice of notices) {
          await mailUser({ tx, now: t.now() }, to, notice, HOSTILE)
          for (const links of ['gone', 'redirect'] as const)
            await mailOwners({ tx, now: t.now() }, [to], { name: HOSTILE, notice, reason: HOSTILE, links })
        }
      }),
  ],
  [
    'sso/notices',
    async () => {
      const input = { organization_id: 'org_1', connection_id: 'conn_0', domain: 'evil.example', enabled: false }
      await t.send('PUT', `${path}/sso`, { as: owner, body: input })
      const row = await t.database.selectFrom('sso_configurations').selectAll().where('workspace_id', '=', ws).executeTakeFirstOrThrow()
      await inTransaction(async (tx) => {
        for (const kind of ['proved', 'missing', 'lost'] as const) await mailProof(tx, t.now(), row, kind)
        await mailConsent(tx, t.now(), { to: owner.email ?? '', workspace: HOSTILE, baseUrl: 'http://terse.test', token: 'x' })
        await mailLinked(tx, t.now(), { to: owner.email ?? '', workspace: HOSTILE, baseUrl: 'http://terse.test/', isTakenOver: true })
      })
    },
  ],
]

describe('a tenant’s text is never a link in a mail', () => {
  beforeAll(setUp)
  afterAll(tearDown)

  test.each(KINDS)('of %s, in its subject, its text, its HTML or its sender', async (_, cause) => {
    await cause()
    const mails = await sent()
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expectNoLinks(mail)
  })

  /** Those that queue what others write, or write no mail. */
  const THROUGH = ['src/features/mail/mail.ts', 'src/features/notifications/notify.ts']

  test('and every module that queues mail is tried here', async () => {
    const queueing: string[] = []
    for (const file of new Bun.Glob('src/features/**/*.{ts,tsx}').scanSync('.')) {
      const source = await Bun.file(file).text()
      const isQueueing = /\bqueue(Mails?|Written)\(|notifications\/notify\.ts/.test(source)
      if (isQueueing && !THROUGH.includes(file)) queueing.push(file.replace(/^src\/features\/(.*)\.tsx?$/, '$1'))
    }
    expect(queueing.toSorted()).toEqual(KINDS.map(([module]) => module).toSorted())
  })
})

const ENGLISH_WORDS = /\b(the|you|your|this|is|of|to|with|and|are|not|from|for|by|was|has|click|clicks)\b/i
/** Words of the tests' own data, and German ones that look English. */
const NOT_ENGLISH =
  /evil\S*|free\S*|Win at|Sign-On|bun run admin[^\n]*|----[\s\S]*----|Data Processing Agreement|\bwas erstellt\b|\balles, was\b|^> .*$/gim

describe('a mail to people who read German', () => {
  beforeAll(async () => {
    await setUp()
    readers = 'de'
    await t.database.updateTable('users').set({ locale: readers }).execute()
  })
  afterAll(tearDown)

  test.each(KINDS)('of %s is German throughout, and says so', async (_, cause) => {
    await cause()
    const mails = await sent()
    expect(mails.length).toBeGreaterThan(0)
    for (const { subject = '', text = '', html = '' } of mails) {
      expect(html).toContain('<html lang="de">')
      expect(`${subject}\n${text}`.replaceAll(NOT_ENGLISH, ' ')).not.toMatch(ENGLISH_WORDS)
    }
  })
})

describe('plain text', () => {
  test.each([
    ['http://evil.example', 'http[:]//evil[.]example'],
    ['HTTPS://1.2.3.4/x', 'HTTPS[:]//1[.]2[.]3[.]4/x'],
    ['www.evil.example', 'www[.]evil[.]example'],
    ['evil。example', 'evil[.]example'],
    ['ada@evil.example', 'ada[@]evil[.]example'],
    ['ev\u200bil.example', 'evil[.]example'],
    ['one\ntwo\u2028three', 'one two three'],
    ['\u202Etxt.exe', 'txt[.]exe'],
  ])('%j reads %j', (given, plain) => {
    expect(plainText(given)).toBe(plain)
    expect(plainText(plain)).toBe(plain)
  })

  test.each(['Acme Inc.', 'Version 2.0', 'Ana & Sons: tea, coffee', 'Ada: 5 o’clock', 'می‌خواهم', '👩‍💻', '@ home', 'и так далее…'])(
    '%j stays as it is',
    (text) => {
      expect(plainText(text)).toBe(text)
    },
  )

  test('a sender’s name has nothing that ends it', () => {
    expect(senderName('"Acme" <a@evil.example>, (x)\r\nBcc: b\u202E')).toBe('Acme a evil.example x Bcc b')
  })
})
