import type { AppError } from '../lib/errors.ts'

/** Returns the body of an error response. */
export const errorEnvelope = ({ status, message, code, retryAfter, reason, fields, choices }: AppError, requestId: string) => ({
  error: message,
  code,
  request_id: requestId,
  ...(status === 429 && { retry_after: retryAfter }),
  ...(reason !== undefined && { reason }),
  ...(fields && { fields }),
  ...(choices && { choices }),
})
