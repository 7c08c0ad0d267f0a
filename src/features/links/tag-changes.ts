import { invalidField } from '../../lib/errors.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { TAGS_MAX } from './schema.ts'
import type { Spelled, Spelling } from './tags/spelling.ts'

/** The tags to add to each of several links and to remove from them, whatever other tags they have. */
export type TagChanges = { add_tags?: readonly string[] | undefined; remove_tags?: readonly string[] | undefined }

/** Returns a link's tags after the change, or undefined if nothing changes. Throws a 400 if there are too many. */
export function changedTags(
  stored: string,
  given: string | undefined,
  { add_tags = [], remove_tags = [] }: TagChanges,
  spelled: Spelling,
): Spelled | undefined {
  if (given !== undefined) return spelled(JSON.parse(given), 'tags')
  if (add_tags.length + remove_tags.length === 0) return undefined
  const removed = new Set(remove_tags.flatMap((tag) => [foldCase(tag), foldCase(tag.trim())]))
  const tags = spelled(
    [...(JSON.parse(stored) as string[]), ...add_tags].filter((tag) => !removed.has(foldCase(tag))),
    'add_tags',
  )
  if (tags.names.length > TAGS_MAX) throw invalidField('add_tags', `would give the link more than ${TAGS_MAX} tags`)
  return tags
}
