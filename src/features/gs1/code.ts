import { isIP } from 'node:net'
import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { listPlansOfUser } from '../../http/auth/queries.ts'
import { canonicalUrlOf, pathUrlOf } from '../../lib/digital-link.ts'
import { invalidField, planRequired, unprocessableField } from '../../lib/errors.ts'
import { isBusiness } from '../../lib/plans.ts'
import { codeFault } from '../../lib/qr/faults.ts'
import { resolveStyle } from '../../lib/qr/style.ts'
import { checkGtin, checkIdentifiers } from './identifiers.ts'
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
  const {
    gtin,
    form = 'canonical',
    application_identifiers = {},
    format = 'png',
    error_correction: level = DEFAULT_LEVEL,
    size = DEFAULT_SIZE,
  } = input
  const host = parseHost(input.host)
  checkGtin(gtin)
  const identifiers = checkIdentifiers(application_identifiers)
  const url = pathUrlOf(host, gtin, identifiers)
  const canonical_url = canonicalUrlOf(host, gtin, identifiers)
  const encoded_url = form === 'path' ? url : canonical_url
  const style = resolveStyle([{ format, level, size, margin: QUIET_ZONE }])
  const fault = codeFault(encoded_url, style)
  if (fault) throw unprocessableField(fault.field === 'level' ? 'error_correction' : fault.field, fault.reason)
  // A person may have many workspaces, so people are a turn of their own.
  const turn = principal.kind === 'key' ? principal.workspaceId : -principal.userId
  const picture = await deps.qrCodes.draw(turn, `gs1 ${JSON.stringify([encoded_url, style])}`, async () => ({
    text: encoded_url,
    style,
    logo: undefined,
  }))
  const text = Buffer.from(picture)
  const urls = { url, canonical_url, encoded_url }
  return format === 'svg' ? { ...urls, svg: text.toString('utf8') } : { ...urls, png: text.toString('base64') }
}

const MAX_HOSTNAME = 253
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/** The host of a URL, with its port, in ASCII. Throws a 400 for what isn't one. */
function parseHost(text: string): string {
  const [, name = '', port = ''] = /^(.*?)(:\d{1,5})?$/.exec(text) ?? []
  const hostname = /^[\x21-\x7e]*$/.test(name) ? name : (URL.parse(`https://${name}`)?.hostname ?? '')
  const isHost = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || isName(hostname)
  // The URL parser takes a name whose last part is a number for an IP address in another notation.
  if (!isHost || URL.parse(`https://${hostname}${port}/`)?.hostname !== hostname.toLowerCase())
    throw invalidField('host', 'must be a hostname such as go.example.com')
  return hostname + port
}

const isName = (hostname: string): boolean => hostname.length <= MAX_HOSTNAME && hostname.split('.').every((label) => LABEL.test(label))
