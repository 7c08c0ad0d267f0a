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
    expects: `an id that begins with ${prefix}`,
  })

export const SsoInput = named(
  'SsoInput',
  body({
    provider: t.Optional(oneOf(SSO_PROVIDERS, { description: 'workos by default.' })),
    organization_id: t.Optional(idOf('org_')),
    connection_id: t.Optional(idOf('conn_')),
    domain: text({
      min: 1,
      max: 400,
      expects: 'a domain such as example.com',
      description: 'The domain of the email addresses that may sign in. A new one has to be verified again.',
    }),
    enabled: t.Boolean({ description: 'True needs a domain that is proved: it is looked up now where it is not yet.' }),
    sso_required: t.Optional(
      t.Boolean({
        description:
          'Members with an address of the domain, except owners, can use the workspace only when they signed in through it. Ends their other sessions. False by default.',
      }),
    ),
    provider_checks_2fa: t.Optional(
      t.Boolean({
        description:
          "True if the provider asks for a second factor, so that an account's own two-factor authentication isn't asked for. False by default.",
      }),
    ),
    issuer: t.Optional(text({ min: 1, max: MAX_ADDRESS, description: 'Of oidc: the address under which its discovery document is.' })),
    client_id: t.Optional(text({ min: 1, max: 500, description: 'Of oidc.' })),
    client_secret: t.Optional(
      text({ min: 1, max: 1000, description: 'Of oidc. Never shown again; left out, it is kept as long as the issuer is the same.' }),
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
    email: nullable(t.String({ description: 'The address that the provider told.' })),
    error: nullable(t.String({ description: 'A sentence that says what is wrong.' })),
    request_id: nullable(t.String({ description: 'Under which the log has the details.' })),
  },
  { description: 'The last test of the sign-in.' },
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
    domain_verified: t.Boolean({ description: 'Whether the domain is proved.' }),
    verified_at: nullable(Timestamp),
    dns: dnsRecords(1, 'What has to be published, as long as single sign-on is used.'),
    redirect_uri: t.String({ description: 'What the provider has to be told: where it sends people back to.' }),
    login_url: t.String({ description: "Starts a sign-in to this workspace: for the provider's list of applications." }),
    test_url: t.String({
      description: 'Opened by an admin who is signed in, it tests the sign-in without an effect, enabled or not: last_test has the result.',
    }),
    workos_configured: t.Boolean({ description: 'Whether the operator has set WORKOS_API_KEY and WORKOS_CLIENT_ID.' }),
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
          value: 'verify=k2v9w4xq7hd8mz5tc6bn',
          found: ['verify=k2v9w4xq7hd8mz5tc6bn'],
        },
      ],
      checked_at: '2026-11-21T09:30:00.000Z',
      next_check_at: '2026-11-22T09:30:00.000Z',
      failure: null,
    },
    redirect_uri: 'https://go.example.net/v1/sso/callback',
    login_url: 'https://go.example.net/v1/sso/authorize?workspace=acme',
    test_url: 'https://go.example.net/v1/sso/authorize?workspace=acme&test=1',
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
export const DiscoverQuery = query({ domain: Short('An e-mail domain.') })
export const ByConnectionQuery = query({ id: Short('A connection id.') })

// Browsers come with these, and every refusal of them is a page: they are read by the handler, which takes others, too.
const Anything = (description: string) => t.Optional(t.Unsafe<unknown>({ ...t.Any(), type: 'string', maxLength: 2048, description }))
export const AuthorizeQuery = t.Object(
  {
    connection: Anything('A connection id.'),
    domain: Anything('An e-mail domain, or an address.'),
    workspace: Anything("A workspace's slug."),
    next: Anything('The page of the dashboard to open then.'),
    login_hint: Anything('The address, for the provider to fill in.'),
    test: Anything('1 tests the sign-in, for an admin of the workspace.'),
  },
  { additionalProperties: true },
)
export const CallbackQuery = t.Object(
  {
    state: Anything('As the service gave it to the provider.'),
    code: Anything('From the provider.'),
    error: Anything('From the provider, instead of a code.'),
  },
  { additionalProperties: true },
)
export const ConsentQuery = t.Object({ token: Anything('From the email.') }, { additionalProperties: true })
