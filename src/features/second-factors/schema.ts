import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, boundedList, Id, integer, named, nullable, oneOf, Timestamp, text } from '../../http/schema.ts'
import { EndTokens } from '../tokens/schema.ts'

export const MAX_PASSKEYS = 20
/** Of the workspaces that are named. */
export const MAX_REQUIRING = 100

const Name = text({ min: 1, max: 120 })
const CurrentPassword = t.Optional(
  text({ max: 1000, description: "Confirms that it's you, like POST /v1/me/confirm. It isn't enough once you have a second factor." }),
)
const PASSWORD = 'correct horse battery staple'
const RECOVERY_CODE = 'k3vq-7dmx-p2ha-wz5n'

export const Passkey = named('Passkey', t.Object({ id: Id, name: t.String(), created_at: Timestamp, last_used_at: nullable(Timestamp) }), {
  id: 5,
  name: 'Laptop',
  created_at: '2026-11-20T14:02:00.000Z',
  last_used_at: '2026-11-21T09:30:00.000Z',
})
export type Passkey = Static<typeof Passkey>

export const SecondFactors = named(
  'SecondFactors',
  t.Object({
    totp: nullable(t.Object({ created_at: Timestamp }), { description: 'The authenticator app.' }),
    passkeys: boundedList(Passkey, MAX_PASSKEYS),
    recovery_codes_left: integer({ minimum: 0, description: 'Each signs in once, instead of another factor.' }),
    needs_password: t.Boolean({
      description: 'Whether the account has a password, which can confirm that it is you while you have no second factor.',
    }),
    required_by: boundedList(t.String(), MAX_REQUIRING, { description: 'The names of your workspaces that require a second factor.' }),
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

/** What proves again who changes their factors. */
export const FactorChange = named('FactorChange', body({ current_password: CurrentPassword }), { current_password: PASSWORD })

const Once = 'Only shown in this response. Null where it is replayed for an Idempotency-Key.'
export const TotpSecret = named(
  'TotpSecret',
  t.Object({
    secret: nullable(t.String({ description: `Base32. ${Once}` })),
    uri: nullable(t.String({ description: `The same as an address, for a QR code. ${Once}` })),
  }),
  {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Terse:ada%40example.com?issuer=Terse&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
)
export const TotpConfirm = named(
  'TotpConfirm',
  body({ code: text({ min: 1, max: 20, description: 'The six digits that the app shows.' }), end_tokens: EndTokens }),
  {
    code: '492039',
  },
)
export type TotpConfirm = Static<typeof TotpConfirm>
export const RecoveryCodes = named(
  'RecoveryCodes',
  t.Object({ recovery_codes: nullable(boundedList(t.String(), 10, { description: Once })) }),
  { recovery_codes: [RECOVERY_CODE] },
)

const PASSKEY_ID = 'mW2bq0nTqkzS9c4eJ0y5Xw'
/** Of WebAuthn, with more than is named here. */
const Open = { additionalProperties: true }
const base64url = (max: number) => text({ min: 1, max, pattern: /^[\w-]+$/, expects: 'base64url' })

export const PasskeyOptions = named(
  'PasskeyOptions',
  t.Object({ options: t.Object({ challenge: t.String() }, { ...Open, description: 'For the browser, as WebAuthn has them in JSON.' }) }),
  { options: { challenge: 'c2lnbiB0aGlz', rpId: 'go.example.com', timeout: 300_000, userVerification: 'required' } } as {
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
  { ...Open, description: "The browser's new credential, as its toJSON() has it." },
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
  { ...Open, description: "The browser's assertion, as its toJSON() has it." },
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
      description: 'What you can confirm with. If there are none, sign in again instead.',
    }),
    confirmed_until: nullable(Timestamp, {
      description: 'Until then, nothing asks this session to confirm. `null`: what needs it answers 403 `confirmation_required`.',
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
      code: t.Optional(text({ min: 1, max: 100, description: 'Six digits of the authenticator app, or a recovery code.' })),
      passkey: t.Optional(PasskeyAnswer),
    },
    { description: 'One of the three.' },
  ),
  { password: PASSWORD },
)
export type Confirm = Static<typeof Confirm>
