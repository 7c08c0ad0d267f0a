import { fileURLToPath } from 'node:url'
import { etagMatches } from '../../http/etag.ts'
import { HTML_HEADERS } from '../../http/headers.ts'
import { nothingHere, unavailable } from '../../lib/errors.ts'

/** Set by scripts/build.ts: the folder of the server's build, beside which scripts/build-docs.ts puts the documentation. */
declare const BUILD_URL: string | undefined
export const DOCS_FOLDER = fileURLToPath(
  typeof BUILD_URL === 'undefined' ? new URL('../../../.build/docs/', import.meta.url) : new URL('../docs/', BUILD_URL),
)

// Neither has a dot but before the ending, so that no name reaches another folder.
const PAGE = /^[\w-]+(?:\/[\w-]+)?$/
const ASSET = /^[\w-]+\.(js|css|json|woff2)$/
const IMAGE = /^[\w-]+\.png$/
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
}
export const POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "font-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ')

type Sent = { path: string; type: string; headers?: Record<string, string>; status?: number }

/** A page of the documentation by its path below /docs, or the page that says there is none. Throws a 503 if it isn't built. */
export async function answerPage(request: Request, path: string): Promise<Response> {
  const name = path.replace(/\/$/, '')
  const sent = { type: 'text/html; charset=utf-8', headers: { ...HTML_HEADERS, 'content-security-policy': POLICY } }
  const page = PAGE.test(name) ? await send(request, { ...sent, path: `pages/${name}.html` }) : undefined
  const answer = page ?? (await send(request, { ...sent, path: 'pages/404.html', status: 404 }))
  if (!answer) throw notBuilt()
  return answer
}

/** A script, a style, a font or the search index: its name changes with its content. Throws a 404. */
export async function answerAsset(request: Request, name: string): Promise<Response> {
  const type = TYPES[ASSET.exec(name)?.[1] ?? '']
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }
  const answer = type && (await send(request, { path: `assets/${name}`, type, headers }))
  if (!answer) throw nothingHere()
  return answer
}

/** The search index, or the newest entries of the changelog, for the dashboard's help. Throws a 503 if it isn't built. */
export async function answerHelp(request: Request, name: 'search' | 'news'): Promise<Response> {
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  const answer = await send(request, { path: `${name}.json`, type: 'application/json', headers })
  if (!answer) throw notBuilt()
  return answer
}

/** A picture of a document. Throws a 404. */
export async function answerImage(request: Request, name: string): Promise<Response> {
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  const answer = IMAGE.test(name) && (await send(request, { path: `images/${name}`, type: 'image/png', headers }))
  if (!answer) throw nothingHere()
  return answer
}

export const notBuilt = () => unavailable('The documentation is not built: run `bun scripts/build.ts`, and try again.', 10)

/** A file of the build, compressed if the browser takes that, or a 304 if it has it. Undefined if there is no such file. */
async function send(request: Request, { path, type, headers, status = 200 }: Sent): Promise<Response | undefined> {
  const whole = Bun.file(DOCS_FOLDER + path)
  if (!(await whole.exists())) return undefined
  const compressed = Bun.file(`${DOCS_FOLDER}${path}.gz`)
  const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '') && (await compressed.exists())
  const file = isCompressed ? compressed : whole
  const { mtimeMs, size } = await file.stat()
  const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`
  const all = {
    ...headers,
    ...(status === 200 && !headers?.['cache-control']?.startsWith('public') && { etag, 'cache-control': 'no-cache' }),
    vary: 'accept-encoding',
  }
  if ('etag' in all && etagMatches(request.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers: all })
  return new Response(file, {
    status,
    headers: { ...all, 'content-type': type, ...(isCompressed && { 'content-encoding': 'gzip' }) },
  })
}
