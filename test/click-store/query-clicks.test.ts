import { expect, test } from 'bun:test'
import { createQueryClicks } from '../../src/click-store/query-clicks.ts'

const questionOf = (workspaceId: number) => ({ ask: 'funnel' as const, workspaceId, filter: { bots: false }, span: { start: 0, end: 1 } })

test('a workspace’s questions are asked one after the other, and those of others at the same time', async () => {
  const asked: number[] = []
  const answers: (() => void)[] = []
  const queryClicks = createQueryClicks(async ({ workspaceId }) => {
    asked.push(workspaceId)
    await new Promise<void>((resolve) => answers.push(resolve))
    return []
  })
  const all = Promise.all([1, 1, 1, 2].map((workspaceId) => queryClicks(questionOf(workspaceId))))
  for (const expected of [
    [1, 2],
    [1, 2, 1],
    [1, 2, 1, 1],
  ]) {
    expect(asked).toEqual(expected)
    answers.shift()?.()
    if (expected.length === 2) answers.pop()?.()
    await new Promise(setImmediate)
  }
  await all
})

test('what a workspace asks past its bound is refused with a 503 that says when to ask again', async () => {
  const queryClicks = createQueryClicks(async () => [], { queue: { perKey: 1, inAll: 5, waitMs: 60_000 } })
  const answers = await Promise.allSettled([1, 1, 1, 2].map((workspaceId) => queryClicks(questionOf(workspaceId))))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(answers[2]).toMatchObject({ reason: { status: 503, code: 'unavailable', retryAfter: 5 } })
})

test('a question that needs too much memory is refused with a 503 that says how to ask for less', async () => {
  const queryClicks = createQueryClicks(() => Promise.reject(Object.assign(new Error(), { code: 'query_too_large' })))
  await expect(queryClicks(questionOf(1))).rejects.toMatchObject({ status: 503, message: expect.stringContaining('link_id') })
})

test('a question whose asker leaves is stopped', async () => {
  const leaving = new AbortController()
  const queryClicks = createQueryClicks(
    (_, stop) => new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error('stopped')))),
    { askerOf: () => ({ left: leaving.signal }) },
  )
  const asked = queryClicks(questionOf(1))
  leaving.abort()
  await expect(asked).rejects.toThrow('stopped')
})
