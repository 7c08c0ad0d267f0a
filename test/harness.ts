import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import { filesIn } from '../src/db/files.ts'
import { openKysely } from '../src/db/kysely.ts'
import { openSqlite } from '../src/db/sqlite.ts'
import type { Write } from '../src/db/write.ts'
import { EVENT_TYPES } from '../src/events.ts'
import type { Link } from '../src/features/links/schema.ts'
import { runDueMails } from '../src/features/mail-delivery/jobs.ts'
import type { User } from '../src/features/users/schema.ts'
import { insertEndpoint } from '../src/features/webhooks/queries.ts'
import type { Workspace } from '../src/features/workspaces/schema.ts'
import type { Role } from '../src/http/auth/roles.ts'
import { requestContext } from '../src/http/request-context.ts'
import { createMailer, type Mail } from '../src/lib/mail.ts'
import type { Parts } from '../src/parts.ts'
import { requireDeclared } from './declared.ts'
import { writeFreshFiles } from './fresh-files.ts'
import { watchedLog } from './logged-errors.ts'
import { onceNeeded, openThreads, type ThreadOptions } from './threads.ts'

const BASE_URL = 'http://terse.test'
/** A page without the nonce of its response and without the link that it names. */
export const withoutNonce = (html: string): string =>
  html.replaceAll(/nonce(=\\?"|-)[\w-]{22}/g, 'nonce').replaceAll(/<bdi>.*?<\/bdi>/g, '')

/** For jobs that nobody stops. */
export const RUNNING = new AbortController().signal
/** No look-up is answered, and none is waited for: nobody listens there. */
export const NO_DNS = { DNS_SERVERS: '127.0.0.1:9' }
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const START = Date.parse('2026-03-10T12:00:00.000Z')
const SECRET_KEY = 'a key for tests, which is long enough'

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Answer = { status: number; headers: Headers; body: any; text: string }
/** `as`: a user (by X-Dev-User), or a bearer token. */
export type Call = { as?: User | string; body?: unknown; headers?: Record<string, string>; address?: string }

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** What was answered; of a stream of events, which has no end, its first piece. */
async function textOf(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') && response.body !== null
  if (!isStream) return response.text()
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/**
 * A whole application over a folder of its own, on one thread, with a clock that the test moves and a mailbox. keyFile: it has its key in a file.
 * smtp: it has the mail server of SMTP_URL instead of a mailbox.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  { keyFile = false, smtp = false, ...options }: ThreadOptions & { keyFile?: boolean; smtp?: boolean } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'terse-test-'))
  const config = readConfig({
    BASE_URL,
    DATA_DIR: dataDir,
    DEV_AUTH: 'true',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    FAVICONS: 'off',
    ...env,
  })
  // What a proxy in front of it sends.
  const origin = `http://${new URL(config.baseUrl).host}`
  const files = filesIn(dataDir)
  writeFreshFiles(files)
  if (keyFile) writeFileSync(join(dataDir, 'secret.key'), SECRET_KEY)
  const { threads, close: closeThreads } = openThreads(files, config, { secretKey: SECRET_KEY, ...options })
  const mails: Mail[] = []
  let now = START
  let address = '192.0.2.1'

  const { parts, close } = compose({
    config,
    secretKey: SECRET_KEY,
    files,
    clock: () => now,
    log: watchedLog(),
    mailer: smtp ? createMailer(config, watchedLog()) : { send: async (mail) => void mails.push(mail) },
    socketAddress: () => address,
    ...threads,
  })
  // As main.ts does it on a first start.
  if (config.needsSetupToken) parts.setup.token = 'the one-time token'
  /** What a request waits for just before each of its changes. */
  const pause: { beforeWrite: (() => Promise<void>) | undefined } = { beforeWrite: undefined }
  const write: Write = async (change) => {
    if (requestContext.getStore()) await pause.beforeWrite?.()
    return parts.write(change)
  }
  const deps: Parts = { ...parts, write }
  const app = createApp(deps)
  const database = onceNeeded(() => openKysely(openSqlite(files.main, { synchronous: 'FULL' })))

  async function send(method: string, path: string, { as, body, headers = {}, address: from = '192.0.2.1' }: Call = {}): Promise<Answer> {
    const credentials: Record<string, string> =
      as === undefined ? {} : typeof as === 'string' ? { authorization: `Bearer ${as}` } : { 'x-dev-user': String(as.id) }
    const content = body === undefined || typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body)
    // As clients announce it: of a body without a length, more is counted than it has.
    const type: Record<string, string> =
      content === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }
    address = from
    const url = path.startsWith('http') ? path : origin + path
    const response = await app.fetch(
      new Request(url, {
        method,
        headers: { ...type, ...credentials, ...headers },
        ...(content !== undefined && { body: content }),
      }),
    )
    await requireDeclared(app.fetch, { method, url }, response.status)
    const text = await textOf(response)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== ''
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  let lastNumber = 0
  const user = async (name = `user${++lastNumber}`): Promise<User> =>
    (await send('POST', '/v1/users', { body: { email: `${name}@example.com`, display_name: name } })).body
  const workspace = async (owner: User, name = `Workspace ${++lastNumber}`): Promise<Workspace> =>
    (await send('POST', '/v1/workspaces', { as: owner, body: { name } })).body

  /** An endpoint of a workspace for all events but those of the audit log: what nobody subscribes to isn't stored. Nobody listens. */
  const subscribe = (workspaceId: number) =>
    deps.write((tx) =>
      insertEndpoint(tx, workspaceId, {
        url: 'http://127.0.0.1:9/',
        kind: 'event',
        events: JSON.stringify(EVENT_TYPES.filter((type) => type !== 'audit.event')),
        enabled: 1,
        secret: deps.encryption.encrypt('whsec_dGVzdA=='),
        created_at: now,
        updated_at: now,
      }),
    )

  return {
    /** What the first account is created with, while there is none. */
    setupToken: () => (deps.setup.token === undefined ? {} : { setup_token: deps.setup.token }),
    app,
    deps,
    pause,
    subscribe,
    /** main.db, to write what no operation writes. */
    get database() {
      return database.get()
    },
    files,
    mails,
    send,
    user,
    workspace,
    /** A new user with a role in a workspace of somebody else's. */
    member: async (owner: User, workspaceId: number, role: Role): Promise<User> => {
      const added = await user()
      await send('POST', `/v1/workspaces/${workspaceId}/members`, { as: owner, body: { user_id: added.id, role } })
      return added
    },
    link: async (as: User, workspaceId: number, fields: Record<string, unknown> = {}): Promise<Link> =>
      (await send('POST', `/v1/workspaces/${workspaceId}/links`, { as, body: { destination_url: 'https://example.com/', ...fields } }))
        .body,
    /** Follows a short link as a person's browser would. */
    visit: (slug: string, call: Call = {}) => send('GET', `/${slug}`, { ...call, headers: { 'user-agent': FIREFOX, ...call.headers } }),
    /** Waits until every click so far is stored. */
    flushClicks: () => deps.clicks.flush(),
    /** Sends what waits in the outbox. */
    sendMails: () => runDueMails(deps, now, RUNNING),
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
    close: async () => {
      await database.opened()?.destroy()
      await close()
      closeThreads()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
