import { expect, spyOn, test } from 'bun:test'
import { aborted } from '../../src/lib/aborted.ts'

test('However often a signal is waited for, it has one listener, and all waits end with it.', async () => {
  const controller = new AbortController()
  const listened = spyOn(controller.signal, 'addEventListener')
  const waits = Array.from({ length: 100 }, () => aborted(controller.signal))
  expect(listened).toHaveBeenCalledTimes(1)
  controller.abort()
  await Promise.all(waits)
})

test('A signal that came before is not waited for.', async () => {
  await aborted(AbortSignal.abort())
})
