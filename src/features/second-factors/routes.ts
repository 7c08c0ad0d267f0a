import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { notFound } from '../../lib/errors.ts'
import { readFactors } from './factors.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import {
  FactorChange,
  newPasskey,
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
  "A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in."

/** A person's own second factors. */
export const secondFactorRoutes = (deps: SecondFactorsNeeds & WithAccess) =>
  new Elysia({ name: 'second-factors', prefix: '/v1/me/second-factors', normalize: false, tags: ['me'] })
    .use(deps.access)
    .get('/', ({ person }) => readFactors(deps.db, person.userId), {
      person: true,
      response: { 200: SecondFactors },
      detail: { operationId: 'getSecondFactors', summary: 'Get your two-factor authentication methods' },
    })
    .post('/totp', ({ person, actor, body }) => beginTotp(deps, actor, person, body.current_password), {
      person: { inPerson: true },
      body: FactorChange,
      response: { 200: TotpSecret, 403: Failure, 429: Failure },
      detail: {
        operationId: 'beginTotp',
        summary: 'Set up an authenticator app',
        description: `Creates a secret for an authenticator app. The app replaces your current one once you confirm it with its first code, within 15 minutes. ${PROOF}`,
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
          'Turns the authenticator app on with the code that it shows, and returns ten new recovery codes, which are shown only once. Your first two-factor method ends your other sessions. `end_tokens` also revokes your personal access tokens. ' +
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
        detail: {
          'x-failures': { 404: notFound('The authenticator app') },
          operationId: 'removeTotp',
          summary: 'Remove your authenticator app',
          description: PROOF,
        },
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
          summary: 'Generate new recovery codes',
          description: `Generates ten new recovery codes. The earlier ones stop working. Returns 409 if two-factor authentication is off. ${PROOF}`,
        },
      },
    )
    .post('/passkeys/options', ({ person, actor, body }) => beginPasskey(deps, actor, person, body.current_password), {
      person: { inPerson: true },
      body: FactorChange,
      response: { 200: PasskeyOptions, 403: Failure, 409: Failure, 429: Failure },
      detail: {
        operationId: 'beginPasskey',
        summary: 'Get options to add a passkey',
        description: `Returns the options for \`navigator.credentials.create()\`. They work once, for five minutes, and only in this session. ${PROOF}`,
      },
    })
    .post('/passkeys', async ({ person, actor, body }) => status(201, await addPasskey(deps, actor, person, body)), {
      person: { inPerson: true },
      body: PasskeyCreate,
      response: { 201: Passkey, 409: Failure },
      detail: {
        'x-answers': { 201: newPasskey },
        operationId: 'addPasskey',
        summary: 'Add a passkey',
        description: `Adds the passkey that the browser created. Your first two-factor method ends your other sessions. \`end_tokens\` also revokes your personal access tokens. ${PROOF}`,
      },
    })
    .patch(
      '/passkeys/:passkey_id',
      ({ person, params, body }) => renamePasskey(deps, person, requireId(params.passkey_id, 'The passkey'), body.name),
      {
        person: { inPerson: true },
        body: PasskeyUpdate,
        response: { 200: Passkey, 404: Failure },
        detail: { 'x-failures': { 404: notFound('The passkey') }, operationId: 'renamePasskey', summary: 'Rename a passkey' },
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
        detail: {
          'x-failures': { 404: notFound('The passkey') },
          operationId: 'removePasskey',
          summary: 'Remove a passkey',
          description: PROOF,
        },
      },
    )
