import { describe, expect, test } from 'bun:test'
import { rasterizeOldPictures, runDueCopies } from '../../../src/features/branding/jobs.ts'
import { HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { contrastOf } from '../../../src/lib/contrast.ts'
import { unavailable } from '../../../src/lib/errors.ts'
import { FIREFOX, RUNNING, withoutNonce } from '../../harness.ts'
import { until } from '../../server.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, branding, FULL, get, picture, SVG, setPlan, upload } from './brand.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

const textOf = async (url: string) => (await get(url, { 'user-agent': FIREFOX, accept: 'text/html' })).text()

/** Each kind of public page of the workspace, by its address. */
async function publicPages(): Promise<Record<string, string>> {
  const domain_id = await addDomain(ws, `go${ws}.example`)
  const at = async (fields: Record<string, unknown>) => (await t.link(owner, ws, { domain_id, ...fields })).slug
  const host = `http://go${ws}.example`
  await t.send('PUT', `/v1/workspaces/${ws}/pixels`, { as: owner, body: { meta_pixel_id: '123456' } })
  const [password, splash, gone, plain] = [
    await at({ password: 'open sesame' }),
    await at({ show_splash: true }),
    await at({ expires_at: new Date(t.now() + HOUR).toISOString() }),
    await t.link(owner, ws),
  ]
  t.advance(2 * HOUR)
  const [blocked, suspect] = [await at({}), await at({})]
  for (const [slug, safety_status] of [
    [blocked, 'blocked'],
    [suspect, 'suspect'],
  ] as const)
    await t.database.updateTable('links').set({ safety_status }).where('slug', '=', slug).execute()
  t.deps.redirects.invalidateWorkspace(ws)
  const stats = (await t.send('PUT', `/v1/workspaces/${ws}/links/${plain.id}/public-stats`, { as: owner, body: {} })).body.url
  return {
    missing: `${host}/nothing-here`,
    gone: `${host}/${gone}`,
    blocked: `${host}/${blocked}`,
    password: `${host}/${password}`,
    warning: `${host}/${suspect}`,
    preview: `${host}/${splash}+`,
    splash: `${host}/${splash}`,
    stats,
  }
}

const READABLE = [
  ['text', 'surface', 4.5],
  ['text-2', 'surface', 4.5],
  ['text-3', 'surface', 4.5],
  ['text', 'chart-bar', 4.5],
  ['accent', 'surface', 4.5],
  ['on-fill', 'accent-fill', 4.5],
  ['on-fill', 'accent-fill-hover', 4.5],
  ['accent-fill', 'surface', 3],
  ['line-control', 'surface', 3],
  ['bad', 'surface', 4.5],
] as const

describe('a public page', () => {
  test('of every kind has the logo, name, colours and icon of its workspace, and not the name of the service where that is hidden', async () => {
    const pages = await publicPages()
    await branding('PUT', FULL)
    const { pathname } = new URL((await upload(SVG)).body.logo_url)
    for (const [kind, url] of Object.entries(pages)) {
      const html = await textOf(url)
      // A page that warns of a link has nothing that its workspace chose.
      if (kind === 'blocked' || kind === 'warning') {
        expect([kind, /\bAcme\b|0b5fff|class="logo"|\bTerse\b|favicon\.ico/.test(html)]).toEqual([kind, false])
        continue
      }
      expect([kind, html.includes(`<img class="logo" src="${pathname}" alt="Acme"`)]).toEqual([kind, true])
      expect([kind, html.includes(`<link rel="icon" href="${pathname.replace('.svg', '-icon.png')}"`)]).toEqual([kind, true])
      expect([kind, html.includes('--t-accent:#0b5fff'), html.includes('--t-surface:#f5f8ff')]).toEqual([kind, true, true])
      expect([kind, html.includes('Terse'), html.includes('/favicon.ico')]).toEqual([kind, false, false])
      // Where a link leads nowhere, visitors learn whom to ask.
      expect([kind, html.includes('mailto:help@acme.example')]).toEqual([kind, ['missing', 'gone'].includes(kind)])
    }
    await setPlan('pro')
    for (const [kind, url] of Object.entries(pages)) {
      const html = await textOf(url)
      expect([kind, /acme|0b5fff|class="logo"/i.test(html)]).toEqual([kind, false])
    }
  })

  test('names the service where that is not hidden, and keeps text as text', async () => {
    await branding('PUT', { name: '<b>&"Acme', support_email: "o'neil+100%@acme.example" })
    await addDomain(ws, `go${ws}.example`)
    const html = await textOf(`http://go${ws}.example/nothing`)
    expect(html).toContain('&lt;b>&amp;&quot;Acme')
    expect(html).toContain('Made with Terse')
    expect(html).toContain("mailto:o'neil%2B100%25@acme.example")
  })

  test('of the service itself, and of a host that is nobody’s, has no branding', async () => {
    await branding('PUT', FULL)
    expect(withoutNonce(await textOf('http://nobody.example/nothing'))).toBe(withoutNonce(await textOf('http://terse.test/nothing')))
    expect(await textOf('http://terse.test/nothing')).not.toContain('Acme')
  })

  test('can be read whatever the colours are, in light and dark', async () => {
    const { slug } = await t.link(owner, ws, { password: 'open sesame' })
    const colors = ['#000000', '#ffffff', '#ffff00', '#0b5fff', '#808080', '#ff0000', '#00ff00', '#777777', '#fefefe']
    for (const primary_color of colors)
      for (const background_color of [null, ...colors]) {
        await branding('PUT', { primary_color, background_color })
        const html = await textOf(`http://terse.test/${slug}`)
        // The last ones are the workspace's.
        const palettes = [...html.matchAll(/:root\{(color-scheme:[^}]+)\}/g)]
          .slice(-2)
          .map(([, list = '']) => Object.fromEntries(list.split(';').map((entry) => entry.split(':'))))
        expect(palettes).toHaveLength(2)
        for (const colors of palettes)
          for (const [text, back, needed] of READABLE)
            expect([
              primary_color,
              background_color,
              text,
              back,
              contrastOf(colors[`--t-${text}`], colors[`--t-${back}`]) >= needed,
            ]).toEqual([primary_color, background_color, text, back, true])
      }
  })
})

