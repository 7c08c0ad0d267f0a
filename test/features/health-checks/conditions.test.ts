import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { anchorOf } from '../../../scripts/docs/links.ts'
import { makeDueBackup, sendDueBackup, verifyDueBackup } from '../../../src/features/backups/jobs.ts'
import { CONDITION_KINDS, CONDITION_NAMES, type ConditionName, guideUrl } from '../../../src/features/health/kinds.ts'
import { createClockCheck } from '../../../src/features/health-checks/clock.ts'
import { measureEventLoop } from '../../../src/features/health-checks/event-loop.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { freePort, until } from '../../server.ts'

// Each condition happens for real here, and is seen in all the places where it is to be seen. Those of files and pages are in files.test.ts.

const METRICS_TOKEN = 'the-token-of-the-metrics'
type Event = { type: string; condition: { name: string; message: string }; ended_at: string | null; text: string }

let t: TestApp
let admin: User
let operator: Bun.Server<undefined>
let events: Event[]

async function open(env: Record<string, string> = {}): Promise<void> {
  events = []
  operator = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      events.push((await request.json()) as Event)
      return new Response()
    },
  })
  t = await openTestApp(
    { INTERNAL_TOKEN: METRICS_TOKEN, OPERATOR_WEBHOOK_URL: `http://127.0.0.1:${operator.port}/`, ...env },
    { keyFile: true, smtp: env.SMTP_URL !== undefined },
  )
  admin = await t.user('admin')
  await t.database.updateTable('users').set({ is_instance_admin: 1 }).execute()
}
afterEach(async () => {
  await t.close()
  await operator.stop(true)
})

const check = () => t.deps.checkHealth(t.now())
const isLasting = (name: ConditionName) => t.deps.conditions.list().some((one) => one.name === name)

/** What all five places say of a condition that lasts. */
async function seen(name: ConditionName): Promise<unknown> {
  await until(() => events.some(({ condition }) => condition.name === name) && t.mails.some(({ subject }) => isAbout(subject, name)))
  const verbose = (await t.send('GET', '/readyz?verbose')).body.all_conditions ?? []
  return {
    readyz: verbose.find((one: { name: string }) => one.name === name)?.is_active,
    metrics: (await t.send('GET', '/metrics', { as: METRICS_TOKEN })).text.includes(`terse_condition{name="${name}"} 1`),
    api: (await t.send('GET', '/v1/admin/conditions', { as: admin })).body.items.some((one: { name: string }) => one.name === name),
    mails: t.mails.filter(({ subject }) => isAbout(subject, name)).length,
    webhook: events.filter(({ condition }) => condition.name === name).map(({ type }) => type),
  }
}
const isAbout = (subject: string, name: ConditionName) => subject.startsWith(CONDITION_KINDS[name].title)
const EVERYWHERE = { readyz: true, metrics: true, api: true, mails: 1, webhook: ['condition.started'] }

/** Ends once what was wrong is mended, which is said by mail and by webhook too. */
async function expectEnd(name: ConditionName): Promise<void> {
  await check()
  expect(isLasting(name)).toBe(false)
  await until(() => events.some(({ type, condition }) => type === 'condition.ended' && condition.name === name))
  await until(() => t.mails.some(({ subject }) => subject.startsWith(`Resolved: ${CONDITION_KINDS[name].title}`)))
}

test('nothing is wrong with a new instance, and /readyz?verbose lists every condition', async () => {
  await open()
  await check()
  const { body } = await t.send('GET', '/readyz?verbose')
  expect(body.all_conditions.map(({ name, is_active }: { name: string; is_active: boolean }) => [name, is_active])).toEqual(
    CONDITION_NAMES.map((name) => [name, false]),
  )
  expect([(await t.send('GET', '/readyz')).body.all_conditions, events]).toEqual([undefined, []])
})

test('every condition has a chapter in the operating guide', () => {
  const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  for (const { chapter } of Object.values(CONDITION_KINDS)) {
    expect([chapter, new RegExp(`^#{2,4} ${chapter}$`, 'm').test(guide)]).toEqual([chapter, true])
    expect(guideUrl('', chapter)).toBe(`/docs/operating#${anchorOf(chapter, new Map())}`)
  }
})

