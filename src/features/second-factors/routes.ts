import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { readFactors } from './factors.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import {
  FactorChange,
  Passkey,
  PasskeyCreate,
  PasskeyOptions,
  PasskeyUpdate,
  RecoveryCodes,
  SecondFactors,
  TotpConfirm,
  TotpSecret,
} from './schema.ts'
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './totp.ts'

const PROOF =
  "A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in."

/** A person's own second factors. */
export const secondFactorRoutes = (deps: SecondFactorsNeeds & WithAccess) =>
  new Elysia({ name: 'second-factors', prefix: '/v1/me/second-factors', normalize: false, tags: ['me'] })
    .use(deps.access)
    .get('/', ({ person }) => readFactors(deps.db, person.userId), {
      person: true,
      response: { 200: SecondFactors },
      detail: { operationId: 'getSecondFactors', summary: 'Get your second factors' },
    })
    .post('/totp', ({ person, actor, body }) => beginTotp(deps, actor, person, body.current_password), {
      person: { inPerson: true },
      body: FactorChange,
      response: { 200: TotpSecret, 403: Failure, 429: Failure },
      detail: {
        operationId: 'beginTotp',
        summary: 'Set up an authenticator app',
        description: `Makes a secret for it, which counts once its first code confirms it, within 15 minutes. An app that is in use stays until then. ${PROOF}`,
      },
    })
    .post('/totp/confirm', async ({ person, actor, body }) => ({ recovery_codes: await confirmTotp(deps, actor, person, body) }), {
      person: { inPerson: true },
      body: TotpConfirm,
      response: { 200: RecoveryCodes, 409: Failure, 429: Failure },
      detail: {
        operationId: 'confirmTotp',
        summary: 'Confirm your authenticator app',
        description:
          'With the code that it shows. Answers ten new recovery codes, once. The first factor of an account ends its other sessions; end_tokens revokes its personal tokens as well. ' +
          PROOF,
      },
    })
    .delete(
      '/totp',
      async ({ person, actor, body }) => {
        await removeTotp(deps, actor, person, body.current_password)
        return status(204, undefined)
      },
      {
        person: { inPerson: true },
        body: FactorChange,
        response: { 204: Empty, 403: Failure, 404: Failure, 429: Failure },
        detail: { operationId: 'removeTotp', summary: 'Remove your authenticator app', description: PROOF },
      },
    )
    .post(
      '/recovery-codes',
      async ({ person, actor, body }) => ({ recovery_codes: await renewRecoveryCodes(deps, actor, person, body.current_password) }),
      {
        person: { inPerson: true },
        body: FactorChange,
        response: { 200: RecoveryCodes, 403: Failure, 409: Failure, 429: Failure },
        detail: {
          operationId: 'renewRecoveryCodes',
          summary: 'Make new recovery codes',
          description: `The earlier ones stop working. 409 without a second factor. ${PROOF}`,
        },
      },
    )
    .post('/passkeys/options', ({ person, actor, body }) => beginPasskey(deps, actor, person, body.current_password), {
      person: { inPerson: true },
      body: FactorChange,
      response: { 200: PasskeyOptions, 403: Failure, 409: Failure, 429: Failure },
      detail: {
        operationId: 'beginPasskey',
        summary: 'Ask to add a passkey',
        description: `Returns the options for navigator.credentials.create(). They are valid for five minutes, once, for the session that asked. ${PROOF}`,
      },
    })
    .post('/passkeys', async ({ person, actor, body }) => status(201, await addPasskey(deps, actor, person, body)), {
      person: { inPerson: true },
      body: PasskeyCreate,
      response: { 201: Passkey, 409: Failure },
      detail: {
        operationId: 'addPasskey',
        summary: 'Add a passkey',
        description: `The first factor of an account ends its other sessions; end_tokens revokes its personal tokens as well. ${PROOF}`,
      },
    })
    .patch(
      '/passkeys/:passkey_id',
      ({ person, params, body }) => renamePasskey(deps, person, requireId(params.passkey_id, 'The passkey'), body.name),
      {
        person: { inPerson: true },
        body: PasskeyUpdate,
        response: { 200: Passkey, 404: Failure },
        detail: { operationId: 'renamePasskey', summary: 'Rename a passkey' },
      },
    )
    .delete(
      '/passkeys/:passkey_id',
      async ({ person, actor, params, body }) => {
        await removePasskey(deps, actor, person, {
          id: requireId(params.passkey_id, 'The passkey'),
          password: body.current_password,
        })
        return status(204, undefined)
      },
      {
        person: { inPerson: true },
        body: FactorChange,
        response: { 204: Empty, 403: Failure, 404: Failure, 429: Failure },
        detail: { operationId: 'removePasskey', summary: 'Remove a passkey', description: PROOF },
      },
    )
