import type { Db } from '../../db/kysely.ts'
import type { PageBrand } from '../../http/page.tsx'
import { readableOn } from '../../lib/contrast.ts'
import { createLru } from '../../lib/lru.ts'
import type { MailBrand } from '../../lib/mail-html.ts'
import { paletteStyle } from '../../lib/page-palette.ts'
import { type Chosen, plateOf, type Tone } from '../../lib/palette.ts'
import { isBusiness } from '../../lib/plans.ts'
import { iconPath, picturePath } from './pictures.ts'
import { findMailPicture, findPictureOwner, findShown, type ShownRow } from './queries.ts'

// The public part of a branding. It is read when a page is shown, and never during a redirect.

/** Kept, but not shown, on plans that don't have it. */
function findShownRow(db: Db, workspaceId: number): ShownRow | undefined {
  const row = findShown(db, workspaceId)
  return row && isBusiness(row.plan_tier) ? row : undefined
}

/** How a workspace's public pages look; undefined as the service's own do. */
export function pageBrandOf(db: Db, workspaceId: number): PageBrand | undefined {
  const row = findShownRow(db, workspaceId)
  if (!row) return undefined
  const { logo_picture, logo_type, logo_width, logo_height, logo_tone, favicon_picture } = row
  const icon = favicon_picture ?? logo_picture
  return {
    name: row.name,
    logo:
      logo_picture !== null && logo_type && logo_width && logo_height
        ? { path: picturePath(workspaceId, logo_picture, logo_type), width: logo_width, height: logo_height }
        : null,
    icon: icon === null ? null : iconPath(workspaceId, icon),
    style: styleOf({ primary: row.primary_color, background: row.background_color, tone: logo_tone }),
    supportEmail: row.support_email,
    hidesService: row.hide_service_name === 1,
    homeUrl: row.home_url,
  }
}

// Finding readable colors takes longer than the rest of a page.
const STYLES_KEPT = 1000
const styles = createLru<string, string>(STYLES_KEPT)

function styleOf(chosen: Chosen): string {
  if (Object.values(chosen).every((choice) => choice === null)) return ''
  const key = Object.values(chosen).join(' ')
  const style = styles.get(key) ?? paletteStyle(chosen)
  styles.set(key, style)
  return style
}

/** That of a domain's pages; of none, the service's own. */
export function domainBrandOf(db: Db, domainId: number | null): PageBrand | undefined {
  const workspaceId = domainId === null ? undefined : findPictureOwner(db, domainId)
  return workspaceId === undefined ? undefined : pageBrandOf(db, workspaceId)
}

export type CodeBrand = { primary: string | null; logo: { hash: string; type: NonNullable<ShownRow['logo_type']>; tone: Tone } | null }

/** Returns the parts of a branding that QR codes use. */
export function codeBrandOf(db: Db, workspaceId: number): CodeBrand | undefined {
  const row = findShownRow(db, workspaceId)
  if (!row) return undefined
  const { primary_color, logo_picture, logo_type, logo_tone } = row
  const hasLogo = logo_picture !== null && logo_type !== null && logo_tone !== null
  return { primary: primary_color, logo: hasLogo ? { hash: logo_picture, type: logo_type, tone: logo_tone } : null }
}

export const hidesServiceName = (db: Db, workspaceId: number): boolean => findShownRow(db, workspaceId)?.hide_service_name === 1

// The grounds of mail programs.
const DARK_MAIL = ['#121212', '#2e2e2e']

/** How a workspace's mail looks; undefined as the service's own does. */
export async function mailBrandOf(db: Db, workspaceId: number): Promise<MailBrand | undefined> {
  const row = findShownRow(db, workspaceId)
  if (!row) return undefined
  const picture = row.logo_picture === null ? undefined : await findMailPicture(db, workspaceId, row.logo_picture)
  return {
    fromName: row.email_from_name ?? row.name,
    name: row.name,
    accent:
      row.primary_color === null
        ? null
        : { light: readableOn(row.primary_color, ['#ffffff']), dark: readableOn(row.primary_color, DARK_MAIL) },
    logo: picture ? { png: picture.mail, plate: plateOf(picture.tone) } : null,
    hidesService: row.hide_service_name === 1,
  }
}
