import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure, file } from '../../http/schema.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { agreementPage } from './agreement-page.tsx'
import { listTexts } from './agreement-texts.ts'
import {
  changeSigner,
  countersign,
  listUncountersignedPage,
  requireAnyAgreement,
  signAgreement,
  toAgreement,
  toAgreementWithText,
  withdrawAgreement,
} from './agreements.ts'
import type { ComplianceNeeds } from './needs.ts'
import { getPosture, updatePosture } from './posture.ts'
import { findAgreement, listAgreements } from './queries.ts'
import {
  AGREEMENTS_MAX,
  AgreementList,
  AgreementPage,
  AgreementQuery,
  AgreementSign,
  AgreementTextList,
  AgreementUpdate,
  AgreementWithText,
  Posture,
  PostureUpdate,
} from './schema.ts'

const Page = file({ 'text/html': '<!doctype html>…' })

export const complianceRoutes = (deps: ComplianceNeeds & WithAccess) =>
  new Elysia({ name: 'compliance', prefix: '/v1/workspaces/:workspace_id/compliance', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getPosture(deps, workspaceId), {
      member: 'admin',
      response: { 200: Posture },
      detail: { operationId: 'getCompliance', summary: 'Get how the workspace handles personal data' },
    })
    .patch('/', ({ by, body }) => updatePosture(deps, by, body), {
      member: 'admin',
      body: PostureUpdate,
      response: { 200: Posture },
      detail: {
        operationId: 'updateCompliance',
        summary: 'Change how the workspace handles personal data',
        description:
          'Absent fields stay as they are. What is older than it is to be kept is purged within a day: clicks become counts, conversions lose their customers, audit entries are deleted.',
      },
    })

export const agreementRoutes = (deps: ComplianceNeeds & WithAccess) =>
  new Elysia({ name: 'agreements', prefix: '/v1/workspaces/:workspace_id/compliance/agreements', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .macro({ agreement: deps.guard('agreement', { what: 'The agreement', param: 'agreement_id', find: findAgreement }) })
    .get('/available', async () => ({ items: await listTexts(deps) }), {
      member: 'admin',
      response: { 200: AgreementTextList },
      detail: { operationId: 'listAgreementTexts', summary: 'List the agreements that can be signed', description: 'With their texts.' },
    })
    .get('/', async ({ workspaceId }) => ({ items: (await listAgreements(deps.db, workspaceId, AGREEMENTS_MAX)).map(toAgreement) }), {
      member: 'admin',
      response: { 200: AgreementList },
      detail: {
        operationId: 'listAgreements',
        summary: 'List the agreements',
        description: 'Also those that were withdrawn. The latest first.',
      },
    })
    .post('/', async ({ membership, actor, body }) => status(201, await signAgreement(deps, actor, membership, body)), {
      member: 'admin',
      body: AgreementSign,
      response: { 201: AgreementWithText, 409: Failure, 429: Failure },
      detail: {
        operationId: 'signAgreement',
        summary: 'Sign an agreement',
        description: 'Keeps the exact text, and mails the admins of the workspace and the administrators of the service, who countersign.',
      },
    })
    .get('/:agreement_id', ({ agreement }) => toAgreementWithText(agreement), {
      agreement: 'admin',
      response: { 200: AgreementWithText },
      detail: { operationId: 'getAgreement', summary: 'Get an agreement with its text' },
    })
    .get(
      '/:agreement_id/page',
      async ({ agreement, workspaceId, set }) => {
        Object.assign(set.headers, PAGE_HEADERS)
        return agreementPage(agreement, (await requireWorkspace(deps.db, workspaceId)).name) as never
      },
      {
        agreement: 'admin',
        response: { 200: Page },
        detail: {
          operationId: 'getAgreementPage',
          summary: 'Get an agreement as a page to print',
          description: 'With its signatures, for A4.',
        },
      },
    )
    .patch('/:agreement_id', ({ agreement, actor, body }) => changeSigner(deps, actor, agreement, body), {
      agreement: 'admin',
      body: AgreementUpdate,
      response: { 200: AgreementWithText, 409: Failure },
      detail: {
        operationId: 'updateAgreement',
        summary: 'Correct who signed',
        description: 'Until it is countersigned: then 409 audit_immutable.',
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
        response: { 204: Empty, 409: Failure },
        detail: {
          operationId: 'withdrawAgreement',
          summary: 'Withdraw an agreement',
          description: 'It stays in the list. A countersigned one can not be withdrawn: 409 audit_immutable.',
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
          description: 'For the administrator of the service. From then on nothing of it can be changed.',
        },
      },
    )

export const agreementAdminRoutes = (deps: ComplianceNeeds & WithAccess) =>
  new Elysia({ name: 'agreements-admin', prefix: '/v1/admin/agreements', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', ({ query }) => listUncountersignedPage(deps, query), {
      instanceAdmin: true,
      query: AgreementQuery,
      response: { 200: AgreementPage },
      detail: {
        operationId: 'listUncountersignedAgreements',
        summary: 'List the agreements that wait to be countersigned',
        description: 'Of every workspace, the oldest first.',
      },
    })
    .get(
      '/:agreement_id',
      async ({ params }) => toAgreementWithText(await requireAnyAgreement(deps, requireId(params.agreement_id, 'The agreement'))),
      {
        instanceAdmin: true,
        response: { 200: AgreementWithText, 404: Failure },
        detail: { operationId: 'getAnyAgreement', summary: 'Get an agreement of any workspace' },
      },
    )
