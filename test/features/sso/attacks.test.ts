import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { openTestApp } from '../../harness.ts'
import { testLong } from '../../volume.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { clearRecords, ENV } from '../domains/dns.ts'
import { openIdentityProvider } from './identity-provider.ts'
import { enable, newConnection, openBrowser, put, refusalOf, signInBy } from './sso.ts'
import { openWorkos } from './workos.ts'

// Every way to get a session that one shouldn't have, and every provider that hangs or lies.

const provider = await openIdentityProvider()
const other = await openIdentityProvider()
const workos = openWorkos()
useFreshWorkspaces({ ...ENV, ...workos.env })
beforeEach(clearRecords)
afterAll(async () => {
  await Promise.all([provider.close(), other.close()])
  workos.close()
})

const oidc = (issuer = provider.issuer) => ({ provider: 'oidc', issuer, client_id: 'terse', client_secret: 'hush' })
let domain: string | null
let people = 0
beforeEach(async () => {
  domain = (await enable(oidc())).domain
  people++
  provider.be({ sub: `s${people}`, email: `p${people}@${domain}`, email_verified: true, aud: 'terse' })
})

const NOT_VALID = 'sent an invalid response'
const EXPIRED = 'was started in another browser, is already finished, or took longer'
async function expectRefused(sentence: string, query = `domain=${domain}`) {
  const sessions = await sessionsOf()
  const { browser, done } = await signInBy(provider, query)
  expect(await refusalOf(browser, done)).toContain(sentence)
  expect([browser.isSignedIn(), await sessionsOf()]).toEqual([false, sessions])
}
const sessionsOf = async () => (await t.database.selectFrom('sessions').select('id').execute()).length

describe('a state', () => {
  test('is of one browser: a link that somebody sends signs nobody in to an account of theirs', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const back = await provider.signIn(await attacker.start(`domain=${domain}`))
    expect(await refusalOf(victim, await victim.comeBack(back))).toContain(EXPIRED)
    // Also of one that has a sign-in of its own under way.
    await victim.start(`domain=${domain}`)
    expect(await refusalOf(victim, await victim.comeBack(back))).toContain(EXPIRED)
    // Who started it still can.
    expect((await attacker.comeBack(back)).location).toStartWith('/app/')
  })

  test('works once', async () => {
    const browser = openBrowser()
    const back = await provider.signIn(await browser.start(`domain=${domain}`))
    expect((await browser.comeBack(back)).location).toStartWith('/app/')
    expect(await refusalOf(browser, await browser.comeBack(back))).toContain(EXPIRED)
  })

  test('works once, also where both come at the same time', async () => {
    const browser = openBrowser()
    const back = await provider.signIn(await browser.start(`domain=${domain}`))
    const done = await Promise.all([browser.comeBack(back), browser.comeBack(back), browser.comeBack(back)])
    expect(done.filter(({ location }) => location.startsWith('/app/'))).toHaveLength(1)
  })

  test('that is missing, made up or given twice is none', async () => {
    for (const change of [
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'made-up'),
      (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? ''),
    ]) {
      const browser = openBrowser()
      const back = await provider.signIn(await browser.start(`domain=${domain}`))
      change(back)
      expect(await refusalOf(browser, await browser.comeBack(back))).toContain(EXPIRED)
    }
  })

  test('is in the database as a hash, and few are kept of a workspace', async () => {
    const browser = openBrowser()
    const state = new URL(await browser.start(`domain=${domain}`)).searchParams.get('state') ?? ''
    const rows = await t.database.selectFrom('sso_states').selectAll().where('workspace_id', '=', ws).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(state)
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('sso') ?? '-')
  })

  test('is of a configuration: one that was changed meanwhile, or is of somebody else by now, refuses it', async () => {
    const changes = {
      'were changed while you signed in': () => put({ ...oidc(), client_secret: 'another', domain, enabled: true }),
      'was started in another browser': () => t.send('DELETE', `/v1/workspaces/${ws}/sso`, { as: owner }),
    }
    for (const [sentence, change] of Object.entries(changes)) {
      const browser = openBrowser()
      const back = await provider.signIn(await browser.start(`domain=${domain}`))
      expect((await change()).status).toBeLessThan(300)
      expect(await refusalOf(browser, await browser.comeBack(back))).toContain(sentence)
    }
  })

  test('of a single sign-on that was switched off meanwhile is refused', async () => {
    const browser = openBrowser()
    const back = await provider.signIn(await browser.start(`domain=${domain}`))
    await put({ ...oidc(), domain, enabled: false })
    expect(await refusalOf(browser, await browser.comeBack(back))).toContain('were changed while you signed in')
    expect(await refusalOf(browser, await browser.get(`/v1/sso/authorize?domain=${domain}`))).toContain("Single sign-on isn't set up")
  })
})

