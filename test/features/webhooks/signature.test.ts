import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { renewSecrets } from '../../../src/features/secrets/jobs.ts'
import { createEncryption } from '../../../src/lib/encryption.ts'
import { RUNNING } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { deliver, makeEndpoint, openReceiver, type Received, type Receiver, signaturesOf } from './receiver.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const HOUR = 3_600_000
let receiver: Receiver
let endpoint: Awaited<ReturnType<typeof makeEndpoint>>
beforeEach(async () => {
  // Libraries compare with the time that it is.
  t.advance(Date.now() - t.now())
  receiver = openReceiver()
  endpoint = await makeEndpoint(t, owner, ws, { url: receiver.url })
})
afterEach(() => receiver.close())

const rotate = async (): Promise<string> => (await t.send('POST', `${endpoint.path}/secret/rotate`, { as: owner })).body.secret
async function delivered(): Promise<Received> {
  await t.link(owner, ws, { title: 'Grüße 🦊 "</script>' })
  await deliver(t)
  const received = receiver.received.at(-1)
  if (!received) throw new Error('Nothing arrived.')
  return received
}
const given = ({ headers }: Received) => ({ own: headers.get('x-webhook-signature'), standard: headers.get('webhook-signature') })
const accepts = (secret: string, { headers, text }: Received): boolean => {
  try {
    new Webhook(secret).verify(text, Object.fromEntries(headers))
    return true
  } catch {
    return false
  }
}

describe('a delivery', () => {
  test('has the headers of both families, which agree', async () => {
    const { headers, text, body } = await delivered()
    const seconds = String(Math.floor(t.now() / 1000))
    expect(headers.get('x-webhook-event')).toBe('link.created')
    for (const name of ['x-webhook-timestamp', 'webhook-timestamp']) expect(headers.get(name)).toBe(seconds)
    const { items } = (await t.send('GET', `${endpoint.path}/deliveries`, { as: owner })).body
    for (const name of ['x-webhook-delivery', 'webhook-id']) expect(headers.get(name)).toBe(String(items[0].id))
    expect(headers.get('x-webhook-signature')).toMatch(/^v1=[0-9a-f]{64}$/)
    expect(headers.get('webhook-signature')).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(body.data.title).toBe('Grüße 🦊 "</script>')
  })

  test('is signed as the two descriptions say, with the whole secret and with what it stands for', async () => {
    const received = await delivered()
    expect(given(received)).toEqual(signaturesOf([endpoint.secret], received))
  })

  test('is accepted by the Standard Webhooks library, and not when a byte of it differs', async () => {
    const received = await delivered()
    expect(accepts(endpoint.secret, received)).toBe(true)
    expect(accepts(endpoint.secret, { ...received, text: `${received.text} ` })).toBe(false)
    expect(accepts(`whsec_${Buffer.alloc(32, 1).toString('base64')}`, received)).toBe(false)
    for (const [name, value] of [
      ['webhook-id', '0'],
      ['webhook-timestamp', String(Math.floor(t.now() / 1000) - 1)],
    ] as const) {
      const headers = new Headers(received.headers)
      headers.set(name, value)
      expect([name, accepts(endpoint.secret, { ...received, headers })]).toEqual([name, false])
    }
  })
})

describe('a replaced secret', () => {
  test('is another one, shown once, with the endpoint', async () => {
    const { status, body } = await t.send('POST', `${endpoint.path}/secret/rotate`, { as: owner })
    expect([status, Object.keys(body).toSorted(), body.endpoint.id]).toEqual([200, ['endpoint', 'secret'], endpoint.id])
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.secret).not.toBe(endpoint.secret)
    expect((await t.send('GET', endpoint.path, { as: owner })).text).not.toContain('whsec_')
  })

  test('signs beside the old one for 24 hours, first, and alone from then on', async () => {
    const secret = await rotate()
    const both = await delivered()
    expect(given(both)).toEqual(signaturesOf([secret, endpoint.secret], both))
    expect([accepts(secret, both), accepts(endpoint.secret, both)]).toEqual([true, true])
    t.advance(24 * HOUR - 1)
    const last = await delivered()
    expect(given(last)).toEqual(signaturesOf([secret, endpoint.secret], last))
    t.advance(1)
    const alone = await delivered()
    expect(given(alone)).toEqual(signaturesOf([secret], alone))
  })

  test('that is replaced again makes way: the one before signs, the first one no more', async () => {
    const second = await rotate()
    t.advance(HOUR)
    const third = await rotate()
    const received = await delivered()
    expect(given(received)).toEqual(signaturesOf([third, second], received))
    t.advance(23 * HOUR)
    const later = await delivered()
    expect(given(later)).toEqual(signaturesOf([third, second], later))
  })

  test('signs retries of what was made before it', async () => {
    receiver.answerStatus(500)
    await delivered()
    const secret = await rotate()
    t.advance(2 * 60_000)
    await deliver(t)
    const again = receiver.received.at(-1) as Received
    expect(given(again)).toEqual(signaturesOf([secret, endpoint.secret], again))
  })
})

describe('the instance’s key', () => {
  test('may be replaced: secrets stay what they are', async () => {
    const secret = await rotate()
    const key = 'a key for tests, which is long enough'
    const renewed = createEncryption('another key', [key])
    await renewSecrets({ ...t.deps, encryption: renewed }, t.now(), RUNNING)
    const row = await t.deps.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint.id).executeTakeFirstOrThrow()
    const alone = createEncryption('another key')
    expect([alone.decrypt(row.secret), alone.decrypt(row.old_secret ?? '')]).toEqual([secret, endpoint.secret])
    await renewSecrets({ ...t.deps, encryption: createEncryption(key, ['another key']) }, t.now(), RUNNING)
    const received = await delivered()
    expect(given(received)).toEqual(signaturesOf([secret, endpoint.secret], received))
  })

  test('that fits no more stops nothing else: the other secrets are read, and the deliveries fail and say so', async () => {
    expectErrors(/the secret of a webhook endpoint can't be decrypted/)
    const other = await makeEndpoint(t, owner, ws, { url: receiver.url })
    const lost = createEncryption('a key that was lost').encrypt('whsec_AAAA')
    await t.deps.write((tx) => tx.updateTable('webhook_endpoints').set({ secret: lost }).where('id', '=', endpoint.id).execute())
    await renewSecrets(t.deps, t.now(), RUNNING)
    const received = await delivered()
    expect(receiver.received.length).toBe(1)
    expect(given(received)).toEqual(signaturesOf([other.secret], received))
    const { items } = (await t.send('GET', `${endpoint.path}/deliveries`, { as: owner })).body
    expect(items[0]).toMatchObject({ status: 'retrying', last_error: expect.stringContaining('SECRET_KEY') })
    const secret = await rotate()
    await t.send('POST', `${endpoint.path}/test`, { as: owner })
    await deliver(t)
    const after = receiver.received.at(-1) as Received
    expect(given(after).own).toContain(signaturesOf([secret], after).own)
  })
})
