import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { authenticateCookie } from '../../http/auth/principal.ts'
import { createRequestLimits } from '../../http/auth/request-limits.ts'
import { sessionCookie } from '../../http/auth/session-cookie.ts'
import { API_HEADERS } from '../../http/headers.ts'
import { DASHBOARD, nextPath } from '../../http/next-path.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { AppError, nothingHere } from '../../lib/errors.ts'
import { requireUnchanged } from './accounts.ts'
import { authorize, type Parameters } from './authorize.ts'
import { consumeStarted, finishConsent, finishSignIn, finishTest, type Next, type Returning, type StateRow } from './callback.ts'
import { discover, workspaceOfConnection } from './discover.ts'
import { loginWithError } from './login-error.ts'
import type { SsoNeeds } from './needs.ts'
import { SsoRefusal } from './refusal.ts'
import { AuthorizeQuery, ByConnectionQuery, CallbackQuery, ConsentQuery, DiscoverQuery, SsoDiscovery, SsoWorkspace } from './schema.ts'
import { testedPathOf } from './sign-in-tests.ts'

type Context = { request: Request; address: string; set: { headers: Record<string, string | number> } }

/** How people sign in. What browsers come to ends on a page, whatever happens. */
export function ssoSignInRoutes(deps: SsoNeeds & WithAccess) {
  const limits = createRequestLimits(deps)

  const redirectTo = ({ set }: Context, location: string, cookie?: string): Response =>
    new Response(null, {
      status: 302,
      headers: {
        ...API_HEADERS,
        ...(set.headers as Record<string, string>),
        location,
        ...(cookie !== undefined && { 'set-cookie': cookie }),
      },
    })

  /** Redirects every refusal to the login page, which says what to do. The details are logged. */
  async function orLogin(ctx: Context, next: () => string, run: () => Promise<Response>): Promise<Response> {
    const requestId = String(ctx.set.headers['x-request-id'])
    try {
      limits.spendAnonymous(ctx, ctx.address)
      return await run()
    } catch (error) {
      const refusal = toSsoRefusal(error)
      const { code, message, cause } = refusal
      if (cause !== undefined) deps.log.error({ request_id: requestId, err: cause }, 'a sign-in by single sign-on failed')
      else deps.log.info({ request_id: requestId, reason: code, detail: message }, 'a sign-in by single sign-on was refused')
      return redirectTo(ctx, loginWithError(deps.encryption, { next: next(), code, requestId, now: deps.clock() }))
    }
  }

  async function comeBack(ctx: Context, parameters: Parameters, note: (state: StateRow) => void): Promise<Response> {
    const requestId = String(ctx.set.headers['x-request-id'])
    const state = await consumeStarted(deps, ctx.request, parameters.state)
    note(state)
    const search = searchOf(ctx.request)
    const secret = parameters.state ?? ''
    if (state.is_test === 1) return endTest(ctx, state, { search, secret }, requestId)
    const answer = { state, row: await requireUnchanged(deps.db, state), search, secret }
    return goOn(ctx, await finishSignIn(deps, actorOf(ctx), answer, await returningOf(ctx)))
  }

  const goOn = (ctx: Context, { location, session, cookie }: Next): Response =>
    redirectTo(ctx, location, session === undefined ? cookie : sessionCookie(deps.config, session))

  /** A session that reaches a single workspace doesn't speak for the whole account. */
  async function returningOf({ request, set }: Context): Promise<Returning> {
    const visitor = await authenticateCookie(deps, request)
    const visitorId = visitor?.credential.reach === null ? visitor.userId : undefined
    return { request, requestId: String(set.headers['x-request-id']), visitorId }
  }

  async function endTest(ctx: Context, state: StateRow, answer: { search: string; secret: string }, requestId: string): Promise<Response> {
    await finishTest(deps, { state, row: await requireUnchanged(deps.db, state), ...answer }, requestId)
    return redirectTo(ctx, await testedPathOf(deps.db, state.workspace_id))
  }

  return new Elysia({ name: 'sso-sign-in', prefix: '/v1/sso', normalize: false, tags: ['sso'] })
    .use(deps.access)
    .get('/discover', ({ query }) => discover(deps, query.domain), {
      open: true,
      query: DiscoverQuery,
      response: { 200: SsoDiscovery, 404: Failure },
      detail: {
        'x-failures': { 404: nothingHere("Single sign-on isn't enabled for this email address or domain.") },
        operationId: 'discoverSso',
        summary: 'Find the single sign-on for an email domain',
        description: 'Returns 404 if no workspace has enabled single sign-on for the given domain or connection.',
      },
    })
    .get('/by-connection', ({ query }) => workspaceOfConnection(deps, query.id), {
      open: true,
      query: ByConnectionQuery,
      response: { 200: SsoWorkspace, 404: Failure },
      detail: {
        'x-failures': { 404: nothingHere("Single sign-on isn't enabled for this email address or domain.") },
        operationId: 'findSsoWorkspace',
        summary: 'Find the workspace of a single sign-on connection',
        description: 'Returns 404 if no workspace has enabled single sign-on for the given domain or connection.',
      },
    })
    .get(
      '/authorize',
      ({ request, address, set }) => {
        const parameters = parametersOf(request)
        const next = nextPath(parameters.next)
        const ctx = { request, address, set: set as Context['set'] }
        return orLogin(
          ctx,
          () => next,
          async () => {
            const { location, cookie } = await authorize(deps, request, parameters, {
              next,
              requestId: String(ctx.set.headers['x-request-id']),
            })
            return redirectTo(ctx, location, cookie)
          },
        )
      },
      {
        browser: true,
        query: AuthorizeQuery,
        response: { 302: Empty },
        detail: {
          operationId: 'authorizeSso',
          summary: 'Start signing in through single sign-on',
          description:
            'Open this URL in a browser, with one of `connection`, `domain` and `workspace`. Redirects to the identity provider with state, nonce and PKCE, and sets a cookie that ties the sign-in to this browser for ten minutes. If something is wrong, redirects to the sign-in page, which explains what to do.',
          'x-headers': ['Location', 'Set-Cookie'],
        } as object,
      },
    )
    .get(
      '/callback',
      ({ request, address, set }) => {
        const ctx = { request, address, set: set as Context['set'] }
        let next = DASHBOARD
        const note = (state: StateRow) => {
          next = state.next
        }
        return orLogin(
          ctx,
          () => next,
          () => comeBack(ctx, parametersOf(request), note),
        )
      },
      {
        browser: true,
        query: CallbackQuery,
        response: { 302: Empty },
        detail: {
          operationId: 'finishSso',
          summary: 'Finish signing in through single sign-on',
          description:
            'The identity provider redirects the browser here. Sets the session cookie and redirects to the dashboard. If something is wrong, redirects to the sign-in page, which explains what to do.',
          'x-headers': ['Location', 'Set-Cookie'],
        } as object,
      },
    )
    .get(
      '/consent',
      ({ request, address, set }) => {
        const ctx = { request, address, set: set as Context['set'] }
        const answer = async () => goOn(ctx, await finishConsent(deps, actorOf(ctx), parametersOf(request).token, await returningOf(ctx)))
        return orLogin(ctx, () => DASHBOARD, answer)
      },
      {
        browser: true,
        query: ConsentQuery,
        response: { 302: Empty },
        detail: {
          operationId: 'consentToSso',
          summary: 'Link an account to single sign-on',
          description:
            'Links an existing account to single sign-on. The owner of the account gets this URL by email, and must open it in the browser that started the sign-in. Sets the session cookie and redirects to the dashboard. If something is wrong, redirects to the sign-in page, which explains what to do.',
          'x-headers': ['Location', 'Set-Cookie'],
        } as object,
      },
    )
}

const actorOf = ({ request, address }: Context): Actor => ({ userId: null, address, userAgent: request.headers.get('user-agent') })

/** Ignores parameters that are given twice, because programs that read different ones could be attacked. */
function parametersOf(request: Request): Parameters {
  const searchParams = new URLSearchParams(searchOf(request))
  return Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, onlyOne(searchParams.getAll(name))]))
}
/** Returns the query with its question mark. The URL isn't parsed, because a client can send any host in it. */
const searchOf = ({ url }: Request): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
const onlyOne = (values: string[]): string | undefined => (values.length === 1 && values[0] !== '' ? values[0] : undefined)

function toSsoRefusal(error: unknown): SsoRefusal {
  if (error instanceof SsoRefusal) return error
  if (!(error instanceof AppError)) return new SsoRefusal('failed', { cause: error })
  if (error.code === 'setup_token_required') return new SsoRefusal('not_set_up')
  if (error.code === 'account_suspended') return new SsoRefusal('account_suspended')
  // Errors for callers of the API, such as a full disk, aren't faults of this feature.
  return new SsoRefusal(error.status === 429 ? 'too_many' : 'failed', { detail: error.message })
}
