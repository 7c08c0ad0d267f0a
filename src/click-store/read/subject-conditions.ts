import type { Sqlite } from '../../db/sqlite.ts'
import { PLACES, type PlaceDimension } from '../dimensions.ts'
import type { ValueFilter } from '../questions.ts'
import { FIRST_BLOCK, isBlock, isLink } from '../subjects.ts'
import { testOfMany } from './conditions.ts'

/** Tests a click by the number of what it is on. */
export type SubjectTest = (subject: number) => boolean

/** The numbers of what clicks are on. */
export type Subjects = { has: (subject: number) => boolean }

/** Returns what a filter is about, or undefined if that is everything. */
export const subjectsOf = ({
  links,
  ofSubject,
}: {
  links: Subjects | undefined
  ofSubject: SubjectTest | undefined
}): Subjects | undefined => (ofSubject ? { has: (subject) => (links?.has(subject) ?? true) && ofSubject(subject) } : links)

/** Reads what conditions on links, their tags, and bio pages are about. Each subject is looked up once in a query. */
export function createSubjectConditions(sqlite: Sqlite) {
  const tagsOf = sqlite.prepare<[number, number], string>('SELECT tags FROM main.links WHERE workspace_id = ? AND id = ?').pluck()
  const blockOf = sqlite.prepare<[number, number], { page: number; block: string }>(
    'SELECT bio_page_id AS page, block_id AS block FROM main.bio_blocks WHERE workspace_id = ? AND number = ?',
  )

  /** The values of a subject: '' if it has none. */
  function valuesOf(workspaceId: number, by: PlaceDimension, subject: number): readonly string[] {
    if (by === 'link') return [isLink(subject) ? String(subject) : '']
    if (by === 'tag') {
      const tags = JSON.parse((isLink(subject) && tagsOf.get(workspaceId, subject)) || '[]') as string[]
      return tags.length > 0 ? tags : ['']
    }
    const found = isBlock(subject) ? blockOf.get(workspaceId, subject - FIRST_BLOCK) : undefined
    return [found === undefined ? '' : by === 'bio_page' ? String(found.page) : found.block]
  }

  return { valuesOf, testOf }

  /** Returns the test of a filter's conditions on what clicks are on, or undefined if it has none. */
  function testOf(workspaceId: number, filter: ValueFilter): SubjectTest | undefined {
    const tests = PLACES.flatMap((by) => (filter[by] ? [{ by, passes: testOfMany(filter[by]) }] : []))
    if (tests.length === 0) return undefined
    const known = new Map<number, boolean>()
    return (subject) => {
      let result = known.get(subject)
      if (result === undefined) {
        result = tests.every(({ by, passes }) => passes(valuesOf(workspaceId, by, subject)))
        known.set(subject, result)
      }
      return result
    }
  }
}
