import type { Actor, Membership } from '../../http/auth/admission.ts'
import { type ByteRange, parseRange } from '../../http/byte-range.ts'
import { conflict, gone, rangeNotSatisfiable } from '../../lib/errors.ts'
import { auditExport, requireOwnExport, statusOf } from './exports.ts'
import { fileOf, sizeOf } from './files.ts'
import type { Needs } from './needs.ts'
import type { ExportRow } from './queries.ts'

type Caller = { membership: Membership; actor: Actor; request: Request; set: { headers: Record<string, string | number> } }

/** The file or a part of it, streamed from the disk. Downloads are audited. */
export async function downloadExport(deps: Needs, { membership, actor, request, set }: Caller, id: number): Promise<Response> {
  const row = await requireOwnExport(deps.db, membership, id)
  await requireFile(deps, row)
  const etag = `"${row.id}-${row.finished_at}"`
  const range = rangeOf(request, row.bytes, etag)
  if (range === 'none') {
    set.headers['content-range'] = `bytes */${row.bytes}`
    throw rangeNotSatisfiable(row.bytes)
  }
  const { first, last } = range === 'all' ? { first: 0, last: row.bytes - 1 } : range
  const part = range === 'all' ? undefined : `${first}-${last}`
  if (request.method !== 'HEAD')
    await deps.write((tx) => auditExport(tx, deps.clock(), actor, row, 'export.downloaded', { ...(part && { bytes: part }) }))
  return new Response(Bun.file(fileOf(deps, id)).slice(first, last + 1), {
    status: part ? 206 : 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${row.type}-${row.id}.csv"`,
      'content-length': String(last - first + 1),
      'accept-ranges': 'bytes',
      etag,
      ...(part && { 'content-range': `bytes ${part}/${row.bytes}` }),
    },
  })
}

/** Throws a 409 for an unfinished export, and a 410 where the file no longer exists. */
async function requireFile(deps: Needs, row: ExportRow): Promise<void> {
  const status = statusOf(row, deps.clock())
  if (status === 'pending' || status === 'running') throw conflict('The export is not completed yet.')
  if (status !== 'completed') throw gone(`The export is ${status}: there is no file.`)
  if ((await sizeOf(deps, row.id)) !== row.bytes) throw gone('The file does not exist any more.')
}

/** Ranges are for GET. With an If-Range that isn't this file's ETag, also with a date, the whole file is sent. */
function rangeOf(request: Request, length: number, etag: string): ByteRange | 'all' | 'none' {
  if (request.method !== 'GET') return 'all'
  const ifRange = request.headers.get('if-range')
  return ifRange === null || ifRange.trim() === etag ? parseRange(request.headers.get('range'), length) : 'all'
}
