import { beforeEach, describe, expect, test } from 'bun:test'
import { FONT_PREFIX } from '../../../src/features/bio/fonts.ts'
import { PICTURE_PREFIX as PICTURES } from '../../../src/features/branding/pictures.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clicksOf, cookieOf, expectPage, expectRedirect, patch, submit } from '../redirect/visiting.ts'

useQuickPasswords()
useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

let base: string
beforeEach(() => {
  base = `team-${ws}`
})

const links = () => `/v1/workspaces/${ws}/links`
const create = (slug: string, fields: object = {}) =>
  t.send('POST', links(), { as: owner, body: { destination_url: 'https://example.com/there', slug, ...fields } })
const where = async (path: string) => {
  const { status, headers } = await t.visit(path)
  return [status, headers.get('location')]
}
async function domain(settings: { case_sensitive?: 0 | 1 } = {}) {
  const hostname = `go${ws}.example.org`
  const row = { workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0, ...settings } as const
  const { id } = await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()
  t.deps.redirects.invalidateHosts()
  return { id, host: `http://${hostname}` }
}

describe('a slug of several segments', () => {
  test.each(['b', '2026/11/spring/sale', 'Ünïcödé/短縮/👩‍👩‍👧‍👦', `${'x'.repeat(100)}/${'y'.repeat(100)}`])(
    'is stored, and leads there: a team’s /%s',
    async (rest) => {
      const slug = `${base}/${rest}`
      const made = (await create(slug)).body
      expect([made.slug, made.short_url]).toEqual([slug, `http://terse.test/${slug.split('/').map(encodeURIComponent).join('/')}`])
      const path = made.short_url.slice('http://terse.test/'.length)
      expect(await where(path)).toEqual([302, 'https://example.com/there'])
      expect(await where(`${path}/?a=b`)).toEqual([302, 'https://example.com/there'])
      expect(await where(encodeURIComponent(slug))).toEqual([302, 'https://example.com/there'])
      expect(await clicksOf(made)).toBe(3)
    },
  )

  test('is another one than its parts, each of which may be a link’s of its own', async () => {
    const [whole, first] = [(await create(`${base}/x`)).body, (await create(base)).body]
    expect([whole.slug, first.slug]).toEqual([`${base}/x`, base])
    expect((await create(`${base}/x`)).body.code).toBe('slug_taken')
    expect(await where(`${base}/x`)).toEqual([302, 'https://example.com/there'])
    for (const path of [`${base}/y`, `${base}//x`, `${base}/x/y`, `${base}/x//`, `${base}/x/a/b/c/d`])
      expect((await t.visit(path)).status).toBe(404)
  })

  test('begins with nothing that the service has, in any case', async () => {
    for (const slug of ['v1/links', 'V1/x', 'docs/a', 'App/x', '01/09506000134352', 'branding/x', 'stats/x']) {
      const answer = await create(slug)
      expect([slug, answer.status, answer.body.fields?.[0]?.message]).toEqual([slug, 400, 'is reserved'])
    }
    expect((await create(`${base}/v1/docs`)).status).toBe(201)
  })

  test('goes wherever a slug goes: update, bulk, check, lookup, preview, code, import and export', async () => {
    const link = (await create(base)).body
    expect((await patch(link, { slug: `${base}/moved` })).body.slug).toBe(`${base}/moved`)
    expect(await where(`${base}/moved`)).toEqual([302, 'https://example.com/there'])
    expect((await t.visit(base)).status).toBe(404)

    const bulk = {
      links: [
        { destination_url: 'https://example.com/', slug: `${base}/b/1` },
        { destination_url: 'https://example.com/', slug: 'a//b' },
      ],
    }
    const created = await t.send('POST', `${links()}/bulk`, { as: owner, body: bulk })
    expect([created.body.created, created.body.failed.length, created.body.items[0].slug]).toEqual([1, 1, `${base}/b/1`])

    const check = (slug: string) => t.send('GET', `${links()}/slug?${new URLSearchParams({ slug })}`, { as: owner })
    expect((await check(`${base}/free`)).body).toMatchObject({ available: true, short_url: `http://terse.test/${base}/free` })
    expect((await check(`${base}/moved`)).body).toMatchObject({ available: false, reason: 'taken', suggestion: `${base}/moved-2` })
    expect((await check('docs/free')).body).toMatchObject({ available: false, reason: 'reserved' })
    expect((await check('a/b/c/d/e/f')).body).toMatchObject({
      available: false,
      reason: 'invalid',
      message: 'must have at most 5 segments',
    })

    const found = await t.send('GET', `/v1/lookup?${new URLSearchParams({ slug: `${base}/moved` })}`)
    expect(found.body.id).toBe(link.id)
    const preview = await t.visit(`${base}/moved+`)
    expectPage(preview, 200)
    expect(preview.text).toContain('https://example.com/there')
    const code = await t.send('GET', `${links()}/${link.id}/qr`, { as: owner })
    expect([code.status, code.headers.get('content-disposition')]).toEqual([200, `inline; filename*=UTF-8''${base}%2Fmoved.svg`])
    const file = await t.send('GET', `${links()}/export`, { as: owner })
    expect(file.text).toContain(`\r\n${base}/moved,http://terse.test/${base}/moved,`)
    const report = await t.send('POST', '/v1/report', { body: { short_url: `http://terse.test/${base}/moved+`, reason: 'phishing' } })
    expect(report.status).toBeLessThan(300)
  })

  test('keeps the form of a protected link at its own address', async () => {
    const slug = `${base}/secret`
    await create(slug, { password: 'open sesame' })
    expectPage(await t.visit(slug), 401)
    const unlocked = await submit(slug, { password: 'open sesame' })
    expect([unlocked.status, unlocked.headers.get('location')]).toEqual([303, `/${slug}`])
    expectRedirect(await t.visit(slug, { headers: { cookie: cookieOf(unlocked) } }), 302, 'https://example.com/there')
  })

  test('may be a bio page’s', async () => {
    const page = (await t.send('POST', `/v1/workspaces/${ws}/bio`, { as: owner, body: { title: 'Ana', slug: `${base}/ana` } })).body
    expect(page.url).toBe(`http://terse.test/${base}/ana`)
    await t.send('POST', `/v1/workspaces/${ws}/bio/${page.id}/publish`, { as: owner })
    expect((await t.visit(`${base}/ana`)).text).toContain('Ana')
    expect((await create(`${base}/ana`)).body.code).toBe('slug_taken')
  })
})

