import { describe, expect, test } from 'bun:test'
import { createFairQueue, type FairQueueOptions } from '../../src/lib/fair-queue.ts'
import { until } from '../server.ts'

const REFUSED = { status: 503, code: 'unavailable', retryAfter: expect.any(Number) }

/** A queue whose work ends when the test says so. */
function open(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue<string>({ perKey: 100, inAll: 100, waitMs: 60_000, ...options })
  const started: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  return {
    queue,
    started,
    ask: (key: string, name = key) =>
      queue(key, async () => {
        started.push(name)
        const end = Promise.withResolvers<void>()
        ends.push(end)
        await end.promise
        return name
      }),
    fail: () => ends.shift()?.reject(new Error('broken')),
    endAll: async (count: number) => {
      for (let done = 0; done < count; done++) {
        await until(() => ends.length > 0)
        ends.shift()?.resolve()
      }
    },
  }
}

describe('a fair queue', () => {
  test('runs one thing at a time, and the keys take turns, however much one of them asks for', async () => {
    const { ask, started, endAll } = open()
    const asked = [...Array.from({ length: 5 }, (_, index) => ask('a', `a${index}`)), ask('b', 'b0'), ask('c', 'c0'), ask('b', 'b1')]
    expect(started).toEqual(['a0'])
    await endAll(asked.length)
    expect(await Promise.all(asked)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'c0', 'b1'])
    expect(started).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4'])
  })

  test('goes on after work that fails', async () => {
    const { ask, fail, endAll } = open()
    const [first, second] = [ask('a'), ask('b')]
    fail()
    await expect(first).rejects.toThrow('broken')
    await endAll(1)
    expect(await second).toBe('b')
  })

  test('refuses what a key asks for past its bound, and past that of all, but nobody else’s before', async () => {
    const { ask, endAll } = open({ perKey: 2, inAll: 3 })
    const asked = [ask('a'), ask('a'), ask('a')]
    await expect(ask('a')).rejects.toMatchObject(REFUSED)
    asked.push(ask('b'))
    await expect(ask('c')).rejects.toMatchObject(REFUSED)
    await endAll(4)
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'b'])
  })

  test('refuses what has waited for too long, and never runs it', async () => {
    const { ask, started, endAll } = open({ waitMs: 20 })
    const first = ask('a')
    await expect(ask('b')).rejects.toMatchObject(REFUSED)
    await endAll(1)
    await first
    const next = ask('c')
    await endAll(1)
    await next
    expect(started).toEqual(['a', 'c'])
  })

  test('runs as many of a key at once as it may, and leaves the other places to others', async () => {
    const { ask, started, endAll } = open({ atOnce: () => 3, atOnceOfKey: 2 })
    const asked = [ask('a', 'a0'), ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b0'), ask('c', 'c0')]
    expect(started).toEqual(['a0', 'a1', 'b0'])
    await endAll(asked.length)
    await Promise.all(asked)
    expect(started).toEqual(['a0', 'a1', 'b0', 'a2', 'c0'])
  })

  test('ends the wait of who has left, as a refusal', async () => {
    const { queue, ask, started, endAll } = open()
    const first = ask('a')
    const left = new AbortController()
    const second = queue('b', async () => void started.push('b'), left.signal)
    left.abort()
    await expect(second).rejects.toMatchObject(REFUSED)
    await endAll(1)
    await first
    expect(started).toEqual(['a'])
  })
})
