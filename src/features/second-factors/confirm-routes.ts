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
      detail: { operationId: 'getConfirmation', summary: 'Get what you can confirm with' },
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
          summary: "Confirm that it's you",
          description:
            'Proves again who you are, by your password, a code or a passkey. For 15 minutes, this session can then create tokens, API keys, passkeys and other credentials. Signing in counts as well. 400 at the field that is wrong; wrong passwords and codes count as those at sign-in. 403 if your account has neither a password nor a second factor: sign in again instead.',
        },
      },
    )
    .post('/passkey', ({ person }) => beginPasskeyConfirmation(deps, person), {
      person: { inPerson: true, anyReach: true },
      response: { 200: PasskeyOptions, 400: Failure },
      detail: {
        operationId: 'beginPasskeyConfirmation',
        summary: 'Ask to confirm with a passkey',
        description:
          'Returns the options for navigator.credentials.get(). They are valid for five minutes, once, for this session. Send its answer to POST /v1/me/confirm.',
      },
    })
