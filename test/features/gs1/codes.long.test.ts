import { describe, expect, test } from 'bun:test'
import { openTestApp } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { setPlan } from '../branding/brand.ts'
import { decode } from '../qr/decode.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

const GTIN = '9506000134352'
const draw = (body: unknown, as: Parameters<typeof t.send>[2] = { as: owner }) => t.send('POST', '/v1/qr/gs1', { ...as, body })

describe('the code of a GS1 Digital Link', () => {
  test('is a PNG by default, and says the GTIN as it was given with its identifiers in the order of their numbers', async () => {
    const application_identifiers = { serial: 'S1', expiry: '271231', lot: 'A12' }
    const { status, body } = await draw({ host: 'go.example.com', gtin: GTIN, application_identifiers })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['canonical_url', 'encoded_url', 'png', 'url'])
    expect(body.url).toBe(`https://go.example.com/01/${GTIN}/10/A12/17/271231/21/S1`)
    expect(body.canonical_url).toBe(`https://go.example.com/01/0${GTIN}/10/A12/21/S1?17=271231`)
    const png = Buffer.from(body.png, 'base64')
    expect([png.readUInt32BE(16), await decode(png)]).toEqual([512, [body.canonical_url]])
    expect(body.encoded_url).toBe(body.canonical_url)
  })

  test('has all identifiers in the path where that form is asked for', async () => {
    const application_identifiers = { expiry: '271231', lot: 'A12' }
    const { body } = await draw({ host: 'go.example.com', gtin: GTIN, application_identifiers, form: 'path' })
    expect(body.encoded_url).toBe(`https://go.example.com/01/${GTIN}/10/A12/17/271231`)
    expect(await decode(Buffer.from(body.png, 'base64'))).toEqual([body.encoded_url])
    expect((await draw({ host: 'go.example.com', gtin: GTIN, form: 'short' })).status).toBe(400)
  })

  test('may have every character of the encodable set 82, percent-encoded', async () => {
    const application_identifiers = { lot: 'LOT-2026', serial: `A/B "%&'()*+,:;<=>?`.replace(' ', '') }
    const { status, body } = await draw({ host: 'a.example', gtin: GTIN, application_identifiers })
    expect([status, body.encoded_url]).toEqual([
      200,
      `https://a.example/01/0${GTIN}/10/LOT-2026/21/A%2FB%22%25%26%27%28%29%2A%2B%2C%3A%3B%3C%3D%3E%3F`,
    ])
    expect(await decode(Buffer.from(body.png, 'base64'))).toEqual([body.encoded_url])
  })

  test('is an SVG where it is asked for, with four modules of light on every side', async () => {
    const { body } = await draw({ host: 'go.example.com', gtin: GTIN, format: 'svg', error_correction: 'H', size: 300 })
    expect(Object.keys(body).toSorted()).toEqual(['canonical_url', 'encoded_url', 'svg', 'url'])
    const [, side] = /width="300" height="300" viewBox="0 0 (\d+) \1"/.exec(body.svg) ?? []
    expect(body.svg).toContain(`M4 4H11V11H4z`)
    expect(body.svg).toContain(`M${Number(side) - 11} 4H${Number(side) - 4}`)
    expect(await decode(Buffer.from(body.svg))).toEqual([`https://go.example.com/01/0${GTIN}`])
  })

  test.each([64, 4096])('has %i pixels where that is asked for', async (size) => {
    const { body } = await draw({ host: 'a.example', gtin: '96385074', size })
    const png = Buffer.from(body.png, 'base64')
    expect([png.readUInt32BE(16), await decode(png, { side: Math.min(size, 1024) })]).toEqual([
      size,
      ['https://a.example/01/00000096385074'],
    ])
  })

  test.each([
    [{ gtin: GTIN }, 'host is required'],
    [{ host: 'go.example.com' }, 'gtin is required'],
    [{ host: '', gtin: GTIN }, undefined],
    [{ host: 'go.example.com', gtin: '' }, undefined],
    ...[
      'go.example.com/path',
      'example..com',
      '.example.com',
      'example.com.',
      '-a.example',
      'a_b.example',
      'a b.example',
      '0x7f.1',
      'a.example:70000',
      'ann@a.example',
      '*.a.example',
      `${'a'.repeat(64)}.example`,
    ].map((host) => [{ host, gtin: GTIN }, 'host must be a hostname such as go.example.com'] as const),
    [{ host: 'go.example.com', gtin: GTIN, format: 'gif' }, 'format must be one of png, svg'],
    [{ host: 'go.example.com', gtin: GTIN, error_correction: 'X' }, undefined],
    [{ host: 'go.example.com', gtin: GTIN, size: 63 }, undefined],
    [{ host: 'go.example.com', gtin: GTIN, size: 4097 }, undefined],
    [{ host: 'go.example.com', gtin: 9506000134352 }, undefined],
    [{ host: 'go.example.com', gtin: GTIN, colour: 'red' }, "colour isn't a field of this operation"],
    ['{"host": ', undefined],
  ])('is a 400 for %j, with the envelope', async (body, error) => {
    const answer = await draw(body)
    expect([answer.status, answer.body.request_id]).toEqual([400, answer.headers.get('x-request-id')])
    if (error !== undefined) expect(answer.body.error).toBe(error)
  })

  test.each([
    [{ gtin: '12345673' }, 'must be 0, but is 3'],
    [{ gtin: '416000336109' }, 'must be 8, but is 9'],
    [{ gtin: '123' }, '8, 12, 13 or 14 digits'],
    [{ application_identifiers: { lot: 'x'.repeat(21) } }, '(AI 10)'],
    ...['a b', 'a#b', 'a[b', 'é', '.', '..'].map((lot) => [{ application_identifiers: { lot } }, '(AI 10)'] as const),
    [{ application_identifiers: { lot: 5 } }, '(AI 10)'],
    [{ application_identifiers: { serial: '' } }, '(AI 21)'],
    [{ application_identifiers: { colour: 'red' } }, "isn't supported"],
    [{ application_identifiers: { __proto__x: 'red' } }, "isn't supported"],
    ...['210229', '200431', '201310', '200010', '2001', 'abcdef'].map(
      (expiry) => [{ application_identifiers: { expiry } }, '(AI 17)'] as const,
    ),
  ])('is a 422 for %j, with the envelope', async (fields, error) => {
    const { status, body } = await draw({ host: 'go.example.com', gtin: GTIN, ...fields })
    expect([status, body.code]).toEqual([422, 'unprocessable'])
    expect(body.error).toContain(error)
  })

  test.each(['200229', '240229', '000229', '200600'])('may expire on %s', async (expiry) => {
    const { status, body } = await draw({ host: 'a.example', gtin: GTIN, application_identifiers: { expiry }, format: 'svg' })
    expect([status, body.url]).toEqual([200, `https://a.example/01/${GTIN}/17/${expiry}`])
  })

  test.each([
    ['192.0.2.1:8080', '192.0.2.1:8080'],
    ['[2001:db8::1]', '[2001:db8::1]'],
    ['GO.Example.com', 'GO.Example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['localhost:3000', 'localhost:3000'],
  ])('may have the host %s', async (host, expected) => {
    const { status, body } = await draw({ host, gtin: GTIN, format: 'svg' })
    expect([status, body.url]).toEqual([200, `https://${expected}/01/${GTIN}`])
  })

  test('needs the plan Business: of a key’s workspace, else of any of the caller’s', async () => {
    const key = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'viewer' } })).body.secret
    const body = { host: 'a.example', gtin: GTIN, format: 'svg' }
    expect((await draw(body, { as: key })).status).toBe(200)
    await setPlan('pro')
    for (const as of [owner, key]) {
      const answer = await draw(body, { as })
      expect([answer.status, answer.body]).toMatchObject([
        402,
        { error: 'GS1 Digital Link requires the Business or Enterprise plan.', code: 'plan_required' },
      ])
      // Before what the body says.
      expect((await draw('{', { as })).status).toBe(402)
    }
    await t.workspace(owner)
    expect([(await draw(body)).status, (await draw(body, { as: key })).status]).toEqual([200, 402])
    expect((await draw(body, {})).status).toBe(401)
  })

  test('is drawn at QR_URL, too', async () => {
    const other = await openTestApp({ QR_URL: 'https://qr.example.com', DEFAULT_PLAN: 'business' })
    const as = await other.user()
    await other.workspace(as)
    const body = { host: 'a.example', gtin: GTIN, format: 'svg' }
    expect((await other.send('POST', 'http://qr.example.com/v1/qr/gs1', { as, body })).status).toBe(200)
    await other.close()
  })
})
