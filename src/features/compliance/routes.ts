import { Elysia, status } from 'elysia'
import { pageLanguage } from '../../http/answers.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { pageResponse } from '../../http/page-nonce.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure, file } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { notFound } from '../../lib/errors.ts'
import { findSettings } from '../workspaces/settings.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { agreementPage } from './agreement-page.tsx'
import { listTexts } from './agreement-texts.ts'
import {
  changeSigner,
  countersign,
  listAgreementPage,
  listUncountersignedPage,
  requireAnyAgreement,
  signAgreement,
  toAgreementWithText,
  withdrawAgreement,
} from './agreements.ts'
import type { ComplianceNeeds } from './needs.ts'
import { getPosture, updatePosture } from './posture.ts'
import { findAgreement, findComplianceSettings } from './queries.ts'
import {
  AgreementList,
  AgreementPage,
  AgreementQuery,
  AgreementSign,
  AgreementTextList,
  AgreementUpdate,
  AgreementWithText,
  Posture,
  PostureUpdate,
  SignedAgreementQuery,
} from './schema.ts'

const Page = file({ 'text/html': '<!doctype html>…' })

export const complianceRoutes = (deps: ComplianceNeeds & WithAccess) =>
  new Elysia({ name: 'compliance', prefix: '/v1/workspaces/:workspace_id/compliance', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getPosture(deps, workspaceId), {
      member: 'admin',
      versioned: POSTURE_VERSION,
      response: { 200: Posture },
      detail: { operationId: 'getCompliance', summary: 'Get the compliance settings of a workspace' },
    })
    .patch('/', ({ by, body }) => updatePosture(deps, by, body), {
      member: 'admin',
      body: PostureUpdate,
      versioned: POSTURE_VERSION,
      response: { 200: Posture },
      detail: {
        operationId: 'updateCompliance',
        summary: 'Update the compliance settings of a workspace',
        description:
          'Omitted fields are left unchanged. Data older than the retention periods is removed within a day: clicks are reduced to counts, conversions lose their customer, and audit entries are deleted.',
      },
    })

export const agreementRoutes = (deps: ComplianceNeeds & WithAccess) =>
  new Elysia({ name: 'agreements', prefix: '/v1/workspaces/:workspace_id/compliance/agreements', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .macro({ agreement: deps.guard('agreement', { what: 'The agreement', param: 'agreement_id', find: findAgreement }) })
    .get('/available', async () => ({ items: await listTexts(deps) }), {
      member: 'admin',
      response: { 200: AgreementTextList },
      detail: {
        operationId: 'listAgreementTexts',
        summary: 'List available agreements',
        description: 'Returns the agreements that you can sign, with their texts.',
      },
    })
    .get('/', ({ workspaceId, query }) => listAgreementPage(deps, workspaceId, query), {
      member: 'admin',
      query: SignedAgreementQuery,
      response: { 200: AgreementList, 503: Failure },
      detail: {
        operationId: 'listAgreements',
        summary: 'List signed agreements',
        description: 'Returns the agreements that the workspace signed, including withdrawn ones. Sorted newest first.',
      },
    })
    .post('/', async ({ membership, actor, body }) => status(201, await signAgreement(deps, actor, membership, body)), {
      member: 'admin',
      body: AgreementSign,
      response: { 201: AgreementWithText, 409: Failure, 429: Failure },
      detail: {
        operationId: 'signAgreement',
        summary: 'Sign an agreement',
        description:
          'Signs an agreement and stores its exact text. The admins of the workspace and the instance admins, who countersign it, are notified by email.',
      },
    })
    .get('/:agreement_id', ({ agreement }) => toAgreementWithText(agreement), {
      agreement: 'admin',
      versioned: AGREEMENT_VERSION,
      response: { 200: AgreementWithText },
      detail: { operationId: 'getAgreement', summary: 'Get an agreement' },
    })
    .get(
      '/:agreement_id/page',
      async ({ agreement, workspaceId, request }) => {
        const { name } = await requireWorkspace(deps.db, workspaceId)
        return pageResponse(agreementPage(pageLanguage(request), agreement, name), 200, PAGE_HEADERS) as never
      },
      {
        agreement: 'admin',
        response: { 200: Page },
        detail: {
          operationId: 'getAgreementPage',
          summary: 'Get a printable agreement',
          description: 'Returns the agreement with its signatures as an HTML page in A4 format.',
        },
      },
    )
    .patch('/:agreement_id', ({ agreement, actor, body }) => changeSigner(deps, actor, agreement, body), {
      agreement: 'admin',
      body: AgreementUpdate,
      versioned: AGREEMENT_VERSION,
      response: { 200: AgreementWithText, 409: Failure },
      detail: {
        operationId: 'updateAgreement',
        summary: 'Correct the signer of an agreement',
        description: 'Changes the name or the title of the signer. Returns 409 `audit_immutable` once the agreement is countersigned.',
      },
    })
    .delete(
      '/:agreement_id',
      async ({ agreement, actor }) => {
        await withdrawAgreement(deps, actor, agreement)
        return status(204, undefined)
      },
      {
        agreement: 'admin',
        versioned: AGREEMENT_VERSION,
        response: { 204: Empty, 409: Failure },
        detail: {
          operationId: 'withdrawAgreement',
          summary: 'Withdraw an agreement',
          description:
            'Withdraws the agreement, which stays in the list. Returns 409 `audit_immutable` once the agreement is countersigned.',
        },
      },
    )
    .post(
      '/:agreement_id/countersign',
      ({ params, actor }) =>
        countersign(
          deps,
          { workspaceId: requireId(params.workspace_id, 'The workspace'), actor },
          requireId(params.agreement_id, 'The agreement'),
        ),
      {
        instanceAdmin: true,
        response: { 200: AgreementWithText, 404: Failure, 409: Failure },
        detail: {
          operationId: 'countersignAgreement',
          summary: 'Countersign an agreement',
          description: "Countersigns the agreement. It can't be changed or withdrawn afterwards.",
        },
      },
    )

export const agreementAdminRoutes = (deps: ComplianceNeeds & WithAccess) =>
  new Elysia({ name: 'agreements-admin', prefix: '/v1/admin/agreements', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', ({ query }) => listUncountersignedPage(deps, query), {
      instanceAdmin: true,
      query: AgreementQuery,
      response: { 200: AgreementPage, 503: Failure },
      detail: {
        operationId: 'listUncountersignedAgreements',
        summary: 'List agreements waiting to be countersigned',
        description: 'Returns the agreements of all workspaces that still have to be countersigned. Sorted oldest first.',
      },
    })
    .get(
      '/:agreement_id',
      async ({ params }) => toAgreementWithText(await requireAnyAgreement(deps, requireId(params.agreement_id, 'The agreement'))),
      {
        instanceAdmin: true,
        response: { 200: AgreementWithText, 404: Failure },
        detail: {
          'x-failures': { 404: notFound('The agreement') },
          operationId: 'getAnyAgreement',
          summary: 'Get an agreement of any workspace',
        },
      },
    )

const POSTURE_VERSION: Versioned = {
  fields: ['anonymize_ip', 'retention_days', 'consent_required', 'audit_retention_days'],
  find: async (db, { workspaceId }) => ({
    ...(await findComplianceSettings(db, workspaceId)),
    anonymize_ip: findSettings(db, workspaceId).anonymize_ip,
  }),
}
const AGREEMENT_VERSION: Versioned = {
  fields: ['signer_name', 'signer_title', 'countersigned_at', 'withdrawn_at'],
  find: (db, { workspaceId, id }) => findAgreement(db, workspaceId, id),
}
