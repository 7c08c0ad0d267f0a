import type { Sqlite } from '../../db/sqlite.ts'
import type { PageRow } from '../bio/shown.ts'
import { type Fallbacks, IS_PLAIN, type RedirectRow } from './redirect.ts'

/** The past of a link, as its pages show it. `scan` is the latest one. */
export type LinkRecord = { createdAt: number; reports: number; scan: string | null }

type PlainRow = { id: number; workspace_id: number; redirect_status: number; destination_url: string; is_plain: 0 | 1 }

// The workspace by subqueries: a join with bound values is re-planned at each run, which costs more than running it.
const WORKSPACE = (column: string) => `(SELECT ${column} FROM workspaces WHERE workspaces.id = workspace_id)`

// An instance admin chose this for the links of a suspended workspace.
const IS_SUSPENDED = `${WORKSPACE('suspended_links')} IS 'gone'`

// The index alone finds a link, and its row alone says all of a plain one.
const IS_ACTIVE = "deleted_at IS NULL AND status = 'active'"
const AT_SLUG = 'WHERE slug = ? AND ifnull(domain_id, 0) = ?'
const AT_FOLDED_SLUG = 'WHERE slug_folded = ? AND domain_id = ?'

const queriesAt = (connection: Sqlite, at: string) => ({
  findLink: connection.prepare<[string, number], RedirectRow>(`
    SELECT
      id, workspace_id, slug, destination_url, redirect_status, title, targeting_rules, social,
      CASE WHEN ${IS_SUSPENDED} THEN 'suspended' ELSE safety_status END AS safety_status,
      show_splash, forward_query, password_hash, max_clicks, imported_clicks, starts_at, expires_at, track_conversions, campaign_id,
      CASE WHEN cta_overlay_id IS NULL OR cta_blocked = 1 THEN NULL ELSE (SELECT json_object('id', id, 'message', message, 'buttonText',
        button_text, 'buttonUrl', button_url, 'position', position, 'colors', json(colors), 'delaySeconds', delay_seconds)
        FROM overlays WHERE overlays.id = cta_overlay_id AND is_unsafe = 0) END AS overlay,
      coalesce(utm, (SELECT utm FROM campaigns WHERE campaigns.id = campaign_id)) AS utm,
      (SELECT hostname FROM domains WHERE domains.id = domain_id) AS hostname,
      ${WORKSPACE('settings')} AS settings,
      CASE WHEN show_splash = 0 AND track_conversions = 0 THEN 0 ELSE ifnull((SELECT consent_required FROM compliance_settings
        WHERE compliance_settings.workspace_id = links.workspace_id), 0) END AS consent_required,
      CASE WHEN expires_at IS NULL AND max_clicks IS NULL THEN NULL ELSE coalesce(expired_url,
        (SELECT expired_url FROM domains WHERE domains.id = domain_id), ${WORKSPACE("settings ->> 'expired_url'")}) END AS expired_url,
      CASE WHEN show_splash = 0 THEN NULL ELSE (SELECT json_object('meta', meta_pixel_id, 'google', google_id, 'tiktok', tiktok_id,
        'linkedin', linkedin_id) FROM pixels WHERE pixels.workspace_id = links.workspace_id) END AS pixels
    FROM links
    ${at} AND ${IS_ACTIVE}`),
  findPlain: connection.prepare<[string, number], PlainRow>(
    `SELECT id, workspace_id, redirect_status, destination_url, (${IS_PLAIN}) AND NOT (${IS_SUSPENDED}) AS is_plain FROM links ${at} AND ${IS_ACTIVE}`,
  ),
  findPaused: connection
    .prepare<[string, number], number>(`SELECT workspace_id FROM links ${at} AND deleted_at IS NULL AND status = 'paused'`)
    .pluck(),
  findPage: connection.prepare<[string, number], PageRow>(`
    SELECT id, workspace_id, slug, published, unsafe, picture_sizes, (SELECT hostname FROM domains WHERE domains.id = domain_id) AS hostname,
      ${WORKSPACE('settings')} AS settings
    FROM bio_pages
    ${at} AND published IS NOT NULL AND NOT (${IS_SUSPENDED})`),
})

/** Prepares the queries for visitors of any workspace, because the host and the slug determine the workspace. */
export const prepareQueries = (connection: Sqlite) => ({
  exact: queriesAt(connection, AT_SLUG),
  /** The queries for a domain that ignores case. */
  folded: queriesAt(connection, AT_FOLDED_SLUG),
  findDomain: connection.prepare<[string], { id: number; case_sensitive: 0 | 1 }>(
    "SELECT id, case_sensitive FROM domains WHERE hostname = ? AND status IN ('verified', 'active') AND deleted_at IS NULL",
  ),
  findRecord: connection.prepare<[number], LinkRecord>(`
    SELECT created_at AS createdAt, (SELECT count(*) FROM reports WHERE reports.link_id = links.id) AS reports,
      (SELECT json_object('checkedAt', scanned_at, 'reasons', json(reasons)) FROM scans WHERE scans.link_id = links.id
        ORDER BY scans.id DESC LIMIT 1) AS scan
    FROM links WHERE id = ?`),
  findFallbacks: connection.prepare<[number], Fallbacks>(`
    SELECT coalesce(root_url, ${WORKSPACE("settings ->> 'root_url'")}) AS root,
      coalesce(not_found_url, ${WORKSPACE("settings ->> 'not_found_url'")}) AS notFound
    FROM domains WHERE id = ? AND NOT (${IS_SUSPENDED})`),
  findAppLinks: connection.prepare<[number], string | null>('SELECT app_links FROM domains WHERE id = ?').pluck(),
  findSettings: connection.prepare<[number], string>('SELECT settings FROM workspaces WHERE id = ?').pluck(),
})
