import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { createThread, type Thread } from '../../src/lib/thread.ts'
import { watchThreads } from '../mortal-threads.ts'
import { until } from '../server.ts'

let threads: ReturnType<typeof watchThreads>
let thread: Thread<string, string>

beforeEach(() => {
  threads = watchThreads()
  thread = createThread<string, string>(new URL('./mortal.worker.ts', import.meta.url), null)
})
afterEach(() => {
  thread.stop()
  threads.unwatch()
})
const started = () => threads.count('mortal')

describe('a thread', () => {
  test('begins with its first call, and answers all that follow', async () => {
    expect(started()).toBe(0)
    expect(await Promise.all(['a', 'b', 'c'].map(thread.call))).toEqual(['a', 'b', 'c'])
    expect(started()).toBe(1)
  })

  test('refuses a call that throws, and no other', async () => {
    const calls = await Promise.allSettled(['a', 'throw', 'b'].map(thread.call))
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(started()).toBe(1)
  })

  test.each(['throw later', 'reject later'])('that dies of what nobody caught (%s) is started again', async (order) => {
    await thread.call(order).catch(() => {})
    // Until it is known to be dead, calls go to it and are refused.
    await until(async () => (await thread.call('after').catch(() => '')) === 'after' && started() === 2)
  })

  test('that ends by itself refuses what it had, and is started again for the next call', async () => {
    const calls = await Promise.allSettled(['exit', 'a', 'b'].map(thread.call))
    for (const call of calls)
      expect(call).toMatchObject({ status: 'rejected', reason: { message: 'The thread ended unexpectedly: no error was reported' } })
    expect(await thread.call('after')).toBe('after')
    expect(started()).toBe(2)
  })

  test('that is ended in the middle of a call refuses it, and is started again', async () => {
    await thread.call('a')
    const call = thread.call('hang')
    threads.end('mortal')
    await expect(call).rejects.toThrow('The thread ended unexpectedly')
    expect(await thread.call('after')).toBe('after')
    expect(started()).toBe(2)
  })

  test('can be stopped while it loads SQLite, without taking the process with it', async () => {
    const tested = Bun.spawn([process.execPath, fileURLToPath(new URL('stopped-threads.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect([await new Response(tested.stdout).text(), await tested.exited]).toEqual(['all were stopped\n', 0])
  })

  test('that died long ago takes nothing along with it: calls of its successor are answered', async () => {
    await thread.call('exit').catch(() => {})
    const calls = ['a', 'b', 'c'].map(thread.call)
    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c'])
  })
})
