import { beforeEach, describe, expect, test } from 'bun:test'
import { readBytes } from '../../src/http/body.ts'
import { createBodyBudget } from '../../src/http/body-budget.ts'
import { AppError } from '../../src/lib/errors.ts'

const KIB = 1024
const LIMITS = { process: 300 * KIB, operation: 200 * KIB, caller: 100 * KIB }

const ANNOUNCED = { 'content-length': String(40 * KIB) }

/** A request of 40 KiB whose body stays in memory until it is ended. */
function start(
  budget: ReturnType<typeof createBodyBudget>,
  { path = '/v1/a', network = 'one', credential }: { path?: string; network?: string; credential?: string } = {},
) {
  const body = new Blob(['x'.repeat(40 * KIB)]).stream()
  const request = new Request(`http://terse.test${path}`, { method: 'POST', headers: ANNOUNCED, body })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: read, resolve: isRead } = Promise.withResolvers<number | AppError>()
  const answered = budget.during(request, network, async () => {
    isRead(
      await readBytes(request, undefined, credential)
        .then(({ length }) => length)
        .catch((error: AppError) => error),
    )
    await ended
    return new Response()
  })
  return {
    read,
    end: async () => {
      end()
      await answered
    },
  }
}

async function outcomes(each: Parameters<typeof start>[1][]) {
  const budget = createBodyBudget(LIMITS)
  const started = []
  const read: unknown[] = []
  for (const options of each) {
    const one = start(budget, options)
    const result = await one.read
    read.push(result instanceof AppError ? [result.status, result.retryAfter] : result)
    started.push(one)
  }
  await Promise.all(started.map(({ end }) => end()))
  expect(budget.held).toBe(0)
  return read
}

const WHOLE = 40 * KIB
const REFUSED = [503, 2]

test('bodies of one network over its budget are refused with a 503, and those of others are read', async () => {
  expect(await outcomes([{}, { path: '/v1/b' }, { path: '/v1/c' }, { network: 'two' }])).toEqual([WHOLE, WHOLE, REFUSED, WHOLE])
})

test('bodies of one credential over its budget are refused, from however many networks they come', async () => {
  const of = (network: string, credential = 'key 1') => ({ network, credential, path: `/v1/${network}` })
  expect(await outcomes([of('a'), of('b'), of('c'), of('d', 'key 2')])).toEqual([WHOLE, WHOLE, REFUSED, WHOLE])
})

test('bodies of one operation over its budget are refused, whatever IDs its path has', async () => {
  const of = (id: number) => ({ network: `n${id}`, path: `/v1/workspaces/${id}/links` })
  expect(await outcomes([of(1), of(2), of(3), of(4), of(5), of(6), { network: 'n7', path: '/v1/other' }])).toEqual([
    WHOLE,
    WHOLE,
    WHOLE,
    WHOLE,
    WHOLE,
    REFUSED,
    WHOLE,
  ])
})

test('all bodies together over the budget of the process are refused', async () => {
  const all = Array.from({ length: 8 }, (_, index) => ({ network: `n${index}`, path: `/v1/${'abcdefgh'[index]}` }))
  expect(await outcomes(all)).toEqual([...Array(7).fill(WHOLE), REFUSED])
})

test('what a body without a length may be is counted before it is read, and what it is afterwards', async () => {
  const read = async (limit: number) => {
    const budget = createBodyBudget({ process: limit, operation: limit, caller: limit })
    const request = new Request('http://terse.test/v1/a', { method: 'POST', body: new Blob(['x'.repeat(40 * KIB)]).stream() })
    let held = 0
    const answered = budget.during(request, 'one', async () => {
      const bytes = await readBytes(request).catch((error: AppError) => error.status)
      held = budget.held
      return Response.json(typeof bytes === 'number' ? bytes : bytes.length)
    })
    return [await (await answered).json(), held]
  }
  expect([await read(300 * KIB), await read(600 * KIB)]).toEqual([
    [503, 0],
    [40 * KIB, 40 * KIB],
  ])
})

test('a request that has its response leaves room for the next one', async () => {
  const budget = createBodyBudget(LIMITS)
  for (let round = 0; round < 20; round++) {
    const one = start(budget)
    expect(await one.read).toBe(WHOLE)
    await one.end()
  }
  expect(budget.held).toBe(0)
})

describe('a body that arrives slowly', () => {
  let time = 0
  let budget: ReturnType<typeof createBodyBudget>
  beforeEach(() => {
    time = 0
    budget = createBodyBudget(LIMITS, () => time)
  })

  /** A request whose body never ends, of which some bytes have arrived. `read` is how its reading ended. */
  async function startSlow(network: string) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    let sent = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent) {
          arrive()
          return new Promise(() => {})
        }
        sent = true
        controller.enqueue(new Uint8Array(40 * KIB))
      },
    })
    const request = new Request('http://terse.test/v1/a', { method: 'POST', headers: ANNOUNCED, body })
    const read = Promise.withResolvers<unknown>()
    void budget.during(request, network, async () => {
      read.resolve(await readBytes(request).catch((error: AppError) => [error.status, error.retryAfter]))
      return new Response()
    })
    await arrived
    return { outcome: () => Promise.race([read.promise, 'still read']), ended: read.promise }
  }

  test('gives way to a new one after two seconds, the oldest first', async () => {
    const slow = [await startSlow('a'), await startSlow('b'), await startSlow('c'), await startSlow('d'), await startSlow('e')]
    expect(await start(budget, { network: 'f' }).read).toBeInstanceOf(AppError)
    time = 2000
    expect(await start(budget, { network: 'g' }).read).toBe(WHOLE)
    expect([await slow[0]?.ended, await slow[1]?.outcome()]).toEqual([REFUSED, 'still read'])
  })

  test('is read for as long as there is room', async () => {
    const slow = await startSlow('a')
    time = 60_000
    expect(await start(budget, { network: 'b' }).read).toBe(WHOLE)
    expect(await slow.outcome()).toBe('still read')
  })

  test('gives way only in a budget that it shares', async () => {
    const slow = await startSlow('a')
    time = 60_000
    const [, , last] = ['/v1/b', '/v1/c', '/v1/d'].map((path) => start(budget, { network: 'b', path }))
    expect(await last?.read).toBeInstanceOf(AppError)
    expect(await slow.outcome()).toBe('still read')
  })
})
