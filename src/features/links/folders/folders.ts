import type { Db } from '../../../db/kysely.ts'
import type { Reader } from '../../../db/reader.ts'
import { invalidField } from '../../../lib/errors.ts'
import type { Folder } from '../list-schema.ts'
import { MAX_DEPTH } from './path.ts'
import { countFolders, hasFolder, listFolderCounts } from './queries.ts'

/** Different ones in a workspace. */
export const MAX_FOLDERS = 2000
/** With those around them. */
export const FOLDERS_MAX = MAX_FOLDERS * MAX_DEPTH

/**
 * Refuses a new folder where a workspace has too many, for the links of one transaction. `imagined`: of a check that inserts none, those that
 * there would be.
 */
export function createFolderLimit(db: Db, workspaceId: number, imagined?: Set<string>) {
  const known = new Set<string>()
  let count: number | undefined
  return {
    check: (folder: string | null | undefined): void => {
      if (folder == null || known.has(folder) || imagined?.has(folder)) return
      if (!hasFolder(db, workspaceId, folder)) {
        count ??= countFolders(db, workspaceId) + (imagined?.size ?? 0)
        if (count >= MAX_FOLDERS) throw invalidField('folder', `would give the workspace more than ${MAX_FOLDERS} folders`)
        count++
        imagined?.add(folder)
      }
      known.add(folder)
    },
  }
}

/** All folders that links are in, and those around them, by their paths. */
export async function listFolders(reader: Reader, workspaceId: number): Promise<Folder[]> {
  const folders = new Map<string, Folder>()
  for (const { folder, links } of await listFolderCounts(reader, workspaceId)) {
    const names = folder.split('/')
    for (let depth = 1; depth <= names.length; depth++) {
      const path = names.slice(0, depth).join('/')
      const around = folders.get(path) ?? { path, links: 0, links_below: 0 }
      around[depth === names.length ? 'links' : 'links_below'] += links
      folders.set(path, around)
    }
  }
  return [...folders.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
