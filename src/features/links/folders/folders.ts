import type { Reader } from '../../../db/reader.ts'
import { invalidField } from '../../../lib/errors.ts'
import type { Folder } from '../list-schema.ts'
import type { Known } from '../tags/spelling.ts'
import { MAX_DEPTH } from './path.ts'
import { listFolderCounts } from './queries.ts'

/** Different ones in a workspace. */
export const MAX_FOLDERS = 2000
/** The number of folders, including their parents. */
export const FOLDERS_MAX = MAX_FOLDERS * MAX_DEPTH

/** Refuses a new folder if a workspace has too many, for the links of one transaction. */
export function createFolderLimit(folders: Known): (folder: string | null | undefined) => void {
  const known = new Set<string>()
  let count: number | undefined
  return (folder) => {
    if (folder == null || known.has(folder)) return
    if (folders.find(folder) === undefined) {
      count ??= folders.count()
      if (count >= MAX_FOLDERS) throw invalidField('folder', `would give the workspace more than ${MAX_FOLDERS} folders`)
      count++
      folders.add(folder, folder)
    }
    known.add(folder)
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
