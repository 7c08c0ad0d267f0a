import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { answering, body, boundedList, Id, integer, named, nullable, oneOf, Timestamp, text } from '../../http/schema.ts'
import { EndTokens } from '../tokens/schema.ts'

export const MAX_PASSKEYS = 20
/** The limit of workspaces that are named. */
export const MAX_REQUIRING = 100

const Name = text({ min: 1, max: 120 })
const CurrentPassword = t.Optional(
  text({
    max: 1000,
    description:
      'Your current password, which confirms your identity as `POST /v1/me/confirm` does. Not sufficient once two-factor authentication is on.',
  }),
)
const PASSWORD = 'correct horse battery staple'
const RECOVERY_CODES = [
  ...['k3vq-7dmx-p2ha-wz5n', 'm5ta-c2we-x7rf-jq4d', 'b6yn-ohv3-2slk-ut7p', 'z4gi-e5xc-d3am-w2qr', 'f7lu-tk6j-nb2y-vs3h'],
  ...['p2od-i4mz-q6we-c5xa', 'r3hs-y7bf-k2tv-nl6g', 'u5jq-w2cd-e4rz-x7mo', 'a7vk-l3ni-s6hp-t2yb', 'd4fx-g5oe-7ucz-m3wj'],
]

export const Passkey = named('Passkey', t.Object({ id: Id, name: t.String(), created_at: Timestamp, last_used_at: nullable(Timestamp) }), {
  id: 5,
  name: 'Laptop',
  created_at: '2026-11-20T14:02:00.000Z',
  last_used_at: '2026-11-21T09:30:00.000Z',
})
export type Passkey = Static<typeof Passkey>
export const newPasskey = answering(Passkey, { last_used_at: null })

export const SecondFactors = named(
  'SecondFactors',
  t.Object({
    totp: nullable(t.Object({ created_at: Timestamp }), { description: 'The authenticator app. `null`: none is set up.' }),
    passkeys: boundedList(Passkey, MAX_PASSKEYS),
    recovery_codes_left: integer({
      minimum: 0,
      description: 'The number of unused recovery codes. Each one works once, instead of a code or a passkey.',
    }),
    needs_password: t.Boolean({
      description: 'Whether the account has a password, which can confirm your identity until two-factor authentication is on.',
    }),
    required_by: boundedList(t.String(), MAX_REQUIRING, {
      description: 'The names of your workspaces that require two-factor authentication.',
    }),
  }),
  {
    totp: { created_at: '2026-11-20T14:02:00.000Z' },
    passkeys: [{ id: 5, name: 'Laptop', created_at: '2026-11-20T14:02:00.000Z', last_used_at: '2026-11-21T09:30:00.000Z' }],
    recovery_codes_left: 10,
    needs_password: true,
    required_by: ['Example Shop'],
  },
)
export type SecondFactors = Static<typeof SecondFactors>

/** The password that a person must enter again to change two-factor methods. */
export const FactorChange = named('FactorChange', body({ current_password: CurrentPassword }), { current_password: PASSWORD })