describe('a code', () => {
  test('of another sign-in is refused: by PKCE and by the nonce', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const theirs = await provider.signIn(await victim.start(`domain=${domain}`))
    const own = await provider.signIn(await attacker.start(`domain=${domain}`))
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await refusalOf(attacker, await attacker.comeBack(own))).toContain(NOT_VALID)
  })

  test('of another customer’s connection at WorkOS is refused', async () => {
    const connection = newConnection()
    const { domain: theirs } = await enable(connection)
    const browser = openBrowser()
    const back = workos.signIn(await browser.start(`domain=${theirs}`), {
      id: 'prof_1',
      connection_id: 'conn_of_the_attacker',
      organization_id: connection.organization_id,
      email: `ceo@${theirs}`,
    })
    expect(await refusalOf(browser, await browser.comeBack(back))).toContain("didn't come from the connection")
  })

  test('that WorkOS does not know is refused', async () => {
    const { domain: theirs } = await enable(newConnection())
    const browser = openBrowser()
    const back = workos.signIn(await browser.start(`domain=${theirs}`), {})
    back.searchParams.set('code', 'made-up')
    expect(await refusalOf(browser, await browser.comeBack(back))).toContain("didn't let you sign in")
  })
})

describe('a token', () => {
  const LIES: Record<string, (token: { header: Record<string, unknown>; payload: Record<string, unknown> }) => void> = {
    'of another issuer': ({ payload }) => Object.assign(payload, { iss: other.issuer }),
    'for another client': ({ payload }) => Object.assign(payload, { aud: 'another' }),
    'for several clients, of whom another one asked': ({ payload }) => Object.assign(payload, { aud: ['terse', 'b'], azp: 'b' }),
    'that has expired': ({ payload }) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 3600 }),
    'that is not valid yet': ({ payload }) => Object.assign(payload, { nbf: Math.floor(Date.now() / 1000) + 3600 }),
    'with another nonce': ({ payload }) => Object.assign(payload, { nonce: 'another' }),
    'without a nonce': ({ payload }) => void delete payload.nonce,
    'without a subject': ({ payload }) => void delete payload.sub,
    'with an empty subject': ({ payload }) => Object.assign(payload, { sub: '' }),
    'without an expiry': ({ payload }) => void delete (payload as { exp?: number }).exp,
    'of an unknown key': ({ header }) => Object.assign(header, { kid: 'unknown' }),
  }
  test.each(Object.entries(LIES))('%s is refused', async (_, lie) => {
    provider.lie({ token: lie as never })
    await expectRefused(NOT_VALID)
  })

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const FORGERIES: Record<string, (token: string) => string> = {
    'whose content was changed': (token) => {
      const [header, payload = '', signature] = token.split('.')
      const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: `ceo@${domain}` }
      return [header, part(claims), signature].join('.')
    },
    'without a signature': (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`,
    // The public key, or the client's secret, as a key of HMAC.
    'signed with a secret': (token) => {
      const head = `${part({ alg: 'HS256' })}.${token.split('.')[1]}`
      return `${head}.${new Bun.CryptoHasher('sha256', 'hush').update(head).digest('base64url')}`
    },
    'that is none': () => 'nonsense',
  }
  test.each(Object.entries(FORGERIES))('%s is refused', async (_, forge) => {
    provider.lie({ response: (body) => Object.assign(body, { id_token: forge(String(body.id_token)) }) })
    await expectRefused(NOT_VALID)
  })

  test('that is refused is told of in the log under the request id, and nothing that is secret is', async () => {
    const told = spyOn(t.deps.log, 'info')
    provider.lie({ token: ({ payload }) => Object.assign(payload, { aud: 'another' }) })
    const { done } = await signInBy(provider, `domain=${domain}`)
    const [line] = told.mock.calls.at(-1) as unknown as [Record<string, string>]
    told.mockRestore()
    expect(line).toMatchObject({
      request_id: done.headers.get('x-request-id'),
      reason: 'not_understood',
      detail: expect.stringContaining('aud'),
    })
    expect(Object.keys(line)).toEqual(['request_id', 'reason', 'detail'])
    expect(JSON.stringify(line)).not.toMatch(/hush|eyJ/)
  })

  test('that is missing is refused', async () => {
    provider.lie({ response: (body) => void delete body.id_token })
    await expectRefused(NOT_VALID)
  })

  test('that another provider signed is refused', async () => {
    await other.keys.generate('RS256')
    other.be({ sub: 'x', email: `ceo@${domain}`, aud: 'terse' })
    const browser = openBrowser()
    const url = new URL(await browser.start(`domain=${domain}`))
    // As a page of the other one would: the browser comes back from it with its code.
    const back = await other.signIn(`${other.issuer}/authorize${url.search}`)
    expect(await refusalOf(browser, await browser.comeBack(back))).toMatch(/sent an invalid response|didn't let you sign in/)
  })
})

describe('an address', () => {
  const CLAIMS: [string, () => object, string][] = [
    ['that the provider calls unverified', () => ({ email_verified: false }), 'is verified'],
    ['that it calls unverified, as text', () => ({ email_verified: 'false' }), 'is verified'],
    ['that it calls verified, as text', () => ({ email_verified: 'true' }), 'is verified'],
    ['that it says nothing about', () => ({ email_verified: undefined }), 'is verified'],
    ['that is missing', () => ({ email: undefined }), "didn't send your email address"],
    ['that is none', () => ({ email: ['a@b'] }), "didn't send your email address"],
    ['of another domain', () => ({ email: 'ceo@example.com' }), "outside the workspace's domain"],
    ['of a domain above', () => ({ email: `ceo@${domain?.split('.').slice(1).join('.')}.example` }), "outside the workspace's domain"],
    ['of a domain below', () => ({ email: `ceo@mail.${domain}` }), "outside the workspace's domain"],
  ]
  test.each(CLAIMS)('%s is refused', async (_, claims, sentence) => {
    provider.be({ sub: `s${people}`, email: `p${people}@${domain}`, aud: 'terse', ...claims() })
    await expectRefused(sentence)
  })

  test('that comes from the userinfo endpoint, and that the token calls unverified, is refused', async () => {
    provider.be({ sub: 'me' }, { sub: 'me', email: `ceo@${domain}` })
    provider.lie({ token: ({ payload }) => Object.assign(payload, { email_verified: false }) })
    await expectRefused('is verified')
  })

  test('that comes from a userinfo endpoint which says nothing about it is refused, whatever the token says', async () => {
    provider.be({ sub: 'me' }, { sub: 'me', email: `ceo@${domain}`, email_verified: undefined })
    provider.lie({ token: ({ payload }) => Object.assign(payload, { email_verified: true }) })
    await expectRefused('is verified')
  })

  test('from a userinfo endpoint that speaks of somebody else is refused', async () => {
    provider.be({ sub: 'me', aud: 'terse' }, { sub: 'you', email: `ceo@${domain}` })
    await expectRefused(NOT_VALID)
  })
})

describe('a mix-up of providers', () => {
  test('is refused where the answer names another issuer (RFC 9207)', async () => {
    provider.lie({ redirect: (url) => url.searchParams.set('iss', other.issuer) })
    await expectRefused(NOT_VALID)
  })

  test('is refused where the discovery document names another issuer', async () => {
    const liar = await openIdentityProvider()
    liar.lie({ document: (body) => Object.assign(body, { issuer: provider.issuer }) })
    const { domain: theirs } = await enable(oidc(liar.issuer))
    const browser = openBrowser()
    expect(await refusalOf(browser, await browser.get(`/v1/sso/authorize?domain=${theirs}`))).toContain(NOT_VALID)
    await liar.close()
  })

  test('an answer that lacks the issuer that its provider announces is refused', async () => {
    const announcing = await openIdentityProvider()
    const { domain: theirs } = await enable(oidc(announcing.issuer))
    announcing.be({ sub: 'x', email: `x@${theirs}`, aud: 'terse' })
    announcing.lie({ document: (body) => Object.assign(body, { authorization_response_iss_parameter_supported: true }) })
    const { browser, done } = await signInBy(announcing, `domain=${theirs}`)
    expect(await refusalOf(browser, done)).toContain(NOT_VALID)
    await announcing.close()
  })
})

describe('a provider that', () => {
  let issuer: string
  let answer: (request: Request) => Response | Promise<Response>
  let server: ReturnType<typeof Bun.serve>
  beforeAll(() => {
    server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 0, fetch: (request) => answer(request) })
  })
  afterAll(() => server.stop(true))
  let last = 0
  /** Another one to the service, which remembers documents. */
  const start = async () => {
    issuer = `http://127.0.0.1:${server.port}/${++last}`
    const { id } = await t.workspace(owner)
    const { domain: theirs } = await enable(oidc(issuer), owner, id)
    const browser = openBrowser()
    return refusalOf(browser, await browser.get(`/v1/sso/authorize?domain=${theirs}`))
  }

  const NONSENSE: Record<string, () => Response> = {
    'answers a page': () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'answers an error': () => new Response('oops', { status: 500 }),
    'answers nothing': () => new Response(null, { status: 204 }),
    'answers an empty document': () => Response.json({}),
    'answers a list': () => Response.json([]),
    'leads elsewhere': () => Response.redirect('http://127.0.0.1:1/'),
    'answers without an end': () => new Response('{"issuer":"'.padEnd(1_000_000, 'x'), { headers: { 'content-type': 'application/json' } }),
    'has its sign-in at no address': () => Response.json({ issuer, authorization_endpoint: 'javascript:alert(1)', token_endpoint: issuer }),
    'has its sign-in nowhere': () => Response.json({ issuer, token_endpoint: issuer }),
  }
  test.each(Object.entries(NONSENSE))('%s is told from one that works', async (_, respond) => {
    answer = respond
    expect(await start()).toContain(NOT_VALID)
  })

  test('hangs holds up no other workspace', async () => {
    const hanging = Promise.withResolvers<Response>()
    answer = () => hanging.promise
    const waiting = start()
    const { browser } = await signInBy(provider, `domain=${domain}`)
    expect(browser.isSignedIn()).toBe(true)
    hanging.resolve(new Response('at last'))
    expect(await waiting).toContain(NOT_VALID)
  })

  testLong('hangs, or sends a byte now and then, holds nobody for longer than ten seconds', async () => {
    const trickle = () =>
      new Response(
        new ReadableStream({
          pull: async (controller) => {
            await Bun.sleep(500)
            controller.enqueue(new Uint8Array([32]))
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    for (const respond of [() => Promise.withResolvers<Response>().promise, trickle]) {
      answer = respond
      const startedAt = performance.now()
      expect(await start()).toContain("didn't respond")
      expect(performance.now() - startedAt).toBeLessThan(10_000)
    }
  })

  test('is WorkOS, and fails, is told from one that works', async () => {
    const answers: [() => Response, string][] = [
      [() => new Response('oops', { status: 503 }), "didn't respond"],
      [() => new Response('not JSON'), NOT_VALID],
      [() => Response.json({ access_token: 'x' }), NOT_VALID],
      [() => Response.json({ profile: { id: 1, connection_id: [], email: {} } }), NOT_VALID],
    ]
    for (const [respond, sentence] of answers) {
      const { domain: theirs } = await enable(newConnection())
      const browser = openBrowser()
      const back = workos.signIn(await browser.start(`domain=${theirs}`), {})
      workos.answer(respond)
      expect(await refusalOf(browser, await browser.comeBack(back))).toContain(sentence)
      workos.answer(undefined)
    }
  })

  test('sends an error back is told as such, and nothing that it writes is shown', async () => {
    provider.lie({
      redirect: (url) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
        url.searchParams.set('error_description', 'Call 555-0100 now')
      },
    })
    const { browser, done } = await signInBy(provider, `domain=${domain}`)
    expect(await refusalOf(browser, done)).toContain("didn't let you sign in")
    expect((await browser.get(done.location)).text).not.toContain('555-0100')
  })
})

test('who starts too many sign-ins is told so on the login page; another address may go on', async () => {
  const limited = await openTestApp({ ...ENV, RATE_LIMITS: 'on' })
  const start = async (address: string) =>
    (await limited.send('GET', '/v1/sso/authorize?domain=unknown.example', { address })).headers.get('location') ?? ''
  for (let starts = 0; starts < 60; starts++) await start('192.0.2.1')
  const sentences = await Promise.all(
    ['192.0.2.1', '198.51.100.1'].map(async (address) => (await limited.send('GET', await start(address))).text),
  )
  expect(sentences.map((text) => /Too many sign-ins|Single sign-on isn't set up/.exec(text)?.[0])).toEqual([
    'Too many sign-ins',
    "Single sign-on isn't set up",
  ])
  await limited.close()
})

describe('the sentence on the login page', () => {
  test('has the request id, and stands there also for who is signed in', async () => {
    const browser = openBrowser()
    const done = await browser.get('/v1/sso/authorize?domain=unknown.example')
    expect(await refusalOf(browser, done)).toBe(
      `Single sign-on isn't set up for this email address or domain. Check it, or sign in with your password. Request ID: ${done.headers.get('x-request-id')}`,
    )
  })

  test('is none that anybody else wrote, and goes with time', async () => {
    const browser = openBrowser()
    const { location } = await browser.get('/v1/sso/authorize?domain=unknown.example')
    const forged = new URL(location, 'http://x')
    const sealed = forged.searchParams.get('sso_error') ?? ''
    for (const value of ['failed', 'Call 555-0100', `${sealed.slice(0, -6)}AAAA==`, '', '{}']) {
      forged.searchParams.set('sso_error', value)
      expect((await browser.get(forged.pathname + forged.search)).text).not.toContain('role="alert"')
    }
    t.advance(11 * 60_000)
    expect((await browser.get(location)).text).not.toContain('role="alert"')
  })

  test('goes with the page that was asked for, which is one of the dashboard', async () => {
    const browser = openBrowser()
    const { location } = await browser.get('/v1/sso/authorize?domain=unknown.example&next=/app/acme/links')
    expect(location).toStartWith('/login?next=%2Fapp%2Facme%2Flinks&sso_error=')
    const evil = await browser.get('/v1/sso/authorize?domain=unknown.example&next=//evil.example')
    expect(evil.location).toStartWith('/login?sso_error=')
  })
})
