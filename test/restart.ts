import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import { filesIn } from '../src/db/files.ts'
import { migrate } from '../src/db/migrate.ts'
import type { User } from '../src/features/users/schema.ts'
import { watchedLog } from './logged-errors.ts'
import { openThreads } from './threads.ts'

const BASE_URL = 'http://terse.test'
const SECRET_KEY = 'a key for tests, which is long enough'

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Answer = { status: number; headers: Headers; body: any }
type Call = { as?: User; body?: unknown; headers?: Record<string, string>; address?: string }

export type Restartable = ReturnType<typeof openRestartable>

/** An application that can be closed and opened again on the same folder, on one thread, with a clock that the test moves. */
export function openRestartable(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'terse-test-'))
  const config = readConfig({ BASE_URL, DATA_DIR: dataDir, DEV_AUTH: 'true', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env })
  const files = filesIn(dataDir)
  let now = Date.parse('2026-03-10T12:00:00.000Z')
  let address = ''

  function open() {
    migrate(files)
    const { threads, close: closeThreads } = openThreads(files, config, { secretKey: SECRET_KEY })
    const { parts: deps, close } = compose({
      config,
      secretKey: SECRET_KEY,
      files,
      clock: () => now,
      log: watchedLog(),
      mailer: { send: async () => {} },
      socketAddress: () => address,
      ...threads,
    })
    return {
      deps,
      app: createApp(deps),
      close: async () => {
        await close()
        closeThreads()
      },
    }
  }
  let opened = open()

  async function send(method: string, path: string, { as, body, headers = {}, address: from = '192.0.2.1' }: Call = {}): Promise<Answer> {
    address = from
    const response = await opened.app.fetch(
      new Request(BASE_URL + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as && { 'x-dev-user': String(as.id) }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, headers: response.headers, body: isJson ? await response.json() : await response.text() }
  }

  return {
    send,
    /** What it is made of until the next restart. */
    deps: () => opened.deps,
    app: () => opened.app,
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
    /** `meanwhile`: what happens while it is closed. */
    restart: async (meanwhile: () => unknown = () => {}) => {
      await opened.close()
      await meanwhile()
      opened = open()
    },
    close: async () => {
      await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
