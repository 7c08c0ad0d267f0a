import type { InTransaction, WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { BODY_LIMIT } from '../../http/body.ts'
import { throwIfExhausted } from '../../http/rate-limits.ts'
import { MINUTE } from '../../lib/clock.ts'
import { invalidField, payloadTooLarge } from '../../lib/errors.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { checkDestination } from '../destinations/destination.ts'
import { requireBusiness, requirePlan } from '../workspaces/settings.ts'
import type { Logo } from './logo-encoder.ts'
import type { BrandingNeeds } from './needs.ts'
import { hashOf, parsePicturePath, picturePath } from './pictures.ts'
import {
  type BrandingRow,
  deleteBranding,
  deleteOtherPictures,
  findBranding,
  findPictureType,
  insertPicture,
  upsertBranding,
} from './queries.ts'
import type { Branding, BrandingInput } from './schema.ts'

const NEEDS_BUSINESS = 'Branding'
const LOGOS_A_MINUTE = 10
const TEXTS = ['name', 'primary_color', 'background_color', 'support_email', 'email_from_name'] as const
export const PICTURES = ['logo', 'favicon'] as const
export type PictureName = (typeof PICTURES)[number]

export const getBranding = async (deps: BrandingNeeds, workspaceId: number): Promise<Branding> =>
  toBranding(deps, deps.db, workspaceId, findBranding(deps.db, workspaceId))

/** Replaces the whole configuration, except for images that are left out. */
export async function setBranding(deps: BrandingNeeds, by: By, input: BrandingInput): Promise<Branding> {
  const { workspaceId } = by
  return makeChange(deps, by, async (change) => {
    const { tx, now } = change
    requireBusiness(change.plan, NEEDS_BUSINESS)
    const before = findBranding(tx, workspaceId)
    const logo = await pictureColumns(deps, change, before, { name: 'logo', given: input.logo_url })
    const favicon = await pictureColumns(deps, change, before, { name: 'favicon', given: input.favicon_url })
    const hides = input.hide_service_name ?? null
    const copies = [logo, favicon].some(({ url, picture }) => url !== null && picture === null)
    const after = await upsertBranding(tx, workspaceId, {
      ...(Object.fromEntries(TEXTS.map((field) => [field, input[field] ?? null])) as Pick<BrandingRow, (typeof TEXTS)[number]>),
      logo_url: logo.url,
      logo_picture: logo.picture,
      favicon_url: favicon.url,
      favicon_picture: favicon.picture,
      hide_service_name: hides === null ? null : hides ? 1 : 0,
      copy_at: copies ? now : null,
      copy_attempts: 0,
      copy_error: null,
      updated_at: now,
    })
    return recordChange(deps, change, before, after)
  })
}

/** Stores an uploaded picture as the logo. */
export async function setLogo(deps: BrandingNeeds, by: By, body: unknown): Promise<Branding> {
  const { workspaceId } = by
  requireBusiness(requirePlan(deps.db, workspaceId), NEEDS_BUSINESS)
  const now = deps.clock()
  const budget = { key: `logo ${workspaceId}`, limit: LOGOS_A_MINUTE, windowMs: MINUTE }
  throwIfExhausted(deps.rateLimits.spend([budget], now), now, 'Too many logos were uploaded to this workspace.')
  if (!(body instanceof Uint8Array) || body.length === 0) throw invalidField('', 'The request body must be the image.')
  if (body.length > BODY_LIMIT) throw payloadTooLarge(BODY_LIMIT)
  const logo = await deps.logos.encode(workspaceId, body)
  return makeChange(deps, by, async (change) => {
    const { tx, now } = change
    requireBusiness(change.plan, NEEDS_BUSINESS)
    const before = findBranding(tx, workspaceId)
    const hash = await storePicture(change, logo)
    const after = await upsertBranding(tx, workspaceId, { logo_url: null, logo_picture: hash, copy_error: null, updated_at: now })
    return recordChange(deps, change, before, after)
  })
}

/** Pages and mail look like the service's own again, on every plan. */
export async function removeBranding(deps: BrandingNeeds, by: By): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async (change) => {
    const { tx } = change
    const before = findBranding(tx, workspaceId)
    if (!before) return
    await deleteBranding(tx, workspaceId)
    await recordChange(deps, change, before, undefined)
  })
}

