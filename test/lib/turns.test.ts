import { describe, expect, test } from 'bun:test'
import type { Steps } from '../../src/lib/steps.ts'
import { createTurns, TurnsOver } from '../../src/lib/turns.ts'

// The clock moves only with the steps, and each one takes a millisecond.

/** `log` has the name of the work for each of its steps. */
function open(sliceMs: number) {
  let now = 0
  const log: string[] = []
  function* work(name: string, steps: number): Steps<string> {
    try {
      for (let step = 0; step < steps; step++) {
        now++
        log.push(name)
        yield
      }
      return `${name} is done`
    } finally {
      log.push(`${name} ended`)
    }
  }
  const run = createTurns({ sliceMs, now: () => now })
  return { log, work, start: (name: string, steps: number, ms = 1000) => run({ steps: work(name, steps), ms }), run }
}

test('works take turns, a slice each', async () => {
  const { log, start } = open(3)
  const answers = await Promise.all([start('a', 7), start('b', 2)])
  expect(answers).toEqual(['a is done', 'b is done'])
  expect(log.join(' ')).toBe('a a a b b b ended a a a a a ended')
})

test('work that arrives during a slice has its turn before the one that ran has another', async () => {
  const { log, run, work, start } = open(1)
  let other: Promise<string> | undefined
  function* first(): Steps<void> {
    yield
    other = start('b', 1)
    yield* work('a', 3)
  }
  await run({ steps: first(), ms: 1000 })
  await other
  expect(log.slice(0, 3)).toEqual(['a', 'b', 'a'])
})

describe('work is ended where it paused', () => {
  test('when it has used up its time, in which waiting for others doesn’t count', async () => {
    const { log, start } = open(2)
    const [a, b] = await Promise.allSettled([start('a', 100, 5), start('b', 100, 1000)])
    expect(a).toMatchObject({ reason: expect.any(TurnsOver) })
    expect(b.status).toBe('fulfilled')
    expect(log.slice(0, log.indexOf('a ended')).filter((name) => name === 'a')).toHaveLength(6)
  })

  test('when it is stopped, also before it began', async () => {
    const { log, run, work } = open(2)
    const [stopped, late] = [new AbortController(), new AbortController()]
    const asked = [
      run({ steps: work('a', 100), ms: 1000, stop: stopped.signal }),
      run({ steps: work('b', 100), ms: 1000, stop: late.signal, resume: () => log.length > 10 && late.abort() }),
    ]
    stopped.abort()
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
    expect(log).not.toContain('a')
    expect(log.filter((name) => name === 'b').length).toBeLessThan(15)
    expect(log.at(-1)).toBe('b ended')
  })
})

test('work that fails doesn’t keep others from their turns', async () => {
  const { start, run } = open(1)
  function* failing(): Steps<void> {
    yield
    throw new Error('broken')
  }
  const [broken, other] = await Promise.allSettled([run({ steps: failing(), ms: 1000 }), start('b', 3)])
  expect(broken).toMatchObject({ reason: new Error('broken') })
  expect(other).toMatchObject({ value: 'b is done' })
})
