import { afterAll, expect, test } from 'bun:test'
import { MINUTE } from '../../../src/lib/clock.ts'
import { openTestApp } from '../../harness.ts'

const t = await openTestApp({ RATE_LIMITS: 'on' })
afterAll(() => t.close())

test('an address may look at sixty pages in a minute', async () => {
  const owner = await t.user()
  const ws = (await t.workspace(owner)).id
  const { id } = await t.link(owner, ws)
  const { url } = (await t.send('PUT', `/v1/workspaces/${ws}/links/${id}/public-stats`, { as: owner, body: {} })).body
  const look = (address: string) => t.send('GET', url, { address })
  for (let i = 0; i < 60; i++) expect((await look('203.0.113.1')).status).toBe(200)
  const refused = await look('203.0.113.1')
  expect([refused.status, refused.headers.get('content-type'), Number(refused.headers.get('retry-after')) > 0]).toEqual([
    429,
    'text/html; charset=utf-8',
    true,
  ])
  expect((await look('203.0.113.2')).status).toBe(200)
  t.advance(MINUTE)
  expect((await look('203.0.113.1')).status).toBe(200)
})
