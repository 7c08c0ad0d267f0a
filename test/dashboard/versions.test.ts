import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { addVersion, holdVersions, keepVersion, overwriteNext } from '../../src/dashboard/versions.ts'

// An edit in a list is only sent if the item still is as the list showed it.

const LIST = 'http://terse.test/v1/workspaces/1/tags'
let lastId = 0
afterEach(() => mock.restore())

/** An item that a list has shown. `now`: as the service has it. */
async function shown(item: Record<string, unknown>, now: Record<string, unknown>) {
  const id = ++lastId
  const url = `${LIST}/${id}`
  const asked: string[] = []
  const answer = Response.json({ items: [{ id, ...item }], next_cursor: null })
  keepVersion(new Request(`${LIST}?limit=100`), answer)
  spyOn(globalThis, 'fetch').mockImplementation((async (url: string) => {
    asked.push(url)
    return Response.json({ id, ...now }, { headers: { etag: '"now"' } })
  }) as never)
  /** Begins a change: what it is refused with, or its If-Match. */
  async function change(body: object, method = 'PATCH') {
    const request = new Request(url, { method, body: JSON.stringify(body) })
    const refusal = await addVersion(request)
    if (refusal) keepVersion(request, refusal)
    return refusal ? [refusal.status, await refusal.json()] : request.headers.get('if-match')
  }
  return { url, asked, change, answer }
}

test('A change in a list is sent with the version that the list shows, which is read first.', async () => {
  const { change, asked, url, answer } = await shown({ name: 'spring', links: 3 }, { name: 'spring', links: 4 })
  expect(await change({ name: 'Spring' })).toBe('"now"')
  expect(asked).toEqual([url])
  expect((await answer.json()).items).toHaveLength(1)
})

test('A change of a field that somebody else has changed since is refused as by the service, until it is to be overwritten.', async () => {
  const { change } = await shown({ name: 'spring', color: null }, { name: 'autumn', color: null })
  expect(await change({ name: 'Spring', color: '#123456' })).toEqual([
    412,
    expect.objectContaining({ code: 'precondition_failed', fields: [{ path: 'name', message: '' }] }),
  ])
  expect(await change({ color: '#123456' })).toBe('"now"')
  expect(await change({ name: 'Spring' })).toEqual([412, expect.anything()])
  overwriteNext()
  expect(await change({ name: 'Spring' })).toBeNull()
})

test('A list that is read again while a form has input does not change what the form is based on.', async () => {
  const { change, url } = await shown({ name: 'spring' }, { name: 'autumn' })
  const release = holdVersions()
  keepVersion(new Request(`${LIST}?limit=100`), Response.json({ items: [{ id: Number(url.split('/').at(-1)), name: 'autumn' }] }))
  release()
  expect(await change({ name: 'Spring' })).toEqual([412, expect.anything()])
})

test('Nothing is read before a change of what no list has shown, and before a deletion.', async () => {
  const { change, asked } = await shown({ name: 'spring' }, { name: 'autumn' })
  expect(await change({ confirm: 'spring' }, 'DELETE')).toBeNull()
  const elsewhere = new Request('http://terse.test/v1/workspaces/1', { method: 'PATCH', body: '{}' })
  expect([await addVersion(elsewhere), asked]).toEqual([undefined, []])
})
