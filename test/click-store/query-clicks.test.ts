import { expect, test } from 'bun:test'
import { ANALYTICS_LIMITS, createQueryClicks } from '../../src/click-store/query-clicks.ts'
import { inPlace } from '../../src/lib/lanes.ts'

const questionOf = (workspaceId: number) => ({ ask: 'funnel' as const, workspaceId, filter: { bots: false }, span: { start: 0, end: 1 } })

test('a workspace’s question is asked right after the one that runs, however many another workspace has asked', async () => {
  const asked: number[] = []
  const queryClicks = createQueryClicks(
    inPlace(async ({ workspaceId }) => {
      asked.push(workspaceId)
      await new Promise(setImmediate)
      return []
    }),
  )
  await Promise.all([1, 1, 1, 1, 2].map((workspaceId) => queryClicks(questionOf(workspaceId))))
  expect(asked).toEqual([1, 1, 2, 1, 1])
})

test('what a workspace asks past its bound is refused with a 503 that says when to ask again', async () => {
  const queryClicks = createQueryClicks(
    inPlace(async () => []),
    undefined,
    { ...ANALYTICS_LIMITS, queue: { perKey: 1, inAll: 5, waitMs: 60_000 } },
  )
  const answers = await Promise.allSettled([1, 1, 1, 2].map((workspaceId) => queryClicks(questionOf(workspaceId))))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(answers[2]).toMatchObject({ reason: { status: 503, code: 'unavailable', retryAfter: 5 } })
})