describe('on a domain', () => {
  test('leads from its own host alone', async () => {
    const { id, host } = await domain()
    const made = (await create('docs/v1', { domain_id: id })).body
    expect(made.short_url).toBe(`https://go${ws}.example.org/docs/v1`)
    expectRedirect(await t.send('GET', `${host}/docs/v1`), 302, 'https://example.com/there')
    expect((await t.send('GET', `${host}/docs/V1`)).status).toBe(404)
    expect((await t.visit('docs/v1')).status).toBe(404)
  })

  test('is found in any case where the domain ignores it', async () => {
    const { id, host } = await domain({ case_sensitive: 0 })
    await create('Spring/Größe', { domain_id: id })
    for (const path of ['spring/gr%C3%B6sse', 'SPRING/GR%C3%96SSE'])
      expectRedirect(await t.send('GET', `${host}/${path}`), 302, 'https://example.com/there')
    expect((await create('SPRING/gröẞe', { domain_id: id })).body.code).toBe('slug_taken')
  })

  test('does not lie where a domain has products, pictures and fonts', async () => {
    const { id, host } = await domain()
    for (const first of ['01', FONT_PREFIX, PICTURES, FONT_PREFIX.toUpperCase()]) {
      expect((await create(`${first}/x`, { domain_id: id })).body.fields[0].message).toBe('is reserved')
      expect((await create(first, { domain_id: id })).status).toBe(201)
    }
    const product = { destination_url: 'https://example.com/product', domain_id: id }
    await t.send('PUT', `/v1/workspaces/${ws}/gs1/09506000134352`, { as: owner, body: product })
    expectRedirect(await t.send('GET', `${host}/01/09506000134352`), 307, 'https://example.com/product')
  })
})
