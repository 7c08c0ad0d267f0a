import type { Db } from '../../db/kysely.ts'
import { type Note, REFERENCES, type ReferenceName } from './formats/format.ts'
import { shown } from './formats/shown.ts'
import type { ImportRow, References } from './formats/to-row.ts'
import { listNamed, type NamedThing } from './queries.ts'

// An export names the campaign and the CTA overlay of a link, because their IDs are others in every workspace.

const FIELDS = { campaign: 'campaign_id', cta_overlay: 'cta_overlay_id' } as const
const TABLES = { campaign: 'campaigns', cta_overlay: 'overlays' } as const
const WORDS = { campaign: 'campaign', cta_overlay: 'CTA overlay' } as const

type Resolved = { ids: { campaign_id?: number; cta_overlay_id?: number }; notes: Note[] }
/** Returns the IDs of what a link has, and notes about what the workspace doesn't have. */
export type ReferenceFinder = (references: References) => Resolved

/** Reads what some rows name, once for all of them. */
export async function createReferenceFinder(db: Db, workspaceId: number, rows: readonly ImportRow[]): Promise<ReferenceFinder> {
  const known = new Map<ReferenceName, NamedThing[]>()
  for (const each of REFERENCES) {
    const names = rows.flatMap((row) => ('origin' in row ? (row.origin.references?.[each]?.name ?? []) : []))
    known.set(each, names.length === 0 ? [] : await listNamed(db, workspaceId, TABLES[each], [...new Set(names)]))
  }
  return (references) => {
    const resolved: Resolved = { ids: {}, notes: [] }
    for (const each of REFERENCES) {
      const wanted = references[each]
      if (!wanted) continue
      const named = (known.get(each) ?? []).filter(({ name }) => name === wanted.name)
      // Several may have the same name. The ID says which, if the export comes from this workspace.
      const found = named.find(({ id }) => id === wanted.id) ?? named[0]
      if (found) resolved.ids[FIELDS[each]] = found.id
      else resolved.notes.push(lostNote(each, wanted))
    }
    return resolved
  }
}

const lostNote = (each: ReferenceName, { name, id }: { name: string | undefined; id: number | undefined }): Note => ({
  field: name === undefined ? FIELDS[each] : each,
  kind: 'left_out',
  message:
    name === undefined
      ? `The ID ${id} was left out, because the export doesn't say the name of the ${WORDS[each]}, and IDs differ between workspaces.`
      : `The workspace has no ${WORDS[each]} ${shown(name)}, so the link was imported without it. Create it before the import.`,
})
