import { etagMatches } from '../../http/etag.ts'
import { requestId } from '../../http/request-id.ts'
import { MANIFESTS } from './manifests.ts'

const HEADERS = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' }

/**
 * Responds with the file at a well-known path of a domain's host, from its stored settings. Returns undefined if the path has none, or it
 * isn't set. The response is never a redirect, because Apple and Google don't follow any. It isn't kept in memory, because phones request
 * it from a cache of their maker.
 */
export function answerManifest(request: Request, path: string, appLinks: string | null): Response | undefined {
  const manifest = appLinks === null ? undefined : MANIFESTS.get(path)?.(JSON.parse(appLinks))
  if (manifest === undefined) return undefined
  const text = JSON.stringify(manifest)
  const etag = `"${Bun.hash(text).toString(36)}"`
  const headers = { ...HEADERS, etag, 'x-request-id': requestId(request) }
  const known = request.headers.get('if-none-match')
  if (known !== null && etagMatches(known, etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers: { ...headers, 'content-type': 'application/json' } })
}
