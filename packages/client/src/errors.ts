type FieldFault = { path: string; message: string }
type Envelope = { error?: string; code?: string; request_id?: string; fields?: FieldFault[] }

/** A refusal, as the API's error envelope says it. `status` is 0 where nothing was answered. */
export class TerseError extends Error {
  override readonly name = 'TerseError'
  readonly status: number
  /** Such as not_found, slug_taken, rate_limited. */
  readonly code: string
  /** For the operator, who finds the request in the log by it. */
  readonly requestId: string | undefined
  /** What is wrong with which field of what was sent. */
  readonly fields: readonly FieldFault[]

  constructor(status: number, { error, code, request_id, fields }: Envelope, options?: ErrorOptions) {
    super(error ?? `The service answered with status ${status}.`, options)
    this.status = status
    this.code = code ?? 'unknown'
    this.requestId = request_id
    this.fields = fields ?? []
  }
}

export async function errorOf(response: Response): Promise<TerseError> {
  const text = await response.text()
  try {
    return new TerseError(response.status, JSON.parse(text) as Envelope)
  } catch {
    // A proxy's page.
    return new TerseError(response.status, {})
  }
}
