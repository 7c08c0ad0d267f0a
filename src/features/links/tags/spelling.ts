import type { Db } from '../../../db/kysely.ts'
import { invalidField } from '../../../lib/errors.ts'
import { foldCase } from '../../../lib/fold-case.ts'
import { findTagByKey } from './queries.ts'

/** Different ones in a workspace. */
export const MAX_TAGS = 10_000

/** The tags of a link in their stored spelling. `save` stores the new ones, once nothing else can stop the change. */
export type Spelled = { names: string[]; save: () => void }

/** The tags, or the folders, that there are or would be, by their keys. */
export type Known = { find: (key: string) => string | undefined; count: () => number; add: (key: string, name: string) => void }
export type Spelling = (names: readonly string[], path: string) => Spelled

/**
 * Tags that differ only in their case, or in spaces around them, count as one, spelled as it was first written. The result spells tags that
 * way, for the links of one transaction. It throws a 400 if a workspace would have too many of them.
 */
export function createSpelling(tags: Known): Spelling {
  const known = new Map<string, string>()
  let count: number | undefined

  return (names, path) => {
    const byKey = new Map<string, string>()
    const added: [key: string, name: string][] = []
    for (const given of names) {
      const name = trimTag(given, path)
      const key = foldCase(name)
      if (byKey.has(key)) continue
      const spelled = known.get(key) ?? tags.find(key)
      if (spelled === undefined) added.push([key, name])
      else known.set(key, spelled)
      byKey.set(key, spelled ?? name)
    }
    if (added.length > 0) {
      count ??= tags.count()
      if (count + added.length > MAX_TAGS) throw invalidField(path, `would give the workspace more than ${MAX_TAGS} different tags`)
    }
    return {
      names: [...byKey.values()],
      save: () => {
        for (const [name_key, name] of added) {
          if (known.has(name_key)) continue
          tags.add(name_key, name)
          known.set(name_key, name)
          count = (count ?? 0) + 1
        }
      },
    }
  }
}

/** Throws a 400 for one of spaces alone. */
export function trimTag(name: string, path: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw invalidField(path, 'must not be blank')
  return trimmed
}

/** Tags as the workspace writes them, to look for; those that it doesn't have stay as they are. */
export const spelledTags = (db: Db, workspaceId: number, names: readonly string[]): string[] =>
  names.map((name) => findTagByKey(db, workspaceId, foldCase(name))?.name ?? name)
