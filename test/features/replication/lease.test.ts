import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireLease, createLease, LeaseTaken, releaseLease } from '../../../src/features/replication/lease.ts'
import { openStore, type Store } from '../../../src/features/replication/store.ts'
import { parseReplica, type Replica } from '../../../src/lib/replica.ts'
import { openS3 } from '../../s3.ts'

const SECONDS = 30
let folder: string
let s3: ReturnType<typeof openS3>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-lease-'))
  s3 = openS3()
})
afterEach(() => {
  s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const replicaOf = (env: Record<string, string>) => parseReplica({ LITESTREAM_REGION: 'us-east-1', ...env }) as Replica
const storeOf = (env: Record<string, string>, isConditional = true) => openStore(replicaOf(env), { isConditional, withinMs: 5000 })

/** A place, and how it gets older. */
const PLACES = {
  folder: () => ({
    store: storeOf({ REPLICA_URL: folder }),
    advance: (ms: number) => {
      for (const name of readdirSync(join(folder, 'lease'))) {
        const at = new Date(Date.now() - ms)
        utimesSync(join(folder, 'lease', name), at, at)
      }
    },
  }),
  bucket: () => ({ store: storeOf(s3.env), advance: s3.advance }),
}

/** A server with clocks that the test moves. */
function serverOn(store: Store, holder: string) {
  const now = { steady: 0, wall: 0 }
  const lease = createLease({ store, holder, host: holder, seconds: SECONDS, clock: () => ({ ...now }) })
  return {
    ...lease,
    pass: (steady: number, wall = steady) => {
      now.steady += steady
      now.wall += wall
    },
  }
}
const acquire = (store: Store, holder: string, wait: (ms: number) => void = () => {}) =>
  acquireLease({ store, holder, host: holder, seconds: SECONDS, wait: async (ms) => wait(ms) })

describe.each(['folder', 'bucket'] as const)('a lease in a %s', (kind) => {
  const open = () => PLACES[kind]()

  test('is held from a renewal on, and no longer than five sixths of its time', async () => {
    const { store } = open()
    await acquire(store, 'a')
    const a = serverOn(store, 'a')
    expect(a.isHeld()).toBe(false)
    await a.renew()
    a.pass(24_999)
    expect(a.isHeld()).toBe(true)
    a.pass(1)
    expect(a.isHeld()).toBe(false)
    await a.renew()
    expect(a.isHeld()).toBe(true)
  })

  test('has ended for a machine that slept, by whichever clock saw it', async () => {
    const { store } = open()
    for (const [steady, wall] of [
      [0, 25_000],
      [25_000, 0],
      [25_000, -3_600_000],
    ] as const) {
      const a = serverOn(store, 'a')
      await a.renew()
      a.pass(steady, wall)
      expect(a.isHeld()).toBe(false)
    }
  })

  test('is lost for good to a server that took it once it had expired', async () => {
    const { store, advance } = open()
    await acquire(store, 'a')
    const a = serverOn(store, 'a')
    await a.renew()
    const waited: number[] = []
    await acquire(store, 'b', (ms) => {
      waited.push(ms)
      a.pass(ms)
      advance(ms)
    })
    expect(waited).toEqual([expect.closeTo(32_000, -3)])
    const b = serverOn(store, 'b')
    await b.renew()
    expect([a.isHeld(), b.isHeld()]).toEqual([false, true])
    for (let attempt = 0; attempt < 2; attempt++) await expect(a.renew()).rejects.toBeInstanceOf(LeaseTaken)
    expect([a.isHeld(), b.isHeld()]).toEqual([false, true])
  })

  test('isn’t taken from a server that renews it while another one waits', async () => {
    const { store, advance } = open()
    await acquire(store, 'a')
    const a = serverOn(store, 'a')
    await a.renew()

    const taken = acquireLease({
      store,
      holder: 'b',
      host: 'b',
      seconds: SECONDS,
      wait: async (ms) => {
        advance(ms)
        await a.renew()
      },
    })
    await expect(taken).rejects.toEqual(new LeaseTaken('a'))

    expect(a.isHeld()).toBe(true)
  })

  test('goes to one of ten servers that want it at once', async () => {
    const { store, advance } = open()
    await acquire(store, 'gone')
    const names = Array.from({ length: 10 }, (_, index) => `server ${index}`)
    const took = await Promise.allSettled(names.map((name) => acquire(store, name, (ms) => advance(ms))))
    expect(took.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holders = names.filter((_, index) => took[index]?.status === 'fulfilled')
    const renewed = await Promise.allSettled(names.map((name) => serverOn(store, name).renew()))
    expect(names.filter((_, index) => renewed[index]?.status === 'fulfilled')).toEqual(holders)
  })

  test('that was given back, or is one’s own, is taken without a wait', async () => {
    const { store } = open()
    const never = () => {
      throw new Error('It waited.')
    }
    await acquire(store, 'a')
    await acquire(store, 'a', never)
    await releaseLease(store, 'b')
    await releaseLease(store, 'a')
    await acquire(store, 'b', never)
    await expect(serverOn(store, 'a').renew()).rejects.toBeInstanceOf(LeaseTaken)
  })

  test('is found again by a server whose renewals were stored but not answered', async () => {
    const { store } = open()
    await acquire(store, 'a')
    let isDeaf = false
    const unheard: Store = {
      ...store,
      create: async (name, text) => {
        const created = await store.create(name, text)
        if (isDeaf) throw new Error('no answer')
        return created
      },
    }
    const a = serverOn(unheard, 'a')
    await a.renew()
    isDeaf = true
    await expect(a.renew()).rejects.toThrow('no answer')
    isDeaf = false
    a.pass(20_000)
    await a.renew()
    a.pass(20_000)
    expect(a.isHeld()).toBe(true)
  })

  test('keeps its list short, and a server that slept through it doesn’t take an old number for the next', async () => {
    const { store, advance } = open()
    const a = serverOn(store, 'a')
    await acquire(store, 'a')
    await a.renew()
    await acquire(store, 'b', (ms) => {
      a.pass(ms)
      advance(ms)
    })
    const b = serverOn(store, 'b')
    for (let renewal = 0; renewal < 310; renewal++) await b.renew()
    expect((await store.list('lease')).length).toBe(300)
    await expect(a.renew()).rejects.toBeInstanceOf(LeaseTaken)
    expect(b.isHeld()).toBe(true)
  })
})

describe('a bucket', () => {
  test('that is away answers nothing: the lease ends by itself, and is renewed when it is back', async () => {
    const store = storeOf(s3.env)
    await acquire(store, 'a')
    const a = serverOn(store, 'a')
    await a.renew()
    s3.setAway(true)
    await expect(a.renew()).rejects.toThrow('the S3 server responded with status 503 SlowDown')
    a.pass(25_000)
    expect(a.isHeld()).toBe(false)
    s3.setAway(false)
    await a.renew()
    expect(a.isHeld()).toBe(true)
  })

  test('without conditional writes is read before it is written', async () => {
    const simple = openS3({ isConditional: false })
    try {
      const store = storeOf(simple.env, false)
      expect([await store.create('x.json', '1'), await store.create('x.json', '2')]).toEqual([true, false])
      expect((await store.read('x.json'))?.text).toBe('1')
    } finally {
      simple.close()
    }
  })
})
