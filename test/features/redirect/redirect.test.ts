import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { withoutNonce } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

let link: Link

useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: 'https://example.com/first' })
})

const patch = (body: unknown, { id }: Link = link) => t.send('PATCH', `/v1/workspaces/${ws}/links/${id}`, { as: owner, body })
const whereTo = async (address: string) => {
  const { status, headers } = await t.visit(address)
  return [status, headers.get('location')]
}
const clicksOf = async ({ id }: Link) => {
  await t.flushClicks()
  return t.deps.clicks.stats.totalsOf(id).clicks
}
const addDomain = async (hostname: string, status: 'pending' | 'verified' | 'active' | 'failed', workspace_id = ws) => {
  const domain = { workspace_id, hostname, status, verify_token: 'x', created_at: 0 }
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}

describe('a short link', () => {
  test.each([
    [301, 'private, max-age=90'],
    [302, 'private, max-age=0, no-store'],
    [307, 'private, max-age=0, no-store'],
    [308, 'private, max-age=90'],
  ])('of status %i is answered so, with Cache-Control: %s', async (redirect_status, cacheControl) => {
    await patch({ redirect_status })
    for (const method of ['GET', 'HEAD']) {
      const answer = await t.send(method, `/${link.slug}`)
      expect([answer.status, answer.text]).toEqual([redirect_status, ''])
      expect(answer.headers.get('location')).toBe('https://example.com/first')
      expect(answer.headers.get('cache-control')).toBe(cacheControl)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    }
  })

  test("keeps a caller's request id where it is well formed, on a hit and on a miss", async () => {
    for (const slug of [link.slug, 'missing']) {
      const idOf = async (id: string) => (await t.visit(slug, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
      expect(await idOf('My_id.1-x')).toBe('My_id.1-x')
      expect(await idOf('x'.repeat(128))).toBe('x'.repeat(128))
      for (const wrong of ['x'.repeat(129), 'a b', 'ä', '<x>']) expect(await idOf(wrong)).not.toBe(wrong)
    }
  })

  test.each([
    'https://example.com/a%20b?c=%zz&d=a+b&e=%C3%A4#frag%20ment',
    'https://xn--bcher-kva.example/',
    'https://example.com/%2F%5C%2e/;a=b,c',
    "https://example.com/'%22%3Cscript%3E",
    'https://example.com:8080/',
    `https://example.com/${'x'.repeat(2028)}`,
  ])('leads to the very bytes of its destination: %.60s', async (destination_url) => {
    await patch({ destination_url })
    expect(await whereTo(link.slug)).toEqual([302, destination_url])
  })

  test('leads there with one slash behind it, with any query, and leaves the query behind', async () => {
    for (const address of [`${link.slug}/`, `${link.slug}?a=b&c`, `${link.slug}/?x=/`, `${link.slug}?`])
      expect(await whereTo(address)).toEqual([302, 'https://example.com/first'])
  })

  test.each(['Caf\u00e9', '短縮', '👩‍👩‍👧‍👦', '🇺🇦', 'a~b'])('called %s is found percent-encoded in NFC and NFD', async (slug) => {
    await patch({ slug })
    const upper = encodeURIComponent(slug)
    const spellings = [
      upper,
      upper.replaceAll(/%../g, (hex) => hex.toLowerCase()),
      encodeURIComponent(slug.normalize('NFD')),
      `${upper}/`,
      slug,
    ]
    for (const spelling of spellings) expect(await whereTo(spelling)).toEqual([302, 'https://example.com/first'])
    await patch({ slug: `done-${link.id}` })
  })

  test('is found with its plain letters percent-encoded, and not in another case', async () => {
    await patch({ slug: `plain-${ws}` })
    expect(await whereTo(`%70lain%2D${ws}`)).toEqual([302, 'https://example.com/first'])
    expect((await whereTo(`PLAIN-${ws}`))[0]).toBe(404)
  })
})

describe('there is no link', () => {
  const PATHS = ['//', '/SLUG//', '//SLUG', '/SLUG/x', '/SLUG%2F', '/%2FSLUG', '/SLUG%00', '/SLUG%20', '/SLUG.', '/%E0%A4%A']
  const MORE = ['/%', '/%zz', '/SLUG%FF', '/%2e%2e%2f', '/nowhere', '/.well-known/x', `/${'x'.repeat(2000)}`]
  test.each([...PATHS, ...MORE])('at %s: 404', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await t.send(method, path.replace('SLUG', link.slug))
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    }
    expect(await clicksOf(link)).toBe(0)
  })

  test('and a person is shown a page, not to be indexed, wherever that is', async () => {
    for (const path of [...PATHS, ...MORE]) {
      const { headers } = await t.visit(path.slice(1).replace('SLUG', link.slug), { headers: { accept: 'text/html,*/*' } })
      expect([path, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([path, 'text/html; charset=utf-8', 'noindex'])
    }
  })

  test('that redirects while it is paused, which its page says, and counts no click', async () => {
    await patch({ status: 'paused' })
    const answer = await t.visit(link.slug)
    expect([answer.status, answer.text.includes('This link is paused')]).toEqual([404, true])
    expect(await clicksOf(link)).toBe(0)
  })

  test('and the page is the same for a link that never was, is archived or deleted, and counts no click', async () => {
    const ways = [
      { run: () => patch({ status: 'archived' }), back: () => patch({ status: 'active' }) },
      {
        run: () => t.send('DELETE', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner }),
        back: () => t.send('POST', `/v1/workspaces/${ws}/links/${link.id}/restore`, { as: owner }),
      },
    ]
    const never = await t.visit('never-was')
    expect([never.status, never.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(never.headers.get('cache-control')).toBe('no-store')
    expect(never.text).toContain('<h1>')
    for (const [index, { run, back }] of ways.entries()) {
      expect((await t.visit(link.slug)).status).toBe(302)
      await run()
      const answer = await t.visit(link.slug)
      expect([answer.status, withoutNonce(answer.text)]).toEqual([404, withoutNonce(never.text)])
      const head = await t.send('HEAD', `/${link.slug}`)
      expect([head.status, head.text]).toEqual([404, ''])
      expect(await clicksOf(link)).toBe(index + 1)
      await back()
    }
    expect((await t.visit(link.slug)).status).toBe(302)
  })

  test('nor where safety blocked it', async () => {
    await t.database.updateTable('links').set({ safety_status: 'blocked' }).where('id', '=', link.id).execute()
    expect((await t.visit(link.slug)).headers.get('location')).toBeNull()
  })
})

describe('the next request follows a change', () => {
  test('of destination, status code and slug, and of another link that takes the old slug', async () => {
    expect(await whereTo(link.slug)).toEqual([302, 'https://example.com/first'])
    await patch({ destination_url: 'https://example.com/second' })
    expect(await whereTo(link.slug)).toEqual([302, 'https://example.com/second'])
    await patch({ redirect_status: 301 })
    expect(await whereTo(link.slug)).toEqual([301, 'https://example.com/second'])
    await patch({ slug: `next-${ws}` })
    expect([await whereTo(link.slug), await whereTo(`next-${ws}`)]).toEqual([
      [404, null],
      [301, 'https://example.com/second'],
    ])
    const heir = await t.link(owner, ws, { slug: link.slug, destination_url: 'https://example.com/heir' })
    expect(await whereTo(link.slug)).toEqual([302, 'https://example.com/heir'])
    expect([await clicksOf(link), await clicksOf(heir)]).toEqual([4, 1])
  })

  test('of a slug that was missed before', async () => {
    expect((await whereTo(`soon-${ws}`))[0]).toBe(404)
    await t.link(owner, ws, { slug: `soon-${ws}` })
    expect((await whereTo(`soon-${ws}`))[0]).toBe(302)
  })

  test('that takes a link to a domain and back', async () => {
    const domain_id = await addDomain(`move${ws}.example`, 'active')
    const onDomain = `http://move${ws}.example/${link.slug}`
    const both = async () => [(await t.visit(link.slug)).status, (await t.send('GET', onDomain)).status]
    expect(await both()).toEqual([302, 404])
    await patch({ domain_id })
    expect(await both()).toEqual([404, 302])
    await patch({ domain_id: null })
    expect(await both()).toEqual([302, 404])
  })

  test('that deletes the workspace, domains included', async () => {
    const domain_id = await addDomain(`gone${ws}.example`, 'active')
    await t.link(owner, ws, { slug: 'on', domain_id })
    expect([(await t.visit(link.slug)).status, (await t.send('GET', `http://gone${ws}.example/on`)).status]).toEqual([302, 302])
    const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    expect((await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })).status).toBe(204)
    expect([(await t.visit(link.slug)).status, (await t.send('GET', `http://gone${ws}.example/on`)).status]).toEqual([404, 404])
  })
})

describe('a host', () => {
  const at = async (host: string, slug: string) => {
    const { status, headers } = await t.send('GET', `http://${host}/${slug}`)
    return [status, headers.get('location')]
  }

  test('that only a private network knows, or that is an address, is the service’s own', async () => {
    for (const host of [
      '192.0.2.7:8080',
      '[2001:db8::1]:8080',
      'localhost',
      'app.localhost:3000',
      'terse',
      'terse.internal',
      'TERSE.test.:81',
    ])
      expect([host, ...(await at(host, link.slug))]).toEqual([host, 302, 'https://example.com/first'])
  })

  test('that nobody proved has nothing for anybody, but for who watches the service', async () => {
    await addDomain(`pending${ws}.example`, 'pending')
    await addDomain(`failed${ws}.example`, 'failed')
    for (const host of [
      'unknown.example',
      'unknown.example:8080',
      `pending${ws}.example`,
      `failed${ws}.example`,
      `${'x'.repeat(400)}.example`,
    ]) {
      for (const slug of [link.slug, '', 'app', 'docs', 'openapi.json', 'v1/ping', 'metrics', `${link.slug}+`])
        expect([host, slug, ...(await at(host, slug))]).toEqual([host, slug, 404, null])
      expect([(await at(host, 'healthz'))[0], (await at(host, 'readyz'))[0]]).toEqual([200, 200])
      expect(withoutNonce((await t.send('POST', `http://${host}/healthz`)).text)).toBe(
        withoutNonce((await t.send('GET', `http://${host}/`)).text),
      )
    }
  })

  test('that isn’t the service’s own has no operation of the application, by any method', async () => {
    await addDomain(`bare${ws}.example`, 'active')
    const operations = (t.app.routes as unknown as { method: string; path: string }[]).filter(
      ({ path }) => !/^\/(healthz|readyz|robots.txt)$/.test(path),
    )
    expect(operations.length).toBeGreaterThan(100)
    for (const host of [`bare${ws}.example`, `nobody${ws}.example`]) {
      for (const { method, path } of operations) {
        const target = path.replaceAll(/:workspace_id/g, String(ws)).replaceAll(/:\w+/g, '1')
        const { status, body, headers } = await t.send(method, `http://${host}${target}`, { as: owner })
        const expected = host.startsWith('nobody') || /^(GET|HEAD|POST)$/.test(method) ? 404 : 405
        expect([host, method, path, status, body, headers.get('set-cookie')]).toEqual([host, method, path, expected, undefined, null])
      }
    }
  })

  test.each(['verified', 'active'] as const)('that is %s finds its own links and no others', async (status) => {
    const host = `${status}${ws}.example`
    const other = await t.user()
    const otherWs = (await t.workspace(other)).id
    const theirDomain = await addDomain(`their-${host}`, 'active', otherWs)
    const domain_id = await addDomain(host, status)
    await t.link(owner, ws, { slug: 'same', domain_id, destination_url: 'https://example.com/mine' })
    await t.link(other, otherWs, { slug: 'same', domain_id: theirDomain, destination_url: 'https://example.com/theirs' })
    expect(await at(host, 'same')).toEqual([302, 'https://example.com/mine'])
    expect(await at(`${host.toUpperCase()}:8443`, 'same')).toEqual([302, 'https://example.com/mine'])
    expect(await at(`their-${host}`, 'same')).toEqual([302, 'https://example.com/theirs'])
    expect(await at(host, link.slug)).toEqual([404, null])
    expect((await t.visit('same')).status).toBe(404)
  })

  test.each(['docs', 'setup', 'v1', 'login', 'healthz'])(
    'of its own may have the slug %s, which only the service’s host reserves',
    async (slug) => {
      const domain_id = await addDomain(`${slug}${ws}.example`, 'active')
      expect((await t.link(owner, ws, { slug, domain_id })).slug).toBe(slug)
      expect(await at(`${slug}${ws}.example`, slug)).toEqual([302, 'https://example.com/'])
    },
  )
})
