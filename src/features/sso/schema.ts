import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, Id, named, nullable, oneOf, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { dnsRecords } from '../domain-verification/schema.ts'

const SSO_PROVIDERS = ['workos', 'oidc'] as const

const MAX_ID = 128
const idOf = (prefix: string) =>
  text({
    min: prefix.length + 1,
    max: MAX_ID,
    pattern: new RegExp(`^${prefix}[A-Za-z0-9_-]+$`),
    expects: `an ID that starts with ${prefix}`,
  })

export const SsoInput = named(
  'SsoInput',
  body({
    provider: t.Optional(oneOf(SSO_PROVIDERS, { description: 'The kind of identity provider. By default `workos`.' })),
    organization_id: t.Optional(idOf('org_')),
    connection_id: t.Optional(idOf('conn_')),
    domain: text({
      min: 1,
      max: 400,
      expects: 'a domain such as example.com',
      description: 'The domain of the email addresses that can sign in. If you change it, it has to be verified again.',
    }),
    enabled: t.Boolean({
      description:
        "Whether single sign-on is enabled. Requires a verified domain; if it isn't verified yet, the TXT record is looked up now.",
    }),
    sso_required: t.Optional(
      t.Boolean({
        description:
          'Whether members with an email address of the domain, except owners, must sign in through single sign-on to use the workspace. Turning it on ends their other sessions. By default `false`.',
      }),
    ),
    provider_checks_2fa: t.Optional(
      t.Boolean({
        description: "Whether the provider asks for two-factor authentication, so that Terse doesn't ask for it again. By default `false`.",
      }),
    ),
    issuer: t.Optional(
      text({
        min: 1,
        max: MAX_ADDRESS,
        description: 'The issuer URL, under which the provider serves its discovery document. Only for `oidc`.',
      }),
    ),
    client_id: t.Optional(text({ min: 1, max: 500, description: 'The client ID that the provider assigned. Only for `oidc`.' })),
    client_secret: t.Optional(
      text({
        min: 1,
        max: 1000,
        description:
          'The client secret, which is never shown again. Omit to keep the current one, unless you change the issuer. Only for `oidc`.',
      }),
    ),
  }),
  {
    organization_id: 'org_01EHQMYV6MBK39QC5PZXHY59C3',
    connection_id: 'conn_01E4ZCR3C56J083X43JQXF3JK5',
    domain: 'example.com',
    enabled: false,
  },
)
export type SsoInput = Static<typeof SsoInput>

const SsoTest = t.Object(
  {
    at: Timestamp,
    ok: t.Boolean(),
    email: nullable(t.String({ description: 'The email address that the provider sent.' })),
    error: nullable(t.String({ description: 'A sentence that says what is wrong. `null`: the test succeeded.' })),
    request_id: nullable(t.String({ description: 'The request ID to search for in the log, which has the details.' })),
  },
  { description: 'The most recent test of the sign-in.' },
)

export const SsoConfiguration = named(
  'SsoConfiguration',
  t.Object({
    provider: nullable(oneOf(SSO_PROVIDERS)),
    organization_id: nullable(t.String()),
    connection_id: nullable(t.String()),
    domain: nullable(t.String()),
    enabled: t.Boolean(),
    sso_required: t.Boolean(),
    provider_checks_2fa: t.Boolean(),
    issuer: nullable(t.String()),
    client_id: nullable(t.String()),
    has_client_secret: t.Boolean(),
    domain_verified: t.Boolean({ description: 'Whether the domain is verified.' }),
    verified_at: nullable(Timestamp),
    dns: dnsRecords(1, 'The DNS record to add. Keep it as long as you use single sign-on.'),
    redirect_uri: t.String({ description: 'The redirect URI to enter at the provider.' }),
    login_url: t.String({ description: 'The URL that starts signing in to this workspace. Enter it as the login URL at the provider.' }),
    test_url: t.String({
      description:
        'The URL that tests the sign-in, whether or not single sign-on is enabled. Open it as a signed-in admin; nobody is signed in, and `last_test` shows the result.',
    }),
    workos_configured: t.Boolean({ description: 'Whether the instance has `WORKOS_API_KEY` and `WORKOS_CLIENT_ID` set.' }),
    last_test: nullable(SsoTest),
    created_at: nullable(Timestamp),
    updated_at: nullable(Timestamp),
  }),
  {
    provider: 'workos',
    organization_id: 'org_01EHQMYV6MBK39QC5PZXHY59C3',
    connection_id: 'conn_01E4ZCR3C56J083X43JQXF3JK5',
    domain: 'example.com',
    enabled: false,
    sso_required: false,
    provider_checks_2fa: false,
    issuer: null,
    client_id: null,
    has_client_secret: false,
    domain_verified: true,
    verified_at: '2026-11-21T09:30:00.000Z',
    dns: {
      records: [
        {
          type: 'TXT',
          name: '_service-sso.example.com',
          value: 'verify=k2v9w4xq7hd8mz5tc6bnu8jzPde0IgxLd6GncfBAepf',
          found: ['verify=k2v9w4xq7hd8mz5tc6bnu8jzPde0IgxLd6GncfBAepf'],
        },
      ],
      checked_at: '2026-11-21T09:30:00.000Z',
      next_check_at: '2026-11-22T09:30:00.000Z',
      failure: null,
    },
    redirect_uri: 'https://go.example.com/v1/sso/callback',
    login_url: 'https://go.example.com/v1/sso/authorize?workspace=example-shop',
    test_url: 'https://go.example.com/v1/sso/authorize?workspace=example-shop&test=1',
    workos_configured: true,
    last_test: { at: '2026-11-21T09:32:00.000Z', ok: true, email: 'ada@example.com', error: null, request_id: null },
    created_at: '2026-11-21T09:29:58.000Z',
    updated_at: '2026-11-21T09:33:10.000Z',
  },
)
export type SsoConfiguration = Static<typeof SsoConfiguration>

export const SsoDiscovery = named('SsoDiscovery', t.Object({ connection_id: t.String(), organization_id: t.String() }), {
  connection_id: 'conn_01E4ZCR3C56J083X43JQXF3JK5',
  organization_id: 'org_01EHQMYV6MBK39QC5PZXHY59C3',
})
export const SsoWorkspace = named('SsoWorkspace', t.Object({ workspace_id: Id }), { workspace_id: 12 })

const Short = (description: string) => t.String({ minLength: 1, maxLength: 400, description })
export const DiscoverQuery = query({ domain: Short('The domain of an email address.') })
export const ByConnectionQuery = query({ id: Short('The ID of a connection.') })

// Browsers come with these, and every refusal of them is a page: they are read by the handler, which takes others, too.
const Anything = (description: string) => t.Optional(t.Unsafe<unknown>({ ...t.Any(), type: 'string', maxLength: 2048, description }))
export const AuthorizeQuery = t.Object(
  {
    connection: Anything('The ID of a connection.'),
    domain: Anything('An email address, or its domain.'),
    workspace: Anything('The slug of a workspace.'),
    next: Anything('The dashboard page to open after signing in.'),
    login_hint: Anything('An email address for the provider to prefill.'),
    test: Anything('Set to `1` to test the sign-in as an admin of the workspace.'),
  },
  { additionalProperties: true },
)
export const CallbackQuery = t.Object(
  {
    state: Anything('The state that Terse sent to the provider.'),
    code: Anything('The authorization code from the provider.'),
    error: Anything('The error from the provider, instead of a code.'),
  },
  { additionalProperties: true },
)
export const ConsentQuery = t.Object({ token: Anything('The token from the email.') }, { additionalProperties: true })
