import { randomBytes } from 'node:crypto'

/**
 * Stands in pages, and in their policies, for the nonce of a response, so that pages can be rendered before they are sent. Nobody outside this
 * process knows it, so that no text that somebody entered contains it.
 */
export const NONCE = `nonce-${randomBytes(12).toString('hex')}`

/** The source in a content security policy that allows the styles or scripts of the page itself. */
export const OWN_SOURCE = `'nonce-${NONCE}'`

/** Returns a response with a page. Each response has a new nonce. */
export function pageResponse(html: string | null, status: number, headers: Record<string, string>): Response {
  const nonce = randomBytes(16).toString('base64url')
  const policy = headers['content-security-policy']?.replaceAll(NONCE, nonce)
  return new Response(html?.replaceAll(NONCE, nonce) ?? null, {
    status,
    headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
  })
}
