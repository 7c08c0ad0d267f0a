import { describe, expect, test } from 'bun:test'
import { rescanProducts } from '../../../src/features/gs1/jobs.ts'
import { FIREFOX, RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, setPlan } from '../branding/brand.ts'
import { gtinOf } from './gtin.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

const DESTINATION = 'https://example.com/rice'
let last = 0
/** Another one each time. */
const newGtin = () => String(gtinOf(++last))
const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}/gs1${path}`, { as, ...(body !== undefined && { body }) })
const make = async (fields: object = {}, gtin = newGtin()) =>
  (await send('PUT', `/${gtin}`, { destination_url: DESTINATION, ...fields })).body
const visit = (path: string, headers: Record<string, string> = {}, host = 'terse.test') =>
  t.app.fetch(new Request(`http://${host}/01/${path}`, { headers: { 'user-agent': FIREFOX, ...headers }, redirect: 'manual' }))
const locationOf = async (path: string, headers: Record<string, string> = {}) => (await visit(path, headers)).headers.get('location')

describe('a product', () => {
  test('is set as a whole, read in any padding, listed, and deleted', async () => {
    const gtin = newGtin()
    const links = [{ link_type: 'https://gs1.org/voc/pip', language: 'DE-at', destination_url: 'https://example.com/de' }]
    const { status, body } = await send('PUT', `/${gtin}`, { destination_url: DESTINATION, title: 'Rice', links })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ workspace_id: ws, gtin: `0${gtin}`, domain_id: null, title: 'Rice', destination_url: DESTINATION, clicks: 0 },
      links: [{ link_type: 'gs1:pip', language: 'de-AT', title: null, destination_url: 'https://example.com/de' }],
      url: `http://terse.test/01/0${gtin}`,
    })
    for (const path of [`/${gtin}`, `/0${gtin}`]) expect((await send('GET', path)).body).toEqual(body)
    expect((await send('GET', '')).body).toEqual({ items: [body], next_cursor: null })
    expect((await send('PUT', `/0${gtin}`, { destination_url: 'https://example.com/other' })).body).toMatchObject({
      id: body.id,
      title: null,
      links: [],
    })
    expect((await send('DELETE', `/${gtin}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE']) expect((await send(method, `/${gtin}`)).status).toBe(404)
  })

  test.each([
    [{}, 'destination_url'],
    [{ destination_url: 'javascript:alert(1)' }, 'destination_url'],
    [{ destination_url: 'http://terse.test/x' }, 'destination_url'],
    [{ destination_url: DESTINATION, domain_id: 999_999 }, 'domain_id'],
    [{ destination_url: DESTINATION, links: [{ link_type: 'pip', destination_url: DESTINATION }] }, 'links.0.link_type'],
    [
      { destination_url: DESTINATION, links: [{ link_type: 'gs1:pip', language: 'not a language', destination_url: DESTINATION }] },
      'links.0.language',
    ],
    [{ destination_url: DESTINATION, links: [{ link_type: 'gs1:pip', destination_url: 'x' }] }, 'links.0.destination_url'],
  ])('is refused as %j, which says where', async (fields, path) => {
    const { status, body } = await send('PUT', `/${newGtin()}`, fields)
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })

  test('has a GTIN whose check digit is right, else it is a 422; another one is not there', async () => {
    const { status, body } = await send('PUT', '/12345673', { destination_url: DESTINATION })
    expect([status, body.code]).toEqual([422, 'unprocessable'])
    expect(body.error).toContain('must be 0, but is 3')
    for (const gtin of ['12345673', 'x', newGtin()]) expect((await send('GET', `/${gtin}`)).status).toBe(404)
  })

  test('has one workspace on a host', async () => {
    const gtin = newGtin()
    const domain_id = await addDomain(ws, `own${ws}.example`)
    await make({}, gtin)
    const other = await t.user()
    const theirs = (await t.workspace(other)).id
    const claim = (body: object) =>
      t.send('PUT', `/v1/workspaces/${theirs}/gs1/${gtin}`, { as: other, body: { destination_url: DESTINATION, ...body } })
    const refused = await claim({})
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await claim({ domain_id: await addDomain(theirs, `their${theirs}.example`) })).status).toBe(200)
    expect((await make({ domain_id }, gtin)).url).toBe(`https://own${ws}.example/01/0${gtin}`)
    expect((await claim({})).status).toBe(200)
  })

  test('is changed by editors, on the plan Business, and each change is in the audit log', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const gtin = newGtin()
    const put = (as: typeof owner, destination_url = DESTINATION) => send('PUT', `/${gtin}`, { destination_url }, as)
    expect([(await put(viewer)).status, (await put(editor)).status, (await put(editor)).status]).toEqual([403, 200, 200])
    await put(editor, 'https://example.com/other')
    await setPlan('pro')
    const { status, body } = await put(editor)
    expect([status, body.code, (await send('GET', `/${gtin}`)).status]).toEqual([402, 'plan_required', 200])
    await send('DELETE', `/${gtin}`)
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/audit`, { as: owner })).body
    const kinds = items.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('gs1'))
    expect(kinds).toEqual(['gs1_product.deleted', 'gs1_product.updated', 'gs1_product.created'])
  })
})

describe('a GS1 Digital Link', () => {
  test('leads to the destination, in both forms and any padding, and is counted', async () => {
    const gtin = newGtin()
    await make({}, gtin)
    const paths = [gtin, `0${gtin}`, `${gtin}/`, `${gtin}/10/A12/17/271231/21/S1`, `0${gtin}/22/V/10/A%2F12/21/S1?17=271231`]
    for (const path of paths) {
      const { status, headers } = await visit(path)
      expect([path, status, headers.get('location')]).toEqual([path, 307, DESTINATION])
    }
    await visit(gtin, { 'user-agent': 'curl/8' })
    await t.flushClicks()
    expect((await send('GET', `/${gtin}`)).body.clicks).toBe(paths.length)
    const summary = await t.send('GET', `/v1/analytics/workspaces/${ws}/summary`, { as: owner })
    expect(summary.body.clicks).toBe(paths.length)
    const top = await t.send('GET', `/v1/analytics/workspaces/${ws}/links/top`, { as: owner })
    expect(top.body.items).toEqual([])
  })

  test('leads to the link of a type, in the language that is liked best', async () => {
    const gtin = newGtin()
    const to = (name: string) => `https://example.com/${name}`
    await make(
      {
        links: [
          { link_type: 'gs1:pip', language: 'de', destination_url: to('pip-de') },
          { link_type: 'gs1:pip', language: 'en', destination_url: to('pip-en') },
          { link_type: 'gs1:recallStatus', destination_url: to('recall') },
          { link_type: 'gs1:defaultLinkMulti', language: 'fr', destination_url: to('fr') },
        ],
      },
      gtin,
    )
    const of = (linkType: string, language = '') =>
      locationOf(`${gtin}?linkType=${encodeURIComponent(linkType)}`, { 'accept-language': language })
    expect(await of('gs1:pip', 'en-GB,de;q=0.8')).toBe(to('pip-en'))
    expect(await of('gs1:pip', 'es, de-AT;q=0.5, en;q=0.4')).toBe(to('pip-de'))
    expect(await of('gs1:pip', 'es')).toBe(to('pip-de'))
    expect(await of('gs1:pip', 'de;q=0, en;q=0.1')).toBe(to('pip-en'))
    for (const type of ['gs1:recallStatus', 'https://gs1.org/voc/recallStatus', 'https://ref.gs1.org/voc/recallStatus'])
      expect(await of(type, 'en')).toBe(to('recall'))
    expect(await of('gs1:defaultLink', 'en')).toBe(DESTINATION)
    expect([await locationOf(gtin, { 'accept-language': 'fr-CH' }), await locationOf(gtin, { 'accept-language': 'de' })]).toEqual([
      to('fr'),
      DESTINATION,
    ])
    for (const type of ['gs1:instructions', 'nonsense', '']) {
      const { status, headers } = await visit(`${gtin}?linkType=${type}`)
      expect([type, status, headers.get('location')]).toEqual([type, 404, null])
    }
  })

  test.each([
    ['linkType=all', {}],
    ['linkType=linkset', {}],
    ['', { accept: 'application/linkset+json' }],
  ])('lists all links by %j and %j', async (query, headers) => {
    const gtin = newGtin()
    const links = [
      { link_type: 'gs1:pip', language: 'de', title: 'Seite', destination_url: 'https://example.com/de' },
      { link_type: 'gs1:pip', destination_url: 'https://example.com/any' },
      { link_type: 'https://example.com/rel', destination_url: 'https://example.com/rel' },
    ]
    await make({ title: 'Rice', links }, gtin)
    const answer = await visit(`${gtin}?${query}`, headers)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'application/linkset+json',
      '*',
    ])
    expect(answer.headers.get('link')).toContain('rel="http://www.w3.org/ns/json-ld#context"')
    expect(await answer.json()).toEqual({
      linkset: [
        {
          anchor: `http://terse.test/01/${gtin}`,
          itemDescription: 'Rice',
          'https://ref.gs1.org/voc/defaultLink': [{ href: DESTINATION, title: 'Rice' }],
          'https://ref.gs1.org/voc/pip': [
            { href: 'https://example.com/de', title: 'Seite', hreflang: ['de'] },
            { href: 'https://example.com/any', title: 'Rice' },
          ],
          'https://example.com/rel': [{ href: 'https://example.com/rel', title: 'Rice' }],
        },
      ],
    })
    await t.flushClicks()
    expect((await send('GET', `/${gtin}`)).body.clicks).toBe(0)
  })

  test('says where all links are, and may be asked by any page', async () => {
    const gtin = newGtin()
    await make({}, gtin)
    const { headers } = await visit(gtin)
    expect(headers.get('link')).toBe(
      `<http://terse.test/01/${gtin}?linkType=all>; rel="linkset"; type="application/linkset+json"; title="All links"`,
    )
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const options = await t.app.fetch(new Request(`http://terse.test/01/${gtin}`, { method: 'OPTIONS' }))
    expect([options.status, options.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const head = await t.app.fetch(new Request(`http://terse.test/01/${gtin}`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('location')]).toEqual([307, DESTINATION])
  })

  test('passes its query on, but for what tells the item and for marks of its own', async () => {
    const gtin = newGtin()
    await make({ links: [{ link_type: 'gs1:pip', destination_url: 'https://example.com/pip?x=1' }] }, gtin)
    expect(await locationOf(`${gtin}?a=b&17=271231&qr=1`)).toBe(`${DESTINATION}?a=b`)
    expect(await locationOf(`${gtin}?linkType=gs1:pip&a=b`)).toBe('https://example.com/pip?x=1&a=b')
  })

  test('is a 400 where it is malformed, and a 404 where nobody has it, or another host', async () => {
    const gtin = newGtin()
    await make({}, gtin)
    for (const path of ['12345673', 'x', `${gtin}/99/x`, `${gtin}/17/201310`, `${gtin}/21/1/10/2`])
      expect([path, (await visit(path)).status]).toEqual([path, 400])
    expect((await visit(newGtin())).status).toBe(404)
    await addDomain(ws, `shop${ws}.example`)
    expect((await visit(gtin, {}, `shop${ws}.example`)).status).toBe(404)
  })

  test('is on the host of its domain alone', async () => {
    const [gtin, hostname] = [newGtin(), `go${ws}.example`]
    await make({ domain_id: await addDomain(ws, hostname) }, gtin)
    const { status, headers } = await visit(gtin, { host: hostname }, hostname)
    expect([status, headers.get('location'), headers.get('link')]).toEqual([
      307,
      DESTINATION,
      expect.stringContaining(`<https://${hostname}/01/${gtin}?`),
    ])
    expect((await visit(gtin)).status).toBe(404)
  })

  test('is resolved by what describes itself', async () => {
    const hostname = `say${ws}.example`
    await addDomain(ws, hostname)
    for (const [host, resolverRoot] of [
      ['terse.test', 'http://terse.test'],
      [hostname, `https://${hostname}`],
    ] as const) {
      const answer = await t.app.fetch(new Request(`http://${host}/.well-known/gs1resolver`, { headers: { host } }))
      expect([answer.status, await answer.json()]).toMatchObject([200, { resolverRoot, supportedPrimaryKeys: ['01'] }])
    }
  })

  test('follows a change at once', async () => {
    const gtin = newGtin()
    await make({}, gtin)
    expect(await locationOf(gtin)).toBe(DESTINATION)
    await make({ destination_url: 'https://example.com/new' }, gtin)
    expect(await locationOf(gtin)).toBe('https://example.com/new')
    await send('DELETE', `/${gtin}`)
    expect((await visit(gtin)).status).toBe(404)
  })

  test('of what a later scan finds suspect is warned of, and what it blocks leads nowhere', async () => {
    const gtin = newGtin()
    await make({}, gtin)
    const set = (safety_status: 'suspect' | 'blocked') =>
      t.database.updateTable('gs1_products').set({ safety_status }).where('gtin', '=', `0${gtin}`).execute()
    await set('suspect')
    t.deps.redirects.invalidateWorkspace(ws)
    const warned = await visit(gtin)
    // The host of the destination stands out.
    expect([warned.status, (await warned.text()).replaceAll(/<\/?b>/g, '').includes('example.com/rice')]).toEqual([200, true])
    await set('blocked')
    t.deps.redirects.invalidateWorkspace(ws)
    for (const query of ['', '?linkType=all']) {
      const blocked = await visit(gtin + query)
      expect([query, blocked.status, (await blocked.text()).includes(DESTINATION)]).toEqual([query, 403, false])
    }
    await rescanProducts(t.deps, t.now(), RUNNING)
    expect((await send('GET', `/${gtin}`)).body.safety_status).toBe('safe')
    expect(await locationOf(gtin)).toBe(DESTINATION)
  })
})