describe('is seen everywhere, and ends:', () => {
  test('a backup that is overdue', async () => {
    await open()
    expectErrors(/No backup was ever made/)
    t.advance(25 * HOUR)
    await check()
    expect(isLasting('backup_overdue')).toBe(false)
    t.advance(2 * HOUR)
    await check()
    expect(await seen('backup_overdue')).toEqual(EVERYWHERE)
    await makeDueBackup(t.deps, t.now(), RUNNING)
    await expectEnd('backup_overdue')
    const { text } = await t.send('GET', '/metrics', { as: METRICS_TOKEN })
    expect(text).toContain(`terse_backup_last_success_timestamp_seconds ${t.now() / 1000}`)
  })

  test('a backup at BACKUP_URL that is gone', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'terse-disk-'))
    await open({ BACKUP_URL: `file://${disk}` })
    expectErrors(/is no longer at/)
    await sendDueBackup(t.deps, t.now(), RUNNING)
    for (const name of readdirSync(disk)) rmSync(join(disk, name))
    await expect(verifyDueBackup(t.deps, t.now(), RUNNING)).rejects.toThrow('is no longer at')
    await check()
    expect(await seen('backup_unverified')).toEqual(EVERYWHERE)
    t.advance(DAY)
    await Promise.all([makeDueBackup(t.deps, t.now(), RUNNING), sendDueBackup(t.deps, t.now(), RUNNING)])
    await verifyDueBackup(t.deps, t.now(), RUNNING)
    await expectEnd('backup_unverified')
    rmSync(disk, { recursive: true })
  })

  test('a mail server that is away', async () => {
    const port = freePort()
    await open({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expectErrors(/The last 3 emails couldn't be sent: .*ECONNREFUSED/)
    // Nobody can be notified of it by mail.
    expectErrors(/an instance admin .*n.t be notified by email/)
    const send = (): Promise<unknown> => t.deps.mailer.send({ to: 'a@example.com', subject: 'S', text: 'T' }, RUNNING).catch(() => {})
    for (let attempt = 0; attempt < 3; attempt++) await send()
    await check()
    await until(() => events.length > 0)
    const { body } = await t.send('GET', '/v1/admin/conditions', { as: admin })
    expect([body.items[0].name, events[0]?.condition.name]).toEqual(['mail_failing', 'mail_failing'])
    expect((await t.send('GET', '/metrics', { as: METRICS_TOKEN })).text).toMatch(
      /terse_condition\{name="mail_failing"\} 1\n[\s\S]*terse_mails_total\{result="failed"\} [34]\n/,
    )
    const subjects: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        let text = ''
        stream
          .on('data', (piece) => (text += piece))
          .on('end', () => {
            subjects.push(/^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
            done()
          })
      },
    })
    await new Promise<void>((resolve) => void smtp.listen(port, '127.0.0.1', resolve))
    await send()
    await check()
    await until(() => subjects.length > 1)
    expect([isLasting('mail_failing'), subjects]).toEqual([false, ['S', "Resolved: Mail can't be sent (terse.test)"]])
    await new Promise<void>((resolve) => void smtp.close(() => resolve()))
  })

  test('requests that wait because the event loop is blocked', async () => {
    await open()
    expectErrors(/In the last minute, requests waited for/)
    const endAt = performance.now() + 5600
    while (performance.now() < endAt) Bun.sleepSync(100)
    await until(async () => {
      await check()
      return isLasting('event_loop_late')
    })
    expect(await seen('event_loop_late')).toEqual(EVERYWHERE)
  })

  test('webhooks that are late', async () => {
    await open()
    expectErrors(/Webhooks are 6 minutes late/)
    const { id } = await t.workspace(admin)
    await t.subscribe(id)
    // Else what is due would be tried, and be due later.
    await t.deps.deliverer.stop()
    await t.link(admin, id)
    await sql`UPDATE webhook_deliveries SET next_attempt_at = ${t.now() - 6 * MINUTE}`.execute(t.database)
    await check()
    expect(await seen('webhooks_late')).toEqual(EVERYWHERE)
    await sql`UPDATE webhook_deliveries SET next_attempt_at = NULL`.execute(t.database)
    await expectEnd('webhooks_late')
  })

  test('certificates that Fly.io refuses', async () => {
    await open({ FLY_API_TOKEN: 'token', FLY_APP_NAME: 'terse' })
    expectErrors(/Fly\.io issued no certificate for 1 of the custom domains, such as go\.example\.com: the token has expired/)
    const { id } = await t.workspace(admin)
    await t.send('POST', `/v1/workspaces/${id}/domains`, { as: admin, body: { hostname: 'go.example.com' } })
    await sql`UPDATE domains SET tls_status = 'failed', tls_error = 'the token has expired'`.execute(t.database)
    await check()
    expect(await seen('certificates_refused')).toEqual(EVERYWHERE)
    await sql`UPDATE domains SET tls_status = 'issued', tls_error = NULL`.execute(t.database)
    await expectEnd('certificates_refused')
  })

  test('a clock that was set while the server runs', async () => {
    await open()
    expectErrors(/was set 60 seconds ahead of its former time/)
    const moment = { wall: Date.now(), steady: 0 }
    const checkClock = createClockCheck({ config: t.deps.config, clock: () => moment.wall, steady: () => moment.steady })
    const pass = async (wall: number, steady: number) => {
      moment.wall += wall
      moment.steady += steady
      t.deps.conditions.set('clock_off', await checkClock())
    }
    // Time that passes is no jump, and neither is a correction of seconds.
    await pass(HOUR, HOUR)
    await pass(8000, 5000)
    expect(isLasting('clock_off')).toBe(false)
    await pass(65_000, 5000)
    expect(await seen('clock_off')).toEqual(EVERYWHERE)
    await pass(9 * MINUTE, 9 * MINUTE)
    expect(isLasting('clock_off')).toBe(true)
    await pass(2 * MINUTE, 2 * MINUTE)
    expect(isLasting('clock_off')).toBe(false)
  })

  test('a clock that the S3 server of the replica contradicts', async () => {
    const s3 = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Response(null, { headers: { date: new Date(Date.now() - DAY).toUTCString() } }),
    })
    await open({
      ...{ REPLICA_URL: 's3://bucket/folder', SECRET_KEY: 'a key for tests, which is long enough' },
      ...{ LITESTREAM_S3_ENDPOINT: `http://127.0.0.1:${s3.port}`, LITESTREAM_ACCESS_KEY_ID: 'a', LITESTREAM_SECRET_ACCESS_KEY: 'b' },
    })
    expectErrors(/The clock of this machine is \d+ seconds ahead of the clock of http:\/\/127\.0\.0\.1/)
    await check()
    expect(await seen('clock_off')).toEqual(EVERYWHERE)
    await s3.stop(true)
  })

  test('a key file that the next start couldn’t use', async () => {
    await open()
    expectErrors(/has another key than the one that this server runs with/)
    const file = join(t.deps.config.dataDir, 'secret.key')
    const before = readFileSync(file)
    writeFileSync(file, 'another key')
    await check()
    expect(await seen('key_mismatch')).toEqual(EVERYWHERE)
    writeFileSync(file, before)
    await expectEnd('key_mismatch')
  })

  test('a replica that is behind because Litestream doesn’t answer', async () => {
    await open({ UNDER_LITESTREAM: 'true' })
    expectErrors(/The replica is 90 seconds behind/)
    const respond = (ms: number) =>
      Bun.serve({
        unix: join(t.deps.config.dataDir, 'litestream.sock'),
        fetch: () =>
          Response.json({
            databases: Object.values(t.files).map((path) => ({ path, last_sync_at: new Date(Date.now() - ms).toISOString() })),
          }),
      })
    const late = respond(90_000)
    await check()
    await late.stop(true)
    // It doesn't answer any more, and the condition stays.
    await check()
    expect(await seen('replica_behind')).toEqual(EVERYWHERE)
    const inSync = respond(0)
    await expectEnd('replica_behind')
    await inSync.stop(true)
  })
})

test('an event loop that is late is measured, and its minute passes', async () => {
  let steady = 0
  const observed: number[] = []
  const lag = measureEventLoop({ observe: (seconds) => void observed.push(seconds), family: () => ({}) as never }, () => steady)
  await until(() => observed.length > 0)
  steady += 6000
  await until(() => lag.lateMs() > 5000)
  expect(Math.max(...observed)).toBeGreaterThan(5)
  steady += 61_000
  const counted = observed.length
  await until(() => observed.length > counted + 1)
  steady += 61_000
  await until(() => observed.length > counted + 3)
  lag.stop()
})
