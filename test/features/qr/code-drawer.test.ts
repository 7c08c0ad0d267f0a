import { expect, test } from 'bun:test'
import { createDrawing } from '../../../src/drawing.ts'
import { createQrDrawer } from '../../../src/features/qr/code-drawer.ts'
import { resolveStyle } from '../../../src/lib/qr/style.ts'

const style = resolveStyle([{ format: 'png', size: 256 }])
const request = (text: string) => async () => ({ text, style, logo: undefined })

test('a workspace that has many codes drawn holds up another one for one of them', async () => {
  const drawer = createQrDrawer(createDrawing().codes)
  const done: string[] = []
  const draw = async (workspace: number, name: string) => {
    await drawer.draw(workspace, name, request(`https://example.com/${name}`))
    done.push(name)
  }
  const many = Array.from({ length: 12 }, (_, index) => draw(1, `many-${index}`))
  await Promise.all([...many, draw(2, 'one')])
  expect(done.indexOf('one')).toBeLessThan(3)
  expect(done.filter((name) => name !== 'one')).toEqual(many.map((_, index) => `many-${index}`))
  drawer.stop()
})

test('a picture that is kept is not drawn again', async () => {
  const drawer = createQrDrawer(createDrawing().codes)
  const first = await drawer.draw(1, 'key', request('https://example.com/'))
  const again = await drawer.draw(1, 'key', () => Promise.reject(new Error('It was drawn again.')))
  expect(again).toBe(first)
  drawer.stop()
})

test('beyond what may wait, a workspace is told to ask again, and no other', async () => {
  const drawer = createQrDrawer(createDrawing({ queue: { perKey: 2, inAll: 10, waitMs: 60_000 } }).codes)
  const draw = (workspace: number, name: string) => drawer.draw(workspace, name, request(name))
  const own = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => draw(1, `own-${index}`)).concat(draw(2, 'other')))
  const codes = own.map((result) => (result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status))
  expect(codes).toEqual([200, 200, 200, 503, 503, 200])
  drawer.stop()
})
