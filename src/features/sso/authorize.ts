import type { Db } from '../../db/kysely.ts'
import { authenticate } from '../../http/auth/principal.ts'
import { atLeast } from '../../http/auth/roles.ts'
import { MINUTE } from '../../lib/clock.ts'
import { emailDomainOf } from '../../lib/email.ts'
import { AppError } from '../../lib/errors.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { bindBrowser } from './browser.ts'
import type { SsoNeeds } from './needs.ts'
import {
  deleteSurplusStates,
  findConfigurationBySlug,
  findEnabledByConnection,
  findEnabledByDomain,
  insertState,
  type SsoRow,
} from './queries.ts'
import { SsoRefusal } from './refusal.ts'
import { failureOf, recordTest, testedPathOf } from './sign-in-tests.ts'

const STATE_LIFE_MS = 10 * MINUTE
// The limit for one workspace. Beyond it, only the oldest sign-in of the same workspace is dropped.
const STATES_KEPT = 1000
const MAX_HINT = 254

export type Parameters = Record<string, string | undefined>

/** The URL that the browser goes to, and the cookie that binds it. */
type Started = { location: string; cookie?: string }

/** Starts a sign-in. Throws a SsoRefusal; a test that is refused is noted. */
export async function authorize(
  deps: SsoNeeds,
  request: Request,
  parameters: Parameters,
  { next, requestId }: { next: string; requestId: string },
): Promise<Started> {
  const isTest = parameters.test === '1'
  const row = await findConfiguration(deps.db, parameters, isTest)
  if (!isTest) return start(deps, request, row, { next, isTest, loginHint: hintOf(parameters) })
  await requireAdmin(deps, request, row)
  try {
    return await start(deps, request, row, { next, isTest, loginHint: undefined })
  } catch (error) {
    await recordTest(deps, row, failureOf(deps, error, requestId), requestId)
    return { location: await testedPathOf(deps.db, row.workspace_id) }
  }
}

type Start = { next: string; isTest: boolean; loginHint: string | undefined }

async function start(deps: SsoNeeds, request: Request, row: SsoRow, { next, isTest, loginHint }: Start): Promise<Started> {
  // 43 characters of 256 random bits each, as RFC 7636 wants a verifier.
  const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const location = await deps.identityProviders.authorizeUrl(row, checks, loginHint)
  const { browserHash, cookie } = bindBrowser(deps.config, request, STATE_LIFE_MS)
  await deps.write(async (tx) => {
    await deleteSurplusStates(tx, row.workspace_id, STATES_KEPT)
    await insertState(tx, {
      state_hash: hashSecret(checks.state),
      browser_hash: browserHash,
      workspace_id: row.workspace_id,
      configured_at: row.updated_at,
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      next,
      is_test: isTest ? 1 : 0,
      expires_at: deps.clock() + STATE_LIFE_MS,
    })
  })
  return { location, cookie }
}

/** Finds a configuration by the first parameter that is given. Disabled configurations count as missing, except in a test. */
async function findConfiguration(db: Db, { connection, domain, workspace }: Parameters, isTest: boolean): Promise<SsoRow> {
  const row =
    connection !== undefined
      ? findEnabledByConnection(db, connection)
      : domain !== undefined
        ? findEnabledByDomain(db, emailDomainOf(domain))
        : workspace !== undefined
          ? await findConfigurationBySlug(db, workspace)
          : undefined
  if (!row || (row.enabled === 0 && !isTest)) throw new SsoRefusal('unknown')
  return row
}

async function requireAdmin(deps: SsoNeeds, request: Request, { workspace_id }: SsoRow): Promise<void> {
  const principal = await authenticate(deps, request, workspace_id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  const role = principal && 'membership' in principal ? principal.membership?.role : undefined
  if (role === undefined || !atLeast(role, 'admin')) throw new SsoRefusal('not_admin')
}

/** Returns an email address as a hint. The domain's parameter may be something else, which isn't used. */
function hintOf({ login_hint: hint, domain }: Parameters): string | undefined {
  const given = hint ?? (domain?.includes('@') ? domain : undefined)
  return given?.includes('@') && given.length <= MAX_HINT ? given : undefined
}
