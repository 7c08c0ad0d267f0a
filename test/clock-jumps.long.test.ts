import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { runDueMails } from '../src/features/mail-delivery/jobs.ts'
import { runDueReports } from '../src/features/scheduled-reports/jobs.ts'
import { deliver, makeEndpoint, openReceiver } from './features/webhooks/receiver.ts'
import { RUNNING } from './harness.ts'
import { owner, t, useFreshWorkspaces, ws } from './workspace.ts'

// A clock that is set: an hour or a year forwards, and back again.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY
const JUMPS = [YEAR, -YEAR, -DAY, DAY, YEAR, -YEAR]

useFreshWorkspaces({ RATE_LIMITS: 'on', REDIRECTS_PER_MINUTE: '5', REDIRECT_MISSES_PER_MINUTE: '5', SIGNUP: 'open' })
const receiver = openReceiver()
afterAll(() => receiver.close())
beforeEach(() => t.advance(2 * DAY))

/** The first one whose answer is not this, of at most so many; there and back again. */
async function spend(status: number, ask: () => Promise<{ status: number }>, most = 100): Promise<number> {
  for (let asked = 1; asked <= most; asked++) if ((await ask()).status !== status) return asked
  return most
}
const password = 'a good long password'
const signUp = (email: string, address: string) => t.send('POST', '/v1/auth/signup', { body: { email, password }, address })
const logIn = (email: string, tried: string, address: string) =>
  t.send('POST', '/v1/auth/login', { body: { email, password: tried }, address })

describe('a clock that jumps forwards and back', () => {
  test('sends each report and each mail once', async () => {
    const body = { name: 'daily', frequency: 'daily', hour: 9, timezone: 'UTC', recipients: [owner.email] }
    expect((await t.send('POST', `/v1/workspaces/${ws}/reports`, { as: owner, body })).status).toBe(201)
    t.mails.length = 0
    for (const jump of [DAY, -DAY, DAY, -2 * DAY, 2 * DAY]) {
      t.advance(jump)
      await Promise.all([runDueReports(t.deps, t.now(), RUNNING), runDueMails(t.deps, t.now(), RUNNING)])
      await t.sendMails()
    }
    expect(t.mails.map(({ to }) => to)).toEqual([owner.email as string])
  })

  test('delivers each event once, and none before its change', async () => {
    await makeEndpoint(t, owner, ws, { url: receiver.url })
    const links = []
    for (const jump of JUMPS) {
      t.advance(jump)
      links.push((await t.link(owner, ws)).id)
      await deliver(t)
    }
    expect(receiver.received.map(({ body }) => body.data.id)).toEqual(links)
  })

  test('ends no session early, and none that has expired begins again', async () => {
    const made = await signUp(`session-${ws}@example.com`, '192.0.2.50')
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
    const me = async () => (await t.send('GET', '/v1/me', { headers: { cookie }, address: '192.0.2.50' })).status
    expect(await me()).toBe(200)
    t.advance(-DAY)
    expect(await me()).toBe(200)
    t.advance(DAY + MINUTE)
    expect(await me()).toBe(200)
    t.advance(YEAR)
    expect(await me()).toBe(401)
  })

  test.each<[string, number, () => Promise<{ status: number }>]>([
    ['redirects', 302, () => t.visit('jumpy', { address: '192.0.2.60' })],
    ['requests without a token', 401, () => t.send('GET', '/v1/me', { address: '192.0.2.61' })],
  ])('locks nobody out: %s go on after it', async (_, good, ask) => {
    if (good === 302) await t.link(owner, ws, { slug: 'jumpy' })
    t.advance(YEAR)
    await spend(good, ask)
    expect((await ask()).status).toBe(429)
    t.advance(-YEAR)
    expect((await ask()).status).toBe(good)
    // And the limit still is one.
    await spend(good, ask)
    expect((await ask()).status).toBe(429)
  })

  test('locks no account for what was guessed in a time that has not come', async () => {
    const email = `guessed-${ws}@example.com`
    expect((await signUp(email, '192.0.2.70')).status).toBe(201)
    t.advance(YEAR)
    await spend(401, () => logIn(email, 'a wrong long password', '192.0.2.71'), 15)
    expect((await logIn(email, password, '192.0.2.71')).status).toBe(429)
    t.advance(-YEAR)
    expect((await logIn(email, password, '192.0.2.71')).status).toBe(200)
  })
})
