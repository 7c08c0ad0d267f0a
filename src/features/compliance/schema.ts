import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters, wholeParameters } from '../../http/listing.ts'
import {
  body,
  boundedList,
  exampleOf,
  Id,
  integer,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
  text,
  wholePage,
} from '../../http/schema.ts'

export const KINDS = ['dpa', 'baa', 'tos'] as const
export const AGREEMENTS_MAX = 100
export const TEXTS_MAX = 50
const AUDIT_DAYS_MIN = 365
const DAYS_MAX = 36_500

const Kind = named(
  'AgreementKind',
  oneOf(KINDS, {
    description: 'The kind of agreement. `dpa`: data processing agreement. `baa`: business associate agreement. `tos`: terms of service.',
  }),
)
export type Kind = Static<typeof Kind>

const chosen = {
  anonymize_ip: t.Boolean({
    description: 'Whether audit entries and location lookups use IP addresses without their last part. The same as the workspace setting.',
  }),
  retention_days: nullable(integer({ minimum: 1, maximum: DAYS_MAX }), {
    description:
      'The number of days that single clicks are kept, up to the limit of the plan. `null` in a request: use the limit of the plan. `null` in a response: forever.',
  }),
  consent_required: t.Boolean({
    description:
      'Whether links ask visitors for consent before they fire pixels or pass the click ID to the destination URL. Without consent, they do neither.',
  }),
  audit_retention_days: nullable(integer({ minimum: AUDIT_DAYS_MIN, maximum: DAYS_MAX }), {
    description: 'The number of days that audit entries are kept. `null`: forever.',
  }),
}

const Dpa = t.Object({
  status: oneOf(['none', 'signed', 'countersigned']),
  agreement_id: nullable(Id),
  version: nullable(t.String()),
  signed_at: nullable(Timestamp),
  countersigned_at: nullable(Timestamp),
})

export const Posture = named(
  'CompliancePosture',
  t.Object({
    data_region: nullable(t.String({ description: 'The location of the data, as set by the operator of the instance.' })),
    ...chosen,
    dpa: Dpa,
  }),
  {
    data_region: 'eu-central',
    anonymize_ip: true,
    retention_days: 365,
    consent_required: false,
    audit_retention_days: null,
    dpa: { status: 'signed', agreement_id: 4, version: '2026-11-27', signed_at: '2026-11-21T09:30:00.000Z', countersigned_at: null },
  },
)
export type Posture = Static<typeof Posture>

export const PostureUpdate = named(
  'CompliancePostureUpdate',
  body({
    anonymize_ip: t.Optional(chosen.anonymize_ip),
    retention_days: t.Optional(chosen.retention_days),
    consent_required: t.Optional(chosen.consent_required),
    audit_retention_days: t.Optional(chosen.audit_retention_days),
  }),
  { retention_days: 365, consent_required: true },
)
export type PostureUpdate = Static<typeof PostureUpdate>

const identity = {
  kind: Kind,
  version: t.String(),
  title: t.String(),
  sha256: t.String({ description: 'The SHA-256 hash of the text in UTF-8, in hexadecimal.' }),
}
const Text = t.String({ description: 'The agreement as plain text. Lines that start with a number and a period are headings.' })

export const AgreementText = named('AgreementText', t.Object({ ...identity, text: Text }), {
  kind: 'dpa',
  version: '2026-11-27',
  title: 'Data processing agreement',
  sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  text: 'Data processing agreement\n\nThis agreement is between …',
})
export type AgreementText = Static<typeof AgreementText>
export const AgreementTextList = named('AgreementTextList', t.Object({ items: boundedList(AgreementText, TEXTS_MAX) }), {
  items: [exampleOf(AgreementText)],
})

const agreement = {
  id: Id,
  workspace_id: Id,
  ...identity,
  status: oneOf(['signed', 'countersigned', 'withdrawn']),
  signer_name: t.String(),
  signer_title: t.String(),
  signed_by: Id,
  signed_at: Timestamp,
  countersigner_name: nullable(t.String()),
  countersigned_at: nullable(Timestamp),
  withdrawn_at: nullable(Timestamp),
}
export const Agreement = named('Agreement', t.Object(agreement), {
  id: 4,
  workspace_id: 12,
  kind: 'dpa',
  version: '2026-11-27',
  title: 'Data processing agreement',
  sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  status: 'signed',
  signer_name: 'Ada Lovelace',
  signer_title: 'Managing director',
  signed_by: 7,
  signed_at: '2026-11-21T09:30:00.000Z',
  countersigner_name: null,
  countersigned_at: null,
  withdrawn_at: null,
})
export type Agreement = Static<typeof Agreement>
export const AgreementList = wholePage(Agreement, AGREEMENTS_MAX)
export const AgreementPage = page(Agreement)
const agreementLists = { sorts: { signed_at: 'id', title: 'text', kind: 'text' }, searched: ['kind', 'title', 'signer_name'] } as const
export const UNCOUNTERSIGNED_LIST = listing({ name: 'agreements', preset: 'signed_at', ...agreementLists })
export const AgreementQuery = query(pageParameters(UNCOUNTERSIGNED_LIST))
export const AGREEMENT_LIST = listing({ name: 'signed-agreements', preset: '-signed_at', ...agreementLists })
export const SignedAgreementQuery = query(wholeParameters(AGREEMENT_LIST))
export const AgreementWithText = named('AgreementWithText', t.Object({ ...agreement, text: Text }), {
  ...exampleOf(Agreement),
  text: exampleOf(AgreementText).text,
})
export type AgreementWithText = Static<typeof AgreementWithText>

const Name = text({ min: 1, max: 120 })
export const AgreementSign = named(
  'AgreementSign',
  body({
    kind: Kind,
    version: text({ min: 1, max: 40 }),
    signer_name: Name,
    signer_title: Name,
  }),
  { kind: 'dpa', version: '2026-11-27', signer_name: 'Ada Lovelace', signer_title: 'Managing director' },
)
export type AgreementSign = Static<typeof AgreementSign>
export const AgreementUpdate = named('AgreementUpdate', body({ signer_name: t.Optional(Name), signer_title: t.Optional(Name) }), {
  signer_title: 'Chief executive',
})
export type AgreementUpdate = Static<typeof AgreementUpdate>
