import type { TSchema } from '@sinclair/typebox'
import type { Config } from '../../config.ts'
import { readForm } from '../../http/body.ts'
import { faultsIn } from '../../http/faults.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { pageResponse } from '../../http/page-nonce.ts'
import { isCrossSite } from '../../http/same-origin.ts'
import { AppError, forbidden, invalidFields } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import type { Sent } from './form.tsx'

export const showFormPage = (status: number, html: string, headers: Record<string, string> = PAGE_HEADERS): Response =>
  pageResponse(html, status, headers)

/** The page of a form, and the handler of its values. */
type Form = {
  render: (sent: Sent) => string | Promise<string>
  run: (form: Record<string, string>) => Promise<Response>
  headers?: Record<string, string>
}

/**
 * Handles a form of this service's own page. What is refused is shown on that page, with the refusal's status; faults of the
 * service itself are not.
 */
export async function answerForm(
  { config }: { readonly config: Config },
  request: Request,
  { render, run, headers }: Form,
): Promise<Response> {
  let values: Record<string, string> = {}
  try {
    // Another site could sign its visitors in to an account of its choice.
    if (isCrossSite(request, config.baseUrl))
      throw forbidden(`This form only works on its own page, at ${config.baseUrl}. Open it there, then try again.`, {
        id: msg('This form only works on its own page, at {url}. Open it there, then try again.'),
        values: { url: config.baseUrl },
      })
    values = await readForm(request)
    return await run(values)
  } catch (error) {
    return showRefusal(error, (refusal) => render({ values, refusal }), headers)
  }
}

/** A refusal in its page, with its status. Throws faults of the service itself again. */
export async function showRefusal(
  error: unknown,
  render: (refusal: AppError) => string | Promise<string>,
  headers?: Record<string, string>,
): Promise<Response> {
  if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error
  const answer = showFormPage(error.status, await render(error), headers)
  if (error.retryAfter !== undefined) answer.headers.set('retry-after', String(error.retryAfter))
  return answer
}

/** Returns the form's values if they are valid. Throws a 400 that names every invalid field. Empty values are left out. */
export function checkForm<T extends TSchema>(schema: T, form: Record<string, string>): T['static'] {
  const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
  const faults = faultsIn(schema, filled)
  if (faults.length > 0) throw invalidFields(faults)
  return filled
}
