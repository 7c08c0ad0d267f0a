import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { TestApp } from '../../harness.ts'
import { openScim, type Scim } from './scim.ts'

// What a client may list in one request, before any of it is worked on.

let app: TestApp
let scim: Scim
let user: { id: string }
beforeAll(async () => {
  ;({ app, scim } = await openScim())
  user = await scim.create('somebody@example.org')
})
afterAll(() => app.close())

const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)
const search = (body: object) => scim.send('POST', '/Users/.search', body)

test.each(['attributes', 'excludedAttributes'])('a request may name 100 different attributes in %s, and no more', async (list) => {
  for (const [count, status] of [[100, 200] as const, [101, 400] as const]) {
    expect((await scim.send('GET', `/Users?${list}=${names(count).join(',')}`)).status).toBe(status)
    expect((await search({ [list]: names(count) })).status).toBe(status)
    expect((await search({ [list]: names(count).join(',') })).status).toBe(status)
  }
})

test('an attribute that is named often counts once', async () => {
  const asked = await scim.send('GET', `/Users/${user.id}?attributes=${Array(500).fill('userName').join(',')}`)
  expect(asked.body).toEqual({ schemas: expect.anything(), id: user.id, userName: 'somebody@example.org' })
})

test('a search with a body of 170,000 names is refused before the body is parsed', async () => {
  const answer = await search({ attributes: names(170_000).join(',') })
  expect(answer.status).toBe(413)
})

test('names of 10,000 characters and more together are refused', async () => {
  expect((await scim.send('GET', `/Users?attributes=${'a'.repeat(10_001)}`)).body.detail).toBe('attributes has more than 10000 characters.')
})

test('a resource, a part of it and the value of an operation have at most 100 attributes', async () => {
  const many = Object.fromEntries(names(101).map((name) => [name, 1]))
  const userName = 'other@example.org'
  const answers = [
    await scim.send('POST', '/Users', { userName, ...many }),
    await scim.send('POST', '/Users', { userName, name: many }),
    await scim.send('POST', '/Groups', { displayName: 'group', members: [many] }),
    await scim.patch(`/Users/${user.id}`, { op: 'replace', value: many }),
    await scim.patch(`/Users/${user.id}`, { op: 'replace', path: 'name', value: many }),
  ]
  expect(answers.map(({ status, body }) => [status, body.scimType])).toEqual(Array(5).fill([400, 'invalidSyntax']))
})

test('a resource with more than 20 schemas is refused', async () => {
  expect((await scim.send('POST', '/Users', { userName: 'x@example.org', schemas: names(21) })).status).toBe(400)
})
