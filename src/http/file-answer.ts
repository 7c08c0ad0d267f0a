import { rangeNotSatisfiable } from '../lib/errors.ts'
import { type ByteRange, parseRange } from './byte-range.ts'

type Asked = { request: Request; set: { headers: Record<string, string | number> } }
/** `etag` with its quotes; `name`: what it is saved as. */
type SentFile = { path: string; bytes: number; etag: string; type: string; name: string }

/** Responds with a file or a part of it, streamed from the disk. `part`: such as "0-99", if it isn't the whole. Throws a 416. */
export function answerFile({ request, set }: Asked, { path, bytes, etag, type, name }: SentFile): { part?: string; response: Response } {
  const range = rangeOf(request, bytes, etag)
  if (range === 'none') {
    set.headers['content-range'] = `bytes */${bytes}`
    throw rangeNotSatisfiable(bytes)
  }
  const { first, last } = range === 'all' ? { first: 0, last: bytes - 1 } : range
  const part = range === 'all' ? undefined : `${first}-${last}`
  const response = new Response(Bun.file(path).slice(first, last + 1), {
    status: part ? 206 : 200,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(last - first + 1),
      'accept-ranges': 'bytes',
      etag,
      ...(part && { 'content-range': `bytes ${part}/${bytes}` }),
    },
  })
  return { ...(part && { part }), response }
}

/** Ranges are for GET. With an If-Range that isn't this file's ETag, also with a date, the whole file is sent. */
function rangeOf(request: Request, length: number, etag: string): ByteRange | 'all' | 'none' {
  if (request.method !== 'GET') return 'all'
  const ifRange = request.headers.get('if-range')
  return ifRange === null || ifRange.trim() === etag ? parseRange(request.headers.get('range'), length) : 'all'
}