/** Returns the picture's hash. */
export async function storePicture({ tx, now, workspaceId }: WorkspaceTx, { content, raster, icon, mail, ...logo }: Logo): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 32)
  const blobs = { content: Buffer.from(content), raster: Buffer.from(raster), icon: Buffer.from(icon), mail: Buffer.from(mail) }
  await insertPicture(tx, { workspace_id: workspaceId, hash, ...logo, ...blobs, created_at: now })
  return hash
}

/** Deletes the pictures that a branding has no more. */
export const deleteUnused = (tx: Tx, workspaceId: number, row: BrandingRow | undefined) =>
  deleteOtherPictures(
    tx,
    workspaceId,
    PICTURES.flatMap((name) => row?.[`${name}_picture`] ?? []),
  )

type PictureColumns = { url: string | null; picture: string | null }

/** Returns the columns for a given URL, which means no change, no image, an image that is stored here, or one to copy. */
async function pictureColumns(
  { config }: InTransaction<BrandingNeeds>,
  { tx, workspaceId }: WorkspaceTx,
  before: BrandingRow | undefined,
  { name, given }: { name: PictureName; given: string | null | undefined },
): Promise<PictureColumns> {
  const current = { url: before?.[`${name}_url`] ?? null, picture: before?.[`${name}_picture`] ?? null }
  if (given === undefined) return current
  if (given === null) return { url: null, picture: null }
  if (given.startsWith(`${config.baseUrl}/`)) {
    const { workspaceId: owner, file = '' } = parsePicturePath(given.slice(config.baseUrl.length + 1)) ?? {}
    const hash = hashOf(file)
    if (owner === workspaceId && hash !== undefined && (await findPictureType(tx, workspaceId, hash))) return { url: null, picture: hash }
    throw invalidField(`${name}_url`, "isn't an uploaded image of this workspace. Upload the image first")
  }
  const url = checkDestination(config, given, `${name}_url`)
  return url === current.url ? current : { url, picture: null }
}

async function recordChange(
  deps: InTransaction<BrandingNeeds>,
  { tx, workspaceId, audit }: Change,
  before: BrandingRow | undefined,
  after: BrandingRow | undefined,
): Promise<Branding> {
  const [from, to] = await Promise.all([before, after].map((row) => toBranding(deps, tx, workspaceId, row)))
  await deleteUnused(tx, workspaceId, after)
  const kind = after ? 'branding.updated' : 'branding.deleted'
  if (!Bun.deepEquals(from, to)) await audit(kind, workspaceTarget(workspaceId), { from, to })
  return to as Branding
}

async function toBranding(
  { config }: Pick<BrandingNeeds, 'config'>,
  db: Db,
  workspaceId: number,
  row: BrandingRow | undefined,
): Promise<Branding> {
  const addressOf = async (name: PictureName): Promise<string | null> => {
    const hash = row?.[`${name}_picture`] ?? null
    if (row?.[`${name}_url`] || hash === null) return row?.[`${name}_url`] ?? null
    const type = (await findPictureType(db, workspaceId, hash))?.type
    return type === undefined ? null : config.baseUrl + picturePath(workspaceId, hash, type)
  }
  return {
    name: row?.name ?? null,
    logo_url: await addressOf('logo'),
    favicon_url: await addressOf('favicon'),
    primary_color: row?.primary_color ?? null,
    background_color: row?.background_color ?? null,
    hide_service_name: typeof row?.hide_service_name === 'number' ? row.hide_service_name === 1 : null,
    support_email: row?.support_email ?? null,
    email_from_name: row?.email_from_name ?? null,
    copy_error: row?.copy_error ?? null,
  }
}
