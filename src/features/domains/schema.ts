import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, Id, integer, limit, named, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
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
      description: 'A wildcard begins with *. and takes every name one label below.',
    }),
    is_wildcard: t.Optional(t.Boolean({ description: 'True makes *.hostname of a hostname. Needs the plan business or a higher one.' })),
  }),
  { hostname: 'go.example.com' },
)
export type DomainCreate = Static<typeof DomainCreate>

export const DomainUpdate = named(
  'DomainUpdate',
  body({
    root_url: Fallback('Where the bare address leads.'),
    not_found_url: Fallback('Where an unknown slug leads.'),
    expired_url: Fallback('Where an expired link without an address of its own for that leads.'),
    case_sensitive: t.Optional(t.Boolean({ description: 'False: a slug finds its link in upper and lower case.' })),
  }),
  { root_url: 'https://example.com/', case_sensitive: false },
)
export type DomainUpdate = Static<typeof DomainUpdate>

export const Domain = named(
  'Domain',
  t.Object({
    id: Id,
    workspace_id: Id,
    hostname: t.String({ description: 'In ASCII; that of a wildcard begins with *.' }),
    status: DomainStatus,
    is_wildcard: t.Boolean(),
    case_sensitive: t.Boolean(),
    verify_token: t.String({ description: 'Empty once the domain is verified.' }),
    root_url: nullable(t.String()),
    not_found_url: nullable(t.String()),
    expired_url: nullable(t.String()),
    app_links: nullable(AppLinks),
    links: integer({ description: 'Links on this domain that are neither deleted nor archived.' }),
    dns: dnsRecords(MAX_RECORDS, 'To be published where the domain has its DNS records.'),
    tls: t.Object({
      status: oneOf(TLS_STATUSES, {
        description:
          'none: the domain is not verified. pending: the certificate is to be issued; behind a proxy, by the first visit. issued: it was, or the domain was visited by https. failed: it is tried again.',
      }),
      issued_at: nullable(Timestamp),
      error: nullable(t.String({ description: 'Why it is not issued yet, where its provider says so.' })),
    }),
    fail_reason: nullable(t.String()),
    created_at: Timestamp,
    verified_at: nullable(Timestamp),
    failed_at: nullable(Timestamp),
  }),
  {
    id: 31,
    workspace_id: 12,
    hostname: 'go.example.com',
    status: 'pending',
    is_wildcard: false,
    case_sensitive: true,
    verify_token: 'k2v9w4xq7hd8mz5tc6bn',
    root_url: null,
    not_found_url: null,
    expired_url: null,
    app_links: null,
    links: 0,
    dns: {
      records: [
        { type: 'TXT', name: '_service-verify.go.example.com', value: 'verify=k2v9w4xq7hd8mz5tc6bn', found: [] },
        { type: 'CNAME', name: 'go.example.com', value: 'edge.example.net', found: ['shop.example.com'] },
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
export const DomainPage = page(Domain)
export const DomainQuery = query({ limit: limit(), cursor, status: t.Optional(DomainStatus) })
export const DomainDeleteQuery = query({
  confirm: t.String({ minLength: 1, maxLength: 400, description: "The domain's hostname." }),
})