describe('a picture from elsewhere', () => {
  test('is copied, so that visitors load it from here alone, and tried again where it is not there yet', async () => {
    let isThere = false
    const host = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => (isThere ? new Response(new Uint8Array(picture(20, 10))) : new Response(null, { status: 404 })),
    })
    try {
      const logo_url = `http://127.0.0.1:${host.port}/logo.png`
      expect((await branding('PUT', { name: 'Acme', logo_url })).body.logo_url).toBe(logo_url)
      const { slug } = await t.link(owner, ws, { password: 'open sesame' })
      await runDueCopies(t.deps, t.now(), RUNNING)
      expect(await textOf(`http://terse.test/${slug}`)).toContain('</span>Acme</span>')
      isThere = true
      await runDueCopies(t.deps, t.now(), RUNNING)
      expect(await textOf(`http://terse.test/${slug}`)).not.toContain('class="logo"')
      t.advance(HOUR)
      await runDueCopies(t.deps, t.now(), RUNNING)
      const html = await textOf(`http://terse.test/${slug}`)
      expect(html).toMatch(/<img class="logo" src="\/branding\/\d+\/\w+\.png" alt="Acme" width="20" height="10"/)
      expect(html).not.toContain('127.0.0.1')
      expect((await branding('GET')).body.logo_url).toBe(logo_url)
    } finally {
      host.stop(true)
    }
  })

  test('is tried three times at most, each of which is stored before it begins, and the branding says why it failed', async () => {
    let asked = 0
    const attempts: (number | undefined)[] = []
    const host = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: async () => {
        asked++
        attempts.push(
          (await t.database.selectFrom('branding').select('copy_attempts').where('workspace_id', '=', ws).executeTakeFirst())
            ?.copy_attempts,
        )
        return new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(900)}${'</g>'.repeat(900)}</svg>`)
      },
    })
    try {
      await branding('PUT', { name: 'Acme', logo_url: `http://127.0.0.1:${host.port}/logo.svg` })
      for (let round = 0; round < 6; round++) {
        await runDueCopies(t.deps, t.now(), RUNNING)
        t.advance(12 * HOUR)
      }
      expect([asked, attempts]).toEqual([3, [1, 2, 3]])
      expect((await branding('GET')).body.copy_error).toContain('nests more than 64 groups')
      expect((await branding('PUT', { name: 'Acme', logo_url: null })).body.copy_error).toBeNull()
    } finally {
      host.stop(true)
    }
  })

  test('is tried again in a minute while too many images wait to be read, which is no attempt', async () => {
    const host = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(new Uint8Array(picture(20, 10))) })
    const busy = { ...t.deps, logos: { ...t.deps.logos, encode: () => Promise.reject(unavailable('Too many images wait.', 5)) } }
    try {
      await branding('PUT', { name: 'Acme', logo_url: `http://127.0.0.1:${host.port}/logo.png` })
      for (let round = 0; round < 5; round++) {
        await runDueCopies(busy, t.now(), RUNNING)
        t.advance(MINUTE)
      }
      const row = () => t.database.selectFrom('branding').selectAll().where('workspace_id', '=', ws).executeTakeFirst()
      expect(await row()).toMatchObject({ copy_attempts: 0, copy_error: null })
      await runDueCopies(t.deps, t.now(), RUNNING)
      expect(await row()).toMatchObject({ copy_at: null, logo_picture: expect.any(String) })
    } finally {
      host.stop(true)
    }
  })

  test('of which an attempt ended the server says so, and is tried twice more', async () => {
    await branding('PUT', { name: 'Acme', logo_url: 'https://example.com/logo.svg' })
    const row = () => t.database.selectFrom('branding').selectAll().where('workspace_id', '=', ws).executeTakeFirst()
    const dying = { ...t.deps, safeFetch: { ...t.deps.safeFetch, send: () => new Promise<never>(() => {}) } }
    for (let start = 0; start < 5; start++) {
      // It never ends: as where the process is killed meanwhile.
      void runDueCopies(dying, t.now(), RUNNING)
      await until(async () => (await row())?.copy_attempts === Math.min(start + 1, 3))
      t.advance(12 * HOUR)
    }
    expect(await row()).toMatchObject({
      copy_attempts: 3,
      copy_at: null,
      copy_error: "The image isn't copied yet, because the last attempt was interrupted.",
    })
  })
})

describe('an image that was stored without pixels for QR codes', () => {
  const strip = () => t.database.updateTable('branding_pictures').set({ raster: null }).where('workspace_id', '=', ws).execute()
  const stored = () => t.database.selectFrom('branding_pictures').selectAll().where('workspace_id', '=', ws).executeTakeFirstOrThrow()

  test('gets them', async () => {
    await upload(SVG)
    const { raster } = await stored()
    await strip()
    await rasterizeOldPictures(t.deps, t.now(), RUNNING)
    expect((await stored()).raster).toEqual(raster)
  })

  test('is tried three times at most', async () => {
    await upload(SVG)
    await t.database
      .updateTable('branding_pictures')
      .set({ content: Buffer.from('<svg/>'), raster: null })
      .where('workspace_id', '=', ws)
      .execute()
    for (let round = 0; round < 5; round++) await rasterizeOldPictures(t.deps, t.now(), RUNNING)
    expect(await stored()).toMatchObject({ raster: null, raster_attempts: 3 })
  })
})
