import { afterAll, expect, test } from 'bun:test'
import { createOidc } from '../../../../src/features/sso/providers/oidc.ts'
import { SsoRefusal } from '../../../../src/features/sso/refusal.ts'
import { createSafeFetch, type SafeFetch } from '../../../../src/lib/safe-fetch.ts'
import { openIdentityProvider } from '../identity-provider.ts'

const GOOGLE = 'https://accounts.google.com'
const provider = await openIdentityProvider()
const here = provider.issuer
const local = createSafeFetch({ dnsServers: [], allowsLoopback: true })
/** The provider on loopback, under whatever name. */
const named = (name: string): SafeFetch => ({
  ...local,
  send: (request) => local.send({ ...request, url: request.url.replace(name, here) }),
})
afterAll(async () => {
  local.close()
  await provider.close()
})

const CHECKS = { state: 'state', nonce: 'nonce', codeVerifier: 'x'.repeat(43) }
const CALLBACK = 'https://terse.example/v1/sso/callback'

async function signInAt(issuer: string, claims: object): Promise<string> {
  provider.call(issuer)
  provider.be({ sub: 's', email: 'ada@corp.example', aud: 'terse', ...claims })
  const oidc = createOidc(() => named(issuer))
  const client = { issuer, clientId: 'terse', clientSecret: 'hush', domain: 'corp.example' }
  try {
    const url = await oidc.authorizeUrl(client, CALLBACK, CHECKS, undefined)
    const back = await provider.signIn(url.replace(issuer, here))
    const { email } = await oidc.profileOf(client, new URL(CALLBACK + back.search), CHECKS)
    return `${email}, asked for ${new URL(url).searchParams.get('hd')}`
  } catch (error) {
    return error instanceof SsoRefusal ? error.code : String(error)
  }
}

test('at Google, an account of somebody’s own is refused: only those of a Workspace are its to take away', async () => {
  expect(await signInAt(GOOGLE, { hd: 'corp.example', email_verified: true })).toBe('ada@corp.example, asked for corp.example')
  expect(await signInAt(GOOGLE, { email_verified: true })).toBe('wrong_domain')
  expect(await signInAt('https://login.example.com', {})).toBe('ada@corp.example, asked for null')
})

test('at Entra ID, the issuer of all tenants is refused: anybody could sign in at another one', async () => {
  const common = 'https://login.microsoftonline.com/common/v2.0'
  const oidc = createOidc(() => ({
    ...local,
    send: async () => {
      const document = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0', authorization_endpoint: `${common}/authorize` }
      const bytes = Buffer.from(JSON.stringify(document))
      return { status: 200, headers: { 'content-type': 'application/json' }, bytes, body: bytes.toString() }
    },
  }))
  const client = { issuer: common, clientId: 'terse', clientSecret: 'hush', domain: 'corp.example' }
  await expect(oidc.authorizeUrl(client, CALLBACK, CHECKS, undefined)).rejects.toMatchObject({
    code: 'not_understood',
    message: expect.stringContaining('{tenantid}'),
  })
})

const TENANT = '11111111-2222-3333-4444-555555555555'
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad'
const MISSING = { email_verified: undefined }
const TEXT = { email_verified: 'true' }
test.each([
  ['https://login.example.com', { email_verified: true }, true],
  ['https://login.example.com', TEXT, false],
  ['https://login.example.com', MISSING, false],
  ['https://login.example.com', { email_verified: 1 }, false],
  ['https://login.example.com', { email_verified: null }, false],
  [`https://login.microsoftonline.com/${TENANT}/v2.0`, MISSING, true],
  [`https://login.microsoftonline.com/${TENANT}/v2.0`, { email_verified: false }, false],
  [`https://login.microsoftonline.com/${PERSONAL_ACCOUNTS}/v2.0`, MISSING, false],
  [`https://login.microsoftonline.com.example/${TENANT}/v2.0`, MISSING, false],
  ['https://sts.corp.example/adfs', MISSING, true],
  ['https://corp.example/adfs/elsewhere', MISSING, false],
  ['https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Pool', TEXT, true],
  ['https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Pool', MISSING, false],
  ['https://appleid.apple.com', TEXT, true],
])(
  'an email address counts as verified only if the provider says so in the way that it documents: %s, %p',
  async (issuer, claims, isTaken) => {
    expect(await signInAt(issuer, claims)).toBe(isTaken ? 'ada@corp.example, asked for null' : 'unverified_email')
  },
)
