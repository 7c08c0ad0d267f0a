import type { Db } from '../../db/kysely.ts'
import { isBusiness } from '../../lib/plans.ts'
import { findPicture, findPictureOwner, findRaster } from './queries.ts'

// Pictures at addresses that change with them: browsers keep them.

export const PICTURE_PREFIX = 'branding'
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' }
const FILE = /^([0-9a-f]{32})(-icon)?\.(png|jpg|webp|svg)$/
const PATH = new RegExp(`^${PICTURE_PREFIX}/([1-9]\\d{0,15})/([^/]+)$`)

export const picturePath = (workspaceId: number, hash: string, type: keyof typeof TYPES): string =>
  `/${PICTURE_PREFIX}/${workspaceId}/${hash}.${type}`
export const iconPath = (workspaceId: number, hash: string): string => `/${PICTURE_PREFIX}/${workspaceId}/${hash}-icon.png`

/** On a workspace's domain, its own pictures. The path is without its first slash. */
export async function answerPictureOn(db: Db, request: Request, domainId: number, path: string): Promise<Response | undefined> {
  const { workspaceId, file } = parsePicturePath(path) ?? {}
  if (workspaceId === undefined || file === undefined || workspaceId !== findPictureOwner(db, domainId)) return undefined
  return answerPicture(db, request, workspaceId, file)
}

/** The workspace and the file's name of a path, without its first slash. */
export function parsePicturePath(path: string): { workspaceId: number; file: string } | undefined {
  const [, workspaceId, file] = PATH.exec(path) ?? []
  return file === undefined ? undefined : { workspaceId: Number(workspaceId), file }
}

/** The hash in the name of a picture's file; undefined in an icon's, too. */
export const hashOf = (file: string): string | undefined => (file.includes('-icon') ? undefined : FILE.exec(file)?.[1])

// Larger ones would make every code as large.
const SVG_BYTES = 32 * 1024

/** Returns the pixels of a logo for QR codes, and its SVG if that is small. Available on every plan. */
export async function findCodeLogo(
  db: Db,
  workspaceId: number,
  hash: string,
): Promise<{ raster: Uint8Array; svg: Uint8Array | undefined } | undefined> {
  const found = await findRaster(db, workspaceId, hash)
  if (!found) return undefined
  const { type, content, raster, mail } = found
  // An image from before there were rasters is shown in its mail version until the job has created a raster.
  return { raster: raster ?? mail, svg: type === 'svg' && content.length <= SVG_BYTES ? content : undefined }
}

/** Responds with an image of a workspace, or returns undefined if there is none, or the plan has no branding. */
export async function answerPicture(db: Db, request: Request, workspaceId: number, file: string): Promise<Response | undefined> {
  const [, hash, icon, type] = FILE.exec(file) ?? []
  if (hash === undefined) return undefined
  const picture = await findPicture(db, workspaceId, hash)
  if (!picture || !isBusiness(picture.plan_tier) || type !== (icon ? 'png' : picture.type)) return undefined
  const etag = `"${hash}${icon ?? ''}"`
  const headers = {
    'content-type': TYPES[type as keyof typeof TYPES],
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    // Opened by itself, an SVG is a page of this host.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(icon ? picture.icon : picture.content), { headers })
}
