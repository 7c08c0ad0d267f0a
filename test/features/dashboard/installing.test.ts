import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

describe('the dashboard as an app', () => {
  test('has a manifest and a worker, which browsers compare again each time', async () => {
    const manifest = await t.send('GET', '/app/manifest.webmanifest')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
    const { start_url, scope, icons } = JSON.parse(manifest.text)
    expect([start_url, scope]).toEqual(['/app/', '/app/'])
    for (const { src, type } of icons) expect((await t.send('GET', src)).headers.get('content-type')).toBe(type)
    const worker = await t.send('GET', '/app/service-worker.js')
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    for (const { headers } of [manifest, worker]) expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('has a page for when there is no connection, in the language of the browser, which needs nothing else', async () => {
    const { status, text } = await t.send('GET', '/app/offline', { headers: { 'accept-language': 'de' } })
    expect(status).toBe(200)
    expect(text).toContain('<h1>Das Dashboard ist nicht erreichbar</h1>')
    expect(text).not.toMatch(/<script|<img|rel="stylesheet"/)
  })
})
