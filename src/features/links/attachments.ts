import type { Db } from '../../db/kysely.ts'

/** What a template's parameters are filled with. `own`: the link's own ones, as JSON, which go first. */
export type Templated = { templateId: number; slug: string; campaign: string | undefined; own: string | null | undefined; now: number }

/**
 * What other features attach to a link by an ID in its row. compose.ts registers them, so that links know nothing of those features.
 * Each throws a 400 that names the field if the workspace doesn't have what the ID names.
 */
export type LinkAttachments = {
  /** The campaign of an ID; undefined for none. */
  campaignFor: (db: Db, workspaceId: number, id: number | null | undefined) => { name: string } | undefined
  checkOverlay: (db: Db, workspaceId: number, id: number | null | undefined) => void
  /** A new link's UTM parameters, as JSON: its own, then those of its template. */
  templatedUtm: (db: Db, workspaceId: number, templated: Templated) => string | null
}
