import { etagMatches } from '../../http/etag.ts'
import { requestId } from '../../http/request-id.ts'
import { MANIFESTS } from './manifests.ts'

const HEADERS = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' }

/**
 * A file at a well-known path of a domain's host, from what is stored of it; undefined where the path has none, or it isn't set.
 * Never a redirect: Apple and Google follow none. Not kept in memory: phones ask a cache of their maker.
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
