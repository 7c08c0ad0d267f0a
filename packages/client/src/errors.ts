type FieldFault = { path: string; message: string }
/** A decision that only the caller can make: an option, its values, and what some rows of a file would mean with each. */
export type Choice = {
  option: string
  values: string[]
  rows: { row: number; field: string; value: string; readings: { value: string; reads_as: string | null }[] }[]
}
type Envelope = { error?: string; code?: string; request_id?: string; reason?: string; fields?: FieldFault[]; choices?: Choice[] }

/** A refusal, with the content of the API's error envelope. `status` is 0 if there was no response. */
export class TerseError extends Error {
  override readonly name = 'TerseError'
  readonly status: number
  /** The code of the error, such as not_found, slug_taken or rate_limited. */
  readonly code: string
  /** For the operator, who finds the request in the log by it. */
  readonly requestId: string | undefined
  /** Why a workspace or an account is suspended. */
  readonly reason: string | undefined
  /** The faults of the fields that were sent. */
  readonly fields: readonly FieldFault[]
  /** The options that have to be set, because a file could be read in several ways. */
  readonly choices: readonly Choice[]
  /** How long the service asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    status: number,
    { error, code, request_id, reason, fields, choices }: Envelope,
    options?: ErrorOptions & { retryAfterMs?: number | undefined },
  ) {
    super(error ?? `The service responded with status ${status}.`, options)
    this.status = status
    this.code = code ?? 'unknown'
    this.requestId = request_id
    this.reason = reason
    this.fields = fields ?? []
    this.choices = choices ?? []
    this.retryAfterMs = options?.retryAfterMs
  }
}

export async function errorOf(response: Response, url: string): Promise<TerseError> {
  const text = await response.text()
  const leads = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && leads !== null)
    return new TerseError(response.status, { code: 'moved', error: `${url} redirects to ${leads}. Use the URL of the service itself.` })
  const asked = { retryAfterMs: retryAfterMs(response) }
  try {
    return new TerseError(response.status, JSON.parse(text) as Envelope, asked)
  } catch {
    // A proxy's page.
    return new TerseError(response.status, {}, asked)
  }
}

/** In milliseconds. A date is from the server's clock, and so is what it is compared with. */
export function retryAfterMs(response: Response | undefined): number | undefined {
  const text = response?.headers.get('retry-after')
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - (Date.parse(response?.headers.get('date') ?? '') || Date.now()))
}