const Once = 'Only shown in this response. `null`: the response is replayed for an `Idempotency-Key`.'
export const TotpSecret = named(
  'TotpSecret',
  t.Object({
    secret: nullable(t.String({ description: `The secret for the authenticator app, in Base32. ${Once}` })),
    uri: nullable(t.String({ description: `The secret as an \`otpauth://\` URL, to show as a QR code. ${Once}` })),
  }),
  {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Terse:ada%40example.com?issuer=Terse&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
)
export const TotpConfirm = named(
  'TotpConfirm',
  body({ code: text({ min: 1, max: 20, description: 'The six-digit code that the app shows.' }), end_tokens: EndTokens }),
  {
    code: '492039',
  },
)
export type TotpConfirm = Static<typeof TotpConfirm>
export const RecoveryCodes = named(
  'RecoveryCodes',
  t.Object({ recovery_codes: nullable(boundedList(t.String(), 10, { description: Once })) }),
  { recovery_codes: RECOVERY_CODES },
)

const PASSKEY_ID = 'mW2bq0nTqkzS9c4eJ0y5Xw'
/** The objects of WebAuthn, which have more properties than are named here. */
const Open = { additionalProperties: true }
const base64url = (max: number) => text({ min: 1, max, pattern: /^[\w-]+$/, expects: 'base64url' })

export const PasskeyOptions = named(
  'PasskeyOptions',
  t.Object({
    options: t.Object({ challenge: t.String() }, { ...Open, description: 'The WebAuthn options as JSON, to pass to the browser.' }),
  }),
  {
    options: {
      challenge:
        'C3J27XDCG2LmlZGEONYlgCtjfIZ4SOcMz9CPVNPkNa1Hedcm4pMbXDuCL1mHoOsFaQfDPrAJ71fTquWoGsbeKXgzg2sye9b2Rann76dEyTzAeKOmXRrvftva9AW7hipTgadDZFlRJmCGmUXiAPyhzAnar3ZLt4bnlz2MPKgcjnC',
      rpId: 'go.example.com',
      timeout: 300_000,
      userVerification: 'required',
    },
  } as {
    options: { challenge: string }
  },
)
const credential = { id: base64url(1400), rawId: base64url(1400), type: oneOf(['public-key']) }
const AttestationAnswer = t.Object(
  {
    ...credential,
    response: t.Object(
      {
        clientDataJSON: base64url(8000),
        attestationObject: base64url(20_000),
        transports: t.Optional(t.Array(text({ max: 32 }), { maxItems: 8 })),
      },
      Open,
    ),
  },
  { ...Open, description: 'The credential that the browser created, as returned by its `toJSON()`.' },
)
export const PasskeyCreate = named('PasskeyCreate', body({ name: Name, response: AttestationAnswer, end_tokens: EndTokens }), {
  name: 'Laptop',
  response: {
    id: PASSKEY_ID,
    rawId: PASSKEY_ID,
    type: 'public-key',
    response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ' },
  },
})
export type PasskeyCreate = Static<typeof PasskeyCreate>
export const PasskeyUpdate = named('PasskeyUpdate', body({ name: Name }), { name: 'Old laptop' })

const PasskeyAnswer = t.Object(
  {
    ...credential,
    response: t.Object(
      {
        clientDataJSON: base64url(8000),
        authenticatorData: base64url(8000),
        signature: base64url(8000),
        userHandle: t.Optional(nullable(text({ max: 100 }))),
      },
      Open,
    ),
  },
  { ...Open, description: 'The assertion from the browser, as returned by its `toJSON()`.' },
)
export type PasskeyAnswer = Static<typeof PasskeyAnswer>
const ASSERTION = {
  id: PASSKEY_ID,
  rawId: PASSKEY_ID,
  type: 'public-key' as const,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx3w',
    userHandle: 'Nw',
  },
}
export const PasskeyLogIn = named('PasskeyLogIn', body({ response: PasskeyAnswer }), { response: ASSERTION })

const CONFIRM_METHODS = ['password', 'code', 'passkey'] as const
export const Confirmation = named(
  'Confirmation',
  t.Object({
    methods: boundedList(oneOf(CONFIRM_METHODS), CONFIRM_METHODS.length, {
      description: 'The ways you can confirm your identity. If the list is empty, sign in again instead.',
    }),
    confirmed_until: nullable(Timestamp, {
      description:
        'The time until which this session counts as confirmed. `null`: operations that require confirmation return 403 `confirmation_required`.',
    }),
  }),
  { methods: ['password', 'code'], confirmed_until: '2026-11-21T09:45:00.000Z' },
)
export type Confirmation = Static<typeof Confirmation>
export const Confirm = named(
  'Confirm',
  body(
    {
      password: t.Optional(text({ max: 1000 })),
      code: t.Optional(text({ min: 1, max: 100, description: 'The six-digit code from your authenticator app, or a recovery code.' })),
      passkey: t.Optional(PasskeyAnswer),
    },
    { description: 'Set exactly one of the three fields.' },
  ),
  { password: PASSWORD },
)
export type Confirm = Static<typeof Confirm>
