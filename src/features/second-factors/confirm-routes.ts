import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { beginPasskeyConfirmation, confirmSession, readConfirmation } from './confirmation.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { Confirm, Confirmation, PasskeyOptions } from './schema.ts'

/** How people prove again who they are, before they do what a stolen session mustn't. */
export const confirmRoutes = (deps: SecondFactorsNeeds & WithAccess) =>
  new Elysia({ name: 'confirmation', prefix: '/v1/me/confirm', normalize: false, tags: ['me'] })
    .use(deps.access)
    .get('/', ({ person }) => readConfirmation(deps, person), {
      person: { inPerson: true, anyReach: true },
      response: { 200: Confirmation },
      detail: { operationId: 'getConfirmation', summary: 'Get the ways you can confirm your identity' },
    })
    .post(
      '/',
      async ({ person, actor, body, set }) => {
        await confirmSession(deps, actor, person, { by: body, requestId: String(set.headers['x-request-id']) })
        return status(204, undefined)
      },
      {
        person: { inPerson: true, anyReach: true },
        body: Confirm,
        response: { 204: Empty, 429: Failure },
        detail: {
          operationId: 'confirm',
          summary: 'Confirm your identity',
          description:
            'Confirms your identity with your password, a code or a passkey. For the next 15 minutes, this session can create tokens, API keys, passkeys and other credentials. Signing in counts, too. Returns 400 with the field that is wrong; wrong passwords and codes count toward the limit at sign-in. Returns 403 if your account has neither a password nor two-factor authentication: sign in again instead.',
        },
      },
    )
    .post('/passkey', ({ person }) => beginPasskeyConfirmation(deps, person), {
      person: { inPerson: true, anyReach: true },
      response: { 200: PasskeyOptions, 400: Failure },
      detail: {
        operationId: 'beginPasskeyConfirmation',
        summary: 'Get options to confirm with a passkey',
        description:
          'Returns the options for `navigator.credentials.get()`. They work once, for five minutes, and only in this session. Send the result to `POST /v1/me/confirm`.',
      },
    })
