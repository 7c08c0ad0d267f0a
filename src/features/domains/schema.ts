import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { answering, body, exampleOf, Id, integer, named, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { dnsRecords } from '../domain-verification/schema.ts'
import { AppLinks } from './app-links-schema.ts'

const DOMAIN_STATUSES = ['pending', 'verified', 'active', 'failed'] as const
const TLS_STATUSES = ['none', 'pending', 'issued', 'failed'] as const
const MAX_RECORDS = 2

const DomainStatus = named('DomainStatus', oneOf(DOMAIN_STATUSES))
const Fallback = (description: string) => t.Optional(nullable(text({ max: MAX_ADDRESS, description })))

export const DomainCreate = named(
  'DomainCreate',
  body({
    hostname: text({
      min: 1,
      max: 400,
      expects: 'a hostname such as go.example.com',
      description: 'The hostname of the domain. A wildcard starts with `*.` and covers every name one level below it.',
    }),
    is_wildcard: t.Optional(
      t.Boolean({ description: 'Whether to add `*.hostname` instead of the hostname. Requires the Business plan or higher.' }),
    ),
  }),
  { hostname: 'links.example.com' },
)
export type DomainCreate = Static<typeof DomainCreate>

export const DomainUpdate = named(
  'DomainUpdate',
  body({
    root_url: Fallback('The URL that visitors are redirected to if they open the domain without a slug.'),
    not_found_url: Fallback("The URL that visitors are redirected to if the short link doesn't exist."),
    expired_url: Fallback('The URL that visitors are redirected to if the link has expired and has no `expired_url`.'),
    case_sensitive: t.Optional(
      t.Boolean({ description: 'Whether slugs are case-sensitive. `false`: `/Sale` and `/sale` open the same link.' }),
    ),
  }),
  { root_url: 'https://example.com/', case_sensitive: false },
)
export type DomainUpdate = Static<typeof DomainUpdate>

export const Domain = named(
  'Domain',
  t.Object({
    id: Id,
    workspace_id: Id,
    hostname: t.String({ description: 'The hostname in ASCII. Wildcards start with `*.`.' }),
    status: DomainStatus,
    is_wildcard: t.Boolean(),
    case_sensitive: t.Boolean(),
    verify_token: t.String({ description: 'The token for the TXT record. Empty once the domain is verified.' }),
    root_url: nullable(t.String()),
    not_found_url: nullable(t.String()),
    expired_url: nullable(t.String()),
    app_links: nullable(AppLinks),
    links: integer({ description: "The number of links on this domain. Archived and deleted links aren't counted." }),
    dns: dnsRecords(MAX_RECORDS, 'The DNS records to add at your DNS provider.'),
    tls: t.Object({
      status: oneOf(TLS_STATUSES, {
        description:
          "The status of the certificate. `none`: the domain isn't verified. `pending`: the certificate will be issued; behind a proxy, on the first visit. `issued`: the certificate was issued, or somebody visited the domain over HTTPS. `failed`: issuing failed and will be tried again.",
      }),
      issued_at: nullable(Timestamp),
      error: nullable(t.String({ description: "The reason why the certificate isn't issued yet, if the certificate provider gives one." })),
    }),
    fail_reason: nullable(t.String()),
    created_at: Timestamp,
    verified_at: nullable(Timestamp),
    failed_at: nullable(Timestamp),
  }),
  {
    id: 31,
    workspace_id: 12,
    hostname: 'links.example.com',
    status: 'pending',
    is_wildcard: false,
    case_sensitive: true,
    verify_token: 'k2v9w4xq7hd8mz5tc6bnu8jzPde0IgxLd6GncfBAepf',
    root_url: null,
    not_found_url: null,
    expired_url: null,
    app_links: null,
    links: 0,
    dns: {
      records: [
        { type: 'TXT', name: '_service-verify.links.example.com', value: 'verify=k2v9w4xq7hd8mz5tc6bnu8jzPde0IgxLd6GncfBAepf', found: [] },
        { type: 'CNAME', name: 'links.example.com', value: 'edge.example.net', found: ['shop.example.com'] },
      ],
      checked_at: '2026-11-21T09:30:00.000Z',
      next_check_at: '2026-11-21T09:31:00.000Z',
      failure: null,
    },
    tls: { status: 'none', issued_at: null, error: null },
    fail_reason: null,
    created_at: '2026-11-21T09:29:58.000Z',
    verified_at: null,
    failed_at: null,
  },
)
export type Domain = Static<typeof Domain>
const { dns: checkedDns } = exampleOf(Domain)
export const newDomain = answering(Domain, {
  dns: { ...checkedDns, records: checkedDns.records.map((record) => ({ ...record, found: null })), checked_at: null },
})
export const DomainPage = page(Domain)
export const DOMAIN_LIST = listing({
  name: 'domains',
  preset: '-created_at',
  sorts: { created_at: 'id', hostname: 'text', status: 'text', links: 'value', verified_at: 'value' },
  searched: ['hostname'],
})
export const DomainQuery = query({ ...pageParameters(DOMAIN_LIST), status: t.Optional(DomainStatus) })
const HOSTNAME_MAX = 400
export const DomainDelete = named(
  'DomainDelete',
  body({ confirm: text({ max: HOSTNAME_MAX, description: 'The hostname of the domain, to confirm that you mean it.' }) }),
  { confirm: 'links.example.com' },
)
export const DomainDeleteQuery = query({
  confirm: t.Optional(
    t.String({ maxLength: HOSTNAME_MAX, deprecated: true, description: 'Deprecated: send `confirm` in the body instead.' }),
  ),
})
