import { expect, test } from 'bun:test'
import { toReadable } from '../../src/lib/log.ts'

test('a line for people has the time, the level, the message and each field', () => {
  const line = { level: 'info', time: '2026-03-10T12:34:56.789Z', route: '/v1/me', status: 200, note: 'two words', msg: 'request' }
  expect(toReadable(JSON.stringify(line))).toBe('12:34:56 INFO  request route=/v1/me status=200 note="two words"\n')
})

test('a fault is told with its stack below', () => {
  const line = {
    level: 'error',
    time: '2026-03-10T12:34:56.789Z',
    err: { type: 'Error', message: 'no', stack: 'Error: no\n    at x' },
    job: 'mails',
    msg: 'a job failed',
  }
  expect(toReadable(JSON.stringify(line))).toBe('12:34:56 ERROR a job failed job=mails\nError: no\n    at x\n')
})

test('what is within a field stays on its line', () => {
  const line = { level: 'warn', time: '2026-03-10T12:34:56.789Z', mail: { text: 'a\nb' }, msg: 'mail' }
  expect(toReadable(JSON.stringify(line)).split('\n')).toHaveLength(2)
})
