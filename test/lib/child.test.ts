import { afterEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Child, type ChildLimits, createChild } from '../../src/lib/child.ts'
import { until } from '../server.ts'

const MIB = 1024 * 1024
const QUEUE = { perKey: 10, inAll: 20, waitMs: 60_000 }
const LIMITS: ChildLimits = { ms: 20_000, memory: 200 * MIB, answer: 2 * MIB, queue: QUEUE }
const opened: Child<string, unknown>[] = []
const open = (limits: Partial<ChildLimits> = {}) => {
  const child = createChild<string, unknown>(new URL('./mortal.child.ts', import.meta.url), { ...LIMITS, ...limits })
  opened.push(child)
  return child
}
afterEach(() => {
  for (const child of opened.splice(0)) child.stop()
})
const isThere = (pid: number) => existsSync(`/proc/${pid}/fd/0`)

describe('a child process', () => {
  test('starts with its first request, and answers all that follow', async () => {
    const child = open()
    expect(child.pid).toBeUndefined()
    expect(await child.call(1, 'a')).toBe('a')
    const { pid } = child
    expect(await Promise.all(['b', 'c'].map((each) => child.call(1, each)))).toEqual(['b', 'c'])
    expect(child.pid).toBe(pid as number)
  })

  test('refuses a request that throws, with its code, and answers the next one', async () => {
    const child = open()
    await expect(child.call(1, 'throw')).rejects.toMatchObject({ message: 'on purpose', code: 'PURPOSE' })
    expect(await child.call(1, 'a')).toBe('a')
  })

  test.each([
    ['crash', 'crashed', {}],
    ['exit', 'crashed', {}],
    ['hang', 'time', { ms: 500 }],
    ['fill', 'memory', {}],
    [`long ${3 * MIB}`, 'answer', {}],
  ])(
    'that is ended by the request "%s" refuses it alone: the next one in the queue is answered within a second',
    async (order, fault, limits) => {
      const child = open(limits)
      await child.call(1, 'a')
      const refused = child.call(1, order)
      const next = child.call(2, 'next')
      await expect(refused).rejects.toMatchObject({ fault })
      const since = performance.now()
      expect(await next).toBe('next')
      // Twice that: other work on the machine costs time.
      expect(performance.now() - since).toBeLessThan(2000)
    },
  )

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'goes on at a %s, which terminals and supervisors send to all processes of a service',
    async (signal) => {
      const child = open()
      await child.call(1, 'a')
      const pid = child.pid as number
      process.kill(pid, signal)
      expect(await child.call(1, 'b')).toBe('b')
      expect(child.pid).toBe(pid)
    },
  )

  test('gives back the memory of a large request', async () => {
    const child = open()
    await child.call(1, 'a')
    const { pid } = child
    await child.call(1, `keep ${150 * MIB}`)
    expect(await child.call(1, 'b')).toBe('b')
    expect(child.pid).not.toBe(pid)
  })

  test('ends when nothing is asked of it for a while, and starts again with the next request', async () => {
    const child = open({ idleMs: 20 })
    await child.call(1, 'a')
    const pid = child.pid as number
    await until(() => !isThere(pid))
    expect(child.pid).toBeUndefined()
    expect(await child.call(1, 'b')).toBe('b')
  })

  test('has nothing of the environment of the server', async () => {
    process.env.SECRET_OF_THE_SERVER = 'secret'
    const environment = await open().call(1, 'environment')
    delete process.env.SECRET_OF_THE_SERVER
    expect(JSON.stringify(environment)).not.toContain('secret')
  })

  test('is the first that the system ends where its memory runs out', async () => {
    const child = open()
    await child.call(1, 'a')
    expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  })

  test('leaves the processor to the server first, with all of its threads', async () => {
    const child = open()
    await child.call(1, 'a')
    const nice = readdirSync(`/proc/${child.pid}/task`).map(
      (id) => readFileSync(`/proc/${child.pid}/task/${id}/stat`, 'latin1').split(') ')[1]?.split(' ')[16],
    )
    expect(new Set(nice)).toEqual(new Set(['10']))
  })

  test('ends when it is stopped, also while it works', async () => {
    const child = open()
    await child.call(1, 'a')
    const pid = child.pid as number
    const call = child.call(1, 'hang')
    child.stop()
    await expect(call).rejects.toMatchObject({ fault: 'stopped' })
    await until(() => !isThere(pid))
  })

  test('takes in turn what several wait for, and makes a request when it is due', async () => {
    const child = open()
    const done: string[] = []
    const made: string[] = []
    const ask = async (turn: number, name: string) => {
      await child.call(turn, async () => {
        made.push(name)
        return name
      })
      done.push(name)
    }
    const all = Promise.all([ask(1, 'a'), ask(1, 'b'), ask(1, 'c'), ask(2, 'other')])
    await Bun.sleep(0)
    expect(made).toEqual(['a'])
    await all
    expect(done).toEqual(['a', 'b', 'other', 'c'])
  })
})

const CHILD = `
  const { createChild } = await import(${JSON.stringify(new URL('../../src/lib/child.ts', import.meta.url).href)})
  const child = createChild(new URL(${JSON.stringify(new URL('./mortal.child.ts', import.meta.url).href)}), ${JSON.stringify(LIMITS)})
`

test('a child that the system has no room for refuses its request as unstarted, and starts with the next one once there is room', async () => {
  const script = `
    ${CHILD}
    const { closeSync, openSync } = await import('node:fs')
    const files = []
    try {
      for (;;) files.push(openSync('/dev/null'))
    } catch {}
    const fault = await child.call(1, 'a').catch((error) => error.fault)
    for (const file of files) closeSync(file)
    console.log(fault, await child.call(1, 'a'))
    child.stop()
  `
  const { stdout } = Bun.spawn(['/bin/sh', '-c', 'ulimit -n 64; exec "$@"', 'sh', process.execPath, '-e', script], { stderr: 'inherit' })
  expect(await new Response(stdout).text()).toBe('unstarted a\n')
})

test.each(['hang', 'wait 60000'])('children end with the server that started them, also when it is killed (%s)', async (order) => {
  const script = `
    ${CHILD}
    await child.call(1, 'a')
    void child.call(1, ${JSON.stringify(order)})
    console.log(child.pid)
  `
  const server = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await server.stdout.getReader().read()
  const pid = Number(new TextDecoder().decode(value))
  expect(isThere(pid)).toBe(true)
  server.kill('SIGKILL')
  await until(() => !isThere(pid))
})
