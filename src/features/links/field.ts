import type { TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import type { Selectable } from 'kysely'
import type { MainTables } from '../../db/types.gen.ts'
import { nullable, text } from '../../http/schema.ts'
import type { Geoip } from '../../lib/geoip.ts'
import type { AddressNeeds } from '../destinations/address.ts'

// The definition of a link's field. fields.ts has all of them.

export type StoredLink = Selectable<MainTables['links']>
/** The properties that a link shows and its row doesn't have. */
export type Computed = { short_url: string; clicks: number; last_clicked_at: number | null }

/** The parts that checking a field needs. */
export type WriteNeeds = AddressNeeds & {
  readonly geoip: Pick<Geoip, 'hasCities'>
  /** The time zone of the workspace. */
  readonly timezone: string
}

export type Cell = string | number | boolean | null
/** A column of the CSV that links are exported to and imported from. */
export type CsvColumn = {
  /** The part of a field with several columns: `source` for `utm_source`. */
  part?: string
  /** How the cell is written, if not as the field's value. */
  cell?: (value: never) => Cell
  isExported?: false
  /** How the import reads it; absent: the import doesn't. */
  read?: 'text' | 'trimmed' | 'tags' | 'integer' | 'flag' | 'dayOrTime' | 'json'
  /** Other names that the import knows. */
  aliases?: readonly string[]
}
type TextLimit = { max: number; lines?: boolean }

export type LinkField = {
  /** The schema in responses. */
  shown?: TSchema
  /** Null by default. */
  example?: unknown
  /** The schema in the bodies of creations and updates. */
  written?: TSchema
  /** The schema in the body of a creation, if it differs. */
  created?: TSchema
  /** The column, if it isn't named as the field. */
  column?: keyof StoredLink
  /** How the column has the value, if not as it is. */
  stored?: 'flag' | 'json' | 'time'
  /** The value of the column if a new link doesn't set the field. */
  empty?: unknown
  /** The value that is shown, if it isn't that of the column. */
  read?: (row: StoredLink, computed: Computed) => unknown
  /** Checks and converts a value that was set for the column. Throws a 400 that names the field. */
  write?: (value: never, needs: WriteNeeds) => unknown
  /** The field follows from something else. A different value doesn't count as a change of the link, and link.updated doesn't report it. */
  isDerived?: true
  /** The id of something else in the workspace. */
  isReference?: true
  csv?: readonly CsvColumn[]
  /** The limits that texts are shortened to in an import from another service, for the field itself or its parts. */
  shortened?: Readonly<Record<string, TextLimit>>
  /** An import leaves the field out if it isn't valid, instead of refusing the link. */
  isCosmetic?: true
  /** May be long: a change that makes it longer needs room in the workspace's storage. */
  isLarge?: true
}

type TextOptions = TextLimit & { description?: string; aliases?: readonly string[] }

/** A text of a column of its own, which a link may be without, in answers, bodies, CSV and imports. */
export const optionalText = ({ description, aliases = [], ...limit }: TextOptions) => ({
  shown: nullable(t.String(description === undefined ? {} : { description })),
  written: t.Optional(nullable(text(limit))),
  empty: null,
  csv: [{ read: 'text' as const, aliases }],
  shortened: { '': limit },
  isCosmetic: true as const,
  isLarge: true as const,
})

/** A switch; null sets it to false. */
export const flag = (example: boolean, csv: { aliases?: readonly string[] } = {}) => ({
  shown: t.Boolean(),
  written: t.Optional(nullable(t.Boolean())),
  example,
  stored: 'flag' as const,
  empty: 0,
  csv: [{ read: 'flag' as const, ...csv }],
})
