import { invalidField } from '../../lib/errors.ts'
import { TAGS_MAX } from './schema.ts'

/** What is done to the tags of each of several links, whatever else they have. */
export type TagChanges = { add_tags?: readonly string[] | undefined; remove_tags?: readonly string[] | undefined }

/** A link's tags after the change, as they are stored; undefined where there is none. Throws a 400 where they are too many. */
export function changedTags(stored: string, { add_tags = [], remove_tags = [] }: TagChanges): string | undefined {
  if (add_tags.length + remove_tags.length === 0) return undefined
  const tags = new Set([...(JSON.parse(stored) as string[]), ...add_tags])
  for (const tag of remove_tags) tags.delete(tag)
  if (tags.size > TAGS_MAX) throw invalidField('add_tags', `would give the link more than ${TAGS_MAX} tags`)
  return JSON.stringify([...tags])
}
