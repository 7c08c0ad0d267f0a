import type { Db } from '../../db/kysely.ts'

/** The values for a template's parameters. `own`: the link's own parameters, as JSON, which take precedence. */
export type Templated = { templateId: number; slug: string; campaign: string | undefined; own: string | null | undefined; now: number }

/**
 * The things that other features attach to a link by an ID in its row. compose.ts registers them, so that links don't depend on those
 * features. Each throws a 400 that names the field if the workspace doesn't have what the ID names.
 */
export type LinkAttachments = {
  /** The campaign of an ID; undefined for none. */
  campaignFor: (db: Db, workspaceId: number, id: number | null | undefined) => { name: string } | undefined
  checkOverlay: (db: Db, workspaceId: number, id: number | null | undefined) => void
  /** A new link's UTM parameters, as JSON: its own, then those of its template. */
  templatedUtm: (db: Db, workspaceId: number, templated: Templated) => string | null
}
