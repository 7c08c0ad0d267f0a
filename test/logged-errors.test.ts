import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { allowErrors, checkLoggedErrors, expectErrors, watchedLog, watchOutput } from './logged-errors.ts'
import { newDataDir, removeDataDir, spawnServer } from './server.ts'

const { promise: never } = Promise.withResolvers<void>()
const watch = () => watchOutput(never, () => false)

describe('a line of level error, or fatal,', () => {
  test('fails the test that runs, and is shown', async () => {
    watchedLog().error({ err: new Error('no such table') }, 'a job failed')
    await expect(checkLoggedErrors()).rejects.toThrow(/not expected: .*no such table.*a job failed/)
  })

  test('does so in what a process writes too, however it comes in pieces', async () => {
    const take = watch()
    take('{"level":"info","msg":"request"}\n{"level":"er')
    take('ror","msg":"request failed"}\n{"level":"fatal","msg":"over"}\n')
    await expect(checkLoggedErrors()).rejects.toThrow(/request failed[\s\S]*over/)
  })

  test('fails no test that expects it or allows it, and fails the next one again', async () => {
    expectErrors(/a job failed/)
    allowErrors(/busy/)
    watchedLog().error('a job failed')
    watchedLog().fatal('the database is busy')
    await checkLoggedErrors()
    watchedLog().error('a job failed')
    await expect(checkLoggedErrors()).rejects.toThrow('a job failed')
  })
})

test('a line that is expected has to come; one that is allowed need not', async () => {
  allowErrors(/a job failed/)
  await checkLoggedErrors()
  expectErrors(/a job failed/)
  await expect(checkLoggedErrors()).rejects.toThrow('No line of level error was logged that matches /a job failed/')
})

test('what is less than an error fails nothing', async () => {
  watchedLog().warn('slow')
  watch()('{"level":"warn","msg":"slow, an \\"error\\""}\n')
  await checkLoggedErrors()
})

describe('a server that has stopped', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = newDataDir()
  })
  afterEach(() => removeDataDir(dataDir))

  test('is read to its end before the test has passed', async () => {
    const says = `console.log('{"level":"error","msg":"the last words"}')`
    const { child } = spawnServer(dataDir, {}, { script: ['-e', says] })
    await child.exited
    await expect(checkLoggedErrors()).rejects.toThrow('the last words')
  })
})
