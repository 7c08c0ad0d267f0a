import { describe, expect, test } from 'bun:test'
import { createLanes, type LaneLimits, type Runner } from '../../src/lib/lanes.ts'

const LIMITS: LaneLimits = {
  quickMs: 20,
  quickShareMs: 1000,
  queue: { perKey: 50, inAll: 100, waitMs: 60_000 },
  tooLong: 'Ask for less.',
  retryAfterS: 5,
}

/** Answers after some time, or never, and rejects once it's stopped. `log`: which questions began here, and how many at a time. */
function createRunner() {
  const log: string[] = []
  let now = 0
  const most = { atOnce: 0 }
  const runner: Runner<{ name: string; ms: number }, string> = {
    ready: async () => {},
    run: ({ name, ms }, stop) => {
      log.push(name)
      most.atOnce = Math.max(most.atOnce, ++now)
      const answer = Promise.withResolvers<string>()
      const timer = setTimeout(() => answer.resolve(name), Math.min(ms, 2 ** 31 - 1))
      stop.addEventListener('abort', () => answer.reject(new Error('stopped')))
      return answer.promise.finally(() => {
        clearTimeout(timer)
        now--
      })
    },
  }
  return { ...runner, log, most }
}
const FOREVER = Number.POSITIVE_INFINITY
const open = (limits: Partial<LaneLimits> = {}) => {
  const [quick, first, second] = [createRunner(), createRunner(), createRunner()]
  const ask = createLanes({ quick, slow: [first, second] }, { ...LIMITS, ...limits })
  return { quick, slow: [first, second] as const, ask, slowLog: () => [...first.log, ...second.log] }
}

describe('lanes', () => {
  test('answer a quick question in the quick lane', async () => {
    const { ask, quick, slowLog } = open()
    expect(await ask({ name: 'a', ms: 0 }, { owner: 1, time: { ms: 1000 } })).toBe('a')
    expect([quick.log, slowLog()]).toEqual([['a'], []])
  })

  test('begin a question again in the slow lane that took too long in the quick one, and those of its owner after it', async () => {
    const { ask, quick, slowLog } = open()
    expect(await ask({ name: 'a', ms: 60 }, { owner: 1, time: { ms: 5000 } })).toBe('a')
    expect(await ask({ name: 'b', ms: 0 }, { owner: 1, time: { ms: 5000 } })).toBe('b')
    expect(await ask({ name: 'c', ms: 0 }, { owner: 2, time: { ms: 5000 } })).toBe('c')
    expect([quick.log, slowLog()]).toEqual([
      ['a', 'c'],
      ['a', 'b'],
    ])
  })

  test('refuse a question at its deadline with a 503 that says when to ask again', async () => {
    const { ask } = open()
    const refused = ask({ name: 'a', ms: FOREVER }, { owner: 1, time: { ms: 50 } })
    await expect(refused).rejects.toMatchObject({ status: 503, message: 'Ask for less.', retryAfter: 5 })
  })

  test('give one owner one slow runner at most, so that another is answered beside it', async () => {
    const { ask, slow } = open()
    const theirs = ['a', 'b', 'c'].map((name) => ask({ name, ms: FOREVER }, { owner: 1, time: { ms: 300 } }).catch(() => 'refused'))
    expect(await ask({ name: 'ours', ms: 40 }, { owner: 2, time: { ms: 5000 } })).toBe('ours')
    expect(await Promise.all(theirs)).toEqual(['refused', 'refused', 'refused'])
    expect(slow.map(({ most }) => most.atOnce)).toEqual([1, 1])
  })

  test('stop what an asker who has left asked, wherever it is: none of it begins later', async () => {
    const { ask, quick, slowLog } = open()
    const leaving = new AbortController()
    const asked = ['a', 'b', 'c'].map((name) => ask({ name, ms: FOREVER }, { owner: 1, time: { ms: 60_000 }, left: leaving.signal }))
    const ends = Promise.allSettled(asked)
    await Promise.resolve()
    expect(quick.log).toEqual(['a'])
    leaving.abort()
    for (const { status } of await ends) expect(status).toBe('rejected')
    expect([quick.log, slowLog()]).toEqual([['a'], []])
    expect(await ask({ name: 'next', ms: 0 }, { owner: 2, time: { ms: 1000 } })).toBe('next')
  })

  test('begin nothing for an asker who left while the runner was starting', async () => {
    const quick = createRunner()
    const starting = Promise.withResolvers<void>()
    const ask = createLanes({ quick: { ...quick, ready: () => starting.promise }, slow: [quick] }, LIMITS)
    const leaving = new AbortController()
    const asked = ask({ name: 'a', ms: 0 }, { owner: 1, time: { ms: 1000 }, left: leaving.signal })
    leaving.abort()
    starting.resolve()
    await expect(asked).rejects.toMatchObject({ status: 503 })
    expect(quick.log).toEqual([])
  })

  test('start nothing for slow questions while there is none', async () => {
    const quick = createRunner()
    const slow = createRunner()
    let starts = 0
    const ready = async () => {
      starts++
    }
    const ask = createLanes({ quick, slow: [{ ...slow, ready }] }, LIMITS)
    await expect(ask({ name: 'a', ms: FOREVER }, { owner: 1, time: { ms: 60 } })).rejects.toMatchObject({ status: 503 })
    expect([slow.log, starts]).toEqual([['a'], 1])
  })

  test('pass a fault on to who asked', async () => {
    const runner = { ready: async () => {}, run: () => Promise.reject(new Error('on purpose')) }
    const ask = createLanes({ quick: runner, slow: [runner] }, LIMITS)
    await expect(ask({}, { owner: null, time: { ms: 1000 } })).rejects.toThrow('on purpose')
  })
})
