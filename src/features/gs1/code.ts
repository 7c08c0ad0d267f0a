import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { listPlansOfUser } from '../../http/auth/queries.ts'
import { invalidField, planRequired, unprocessableField } from '../../lib/errors.ts'
import { isBusiness } from '../../lib/plans.ts'
import { codeFault } from '../../lib/qr/faults.ts'
import { resolveStyle } from '../../lib/qr/style.ts'
import { canonicalUrlOf, checkGtin, checkIdentifiers, urlOf } from './identifiers.ts'
import type { Gs1Needs } from './needs.ts'
import type { Gs1Code, Gs1CodeInput } from './schema.ts'

const DEFAULT_SIZE = 512
/** The level of error correction that packaging needs. */
const DEFAULT_LEVEL = 'Q'
/** In modules, on every side. */
const QUIET_ZONE = 4

/** Throws a 402 if no workspace of the caller has the plan. For an API key, only its own workspace counts. */
export async function requireBusinessOf({ db }: Pick<Gs1Needs, 'db'>, principal: Person | ApiKeyPrincipal): Promise<void> {
  const plans = principal.kind === 'key' ? [principal.plan] : await listPlansOfUser(db, principal.userId)
  if (!plans.some((plan) => plan && isBusiness(plan.plan_tier))) throw planRequired('GS1 Digital Link')
}

/** The code of a GS1 Digital Link. Throws a 422 for a wrong check digit, and for identifiers that can't be. */
export async function drawGs1Code(deps: Gs1Needs, principal: Person | ApiKeyPrincipal, input: Gs1CodeInput): Promise<Gs1Code> {
  const { host, gtin, application_identifiers = {}, format = 'png', error_correction: level = DEFAULT_LEVEL, size = DEFAULT_SIZE } = input
  checkHost(host)
  checkGtin(gtin)
  const identifiers = checkIdentifiers(application_identifiers)
  const url = urlOf(host, gtin, identifiers)
  const style = resolveStyle([{ format, level, size, margin: QUIET_ZONE }])
  const fault = codeFault(url, style)
  if (fault) throw unprocessableField(fault.field === 'level' ? 'error_correction' : fault.field, fault.reason)
  // A person may have many workspaces, so people are a turn of their own.
  const turn = principal.kind === 'key' ? principal.workspaceId : -principal.userId
  const picture = await deps.qrCodes.draw(turn, `gs1 ${JSON.stringify([url, style])}`, async () => ({ text: url, style, logo: undefined }))
  const canonical_url = canonicalUrlOf(host, gtin, identifiers)
  const text = Buffer.from(picture)
  return format === 'svg' ? { url, canonical_url, svg: text.toString('utf8') } : { url, canonical_url, png: text.toString('base64') }
}

function checkHost(host: string): void {
  const url = URL.parse(`https://${host}/`)
  const isHost = url !== null && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
  if (!isHost || !/^[\w.:[\]-]+$/.test(host)) throw invalidField('host', 'must be a hostname such as go.example.com')
}
