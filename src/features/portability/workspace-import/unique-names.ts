import type { Sqlite } from '../../../db/sqlite.ts'
import type { Ids } from './ids-queries.ts'
import { prepareUniqueNameQueries } from './workspace-queries.ts'

/** The unique names of an instance, as an archive's rows have them here. */
export type UniqueNames = {
  workspaceSlug: (slug: string) => string
  /** Returns the slug of a link or a page on the default domain. Throws a RowFault if the archive has it twice. */
  slug: (slug: string) => string
  /** False if another workspace has it on the service's own host. */
  takeGtin: (gtin: string) => boolean
  /** Names that were taken already. */
  taken: { slugs: { from: string; to: string }[]; gtins: string[] }
}

// The rest of the length is for a number at the end of a slug, so that the slug stays valid.
const SLUG_LENGTH = 90
const WORKSPACE_SLUG_LENGTH = 40

/** `live` is main.db, and `stage` has the rows of the archive so far. */
export function createUniqueNames({ live, stage }: { live: Sqlite; stage: Sqlite }, { once }: Pick<Ids, 'once'>): UniqueNames {
  const queries = [live, stage].map(prepareUniqueNameQueries)
  const isFree = (name: 'hasWorkspace' | 'hasSlug' | 'hasGtin', value: string) =>
    queries.every((query) => query[name].get({ name: value }) === undefined)
  const taken: UniqueNames['taken'] = { slugs: [], gtins: [] }

  return {
    workspaceSlug: (slug) => firstFree(slug, WORKSPACE_SLUG_LENGTH, (free) => isFree('hasWorkspace', free)),
    slug: (from) => {
      once(`the slug ${from}`)
      const to = firstFree(from, SLUG_LENGTH, (slug) => isFree('hasSlug', slug))
      if (to !== from) taken.slugs.push({ from, to })
      return to
    },
    takeGtin: (gtin) => {
      if (isFree('hasGtin', gtin)) return true
      taken.gtins.push(gtin)
      return false
    },
    taken,
  }
}

/** The name itself, or else with -2, -3 and so on. */
function firstFree(name: string, length: number, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name
  const begin = [...name]
    .slice(0, length)
    .join('')
    .replace(/[-/]+$/, '')
  for (let number = 2; ; number++) if (isFree(`${begin}-${number}`)) return `${begin}-${number}`
}
