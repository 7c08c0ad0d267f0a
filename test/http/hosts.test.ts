import { expect, spyOn, test } from 'bun:test'
import { openTestApp } from '../harness.ts'

test('The first host that is nobody’s is told to the operator, who may not have named the service yet; no other is.', async () => {
  const t = await openTestApp()
  const info = spyOn(t.deps.log, 'info')
  for (const host of ['first.example', 'second.example', 'first.example']) expect((await t.send('GET', `http://${host}/`)).status).toBe(404)
  await t.send('GET', 'http://third.example/healthz')
  const told = info.mock.calls.filter(([, message]) => String(message).includes('BASE_URL'))
  expect(told.map(([fields]) => fields as unknown)).toEqual([{ host: 'first.example' }])
  info.mockRestore()
  await t.close()
})
