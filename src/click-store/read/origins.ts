import type { Sqlite } from '../../db/sqlite.ts'
import type { Steps } from '../../lib/steps.ts'
import { type Channel, type TrafficSource, trafficSourceOf } from '../../lib/traffic-sources/traffic-source.ts'
import { CLICK_ID_FIELD, REF_FIELD } from '../query-fields.ts'
import type { ValueFilter } from '../questions.ts'
import { type ColumnFilter, testOf } from './conditions.ts'
import type { Segment } from './segment.ts'
import { withRoom } from './with-room.ts'

export type OriginDimension = 'referrer_source' | 'channel'
/** The sources and channels of a workspace's clicks. */
export type Origins = {
  /** Differs if the same numbers stand for other combinations. */
  made: string
  /** Derives the column of a segment, unless that was done before. */
  derive: (segment: Segment) => Steps<void>
  /** The derived column. For a dimension, one number stands for all that have the same value. */
  columnIn: (segment: Segment, by?: OriginDimension) => Uint32Array<ArrayBuffer>
  filterBy: (values: ValueFilter) => ColumnFilter
}

type Fields = { source: string | null; medium: string | null; ref: string | null; clickId: string | null }

// Numbers of combinations, and of referrers with UTM parameters, that are kept between questions.
const REMEMBERED = 200_000
// Referrers and UTM parameters have numbers below this one.
const MAX_UTM = 2 ** 26
// Rows between two pauses, each of which may need a look-up.
const PAUSE_EVERY = 256

/** Numbers combinations of source and channel. 0 stands for a direct visit. */
export class Numbers {
  readonly #values: TrafficSource[] = []
  readonly #numbers = new Map<string, number>()
  /** The first number that has the value of each number, by dimension. */
  readonly firsts: Readonly<Record<OriginDimension, number[]>> = { referrer_source: [], channel: [] }
  readonly #firstOf = new Map<string, number>()
  /** The numbers, plus one, of referrers without UTM parameters. */
  #ofReferrers = new Uint32Array(1024)
  /** The numbers of referrers with UTM parameters. */
  readonly #ofPairs = new Map<number, number>()
  readonly #find: (referrer: number, utm: number) => TrafficSource
  /** Differs from that of all others, because the same number stands for something else there. */
  readonly age: number

  constructor(age: number, find: (referrer: number, utm: number) => TrafficSource) {
    this.age = age
    this.#find = find
    this.#numberOf({ source: '', channel: 'direct' })
    this.#numberOf({ source: '', channel: 'internal' })
  }

  get size(): number {
    return this.#values.length
  }

  get isLarge(): boolean {
    return this.#ofPairs.size + this.#values.length > REMEMBERED
  }

  valueOf(number: number): TrafficSource | undefined {
    return this.#values[number]
  }

  #numberOf(value: TrafficSource): number {
    const key = `${value.channel} ${value.source}`
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#values.push(value) - 1
      this.#numbers.set(key, number)
      for (const [firsts, name] of [
        [this.firsts.referrer_source, `source ${value.source}`] as const,
        [this.firsts.channel, `channel ${value.channel}`] as const,
      ]) {
        const first = this.#firstOf.get(name) ?? number
        this.#firstOf.set(name, first)
        firsts.push(first)
      }
    }
    return number
  }

  of(referrer: number, utm: number): number {
    if (utm !== 0) {
      const key = referrer * MAX_UTM + utm
      const known = this.#ofPairs.get(key) ?? this.#numberOf(this.#find(referrer, utm))
      this.#ofPairs.set(key, known)
      return known
    }
    this.#ofReferrers = withRoom(this.#ofReferrers, referrer + 1)
    const known = this.#ofReferrers[referrer] as number
    if (known > 0) return known - 1
    const found = this.#numberOf(this.#find(referrer, 0))
    this.#ofReferrers[referrer] = found + 1
    return found
  }
}

/** Returns a function that finds the source and the channel of a referrer with UTM parameters, by their IDs. */
function createFinder(sqlite: Sqlite): (referrer: number, utm: number) => TrafficSource {
  const hostOf = sqlite.prepare<[number], string>('SELECT text FROM clicks.words WHERE id = ?').pluck()
  const fieldsOf = sqlite.prepare<[number], Fields>(
    `SELECT fields ->> 0 AS source, fields ->> 1 AS medium, fields ->> ${REF_FIELD} AS ref, fields ->> ${CLICK_ID_FIELD} AS clickId
      FROM clicks.utms WHERE id = ?`,
  )
  return (referrer, utm) => {
    const { source, medium, ref, clickId } = (utm === 0 ? undefined : fieldsOf.get(utm)) ?? NO_FIELDS
    const texts = { utmSource: source ?? '', utmMedium: medium ?? '', ref: ref ?? '', clickId: clickId ?? '' }
    return trafficSourceOf({ referrer: referrer === 0 ? '' : (hostOf.get(referrer) ?? ''), ...texts })
  }
}

const NO_FIELDS: Fields = { source: null, medium: null, ref: null, clickId: null }
const INTERNAL = 1

/**
 * Derives where clicks came from. The numbers of combinations are the same for all workspaces. Whether a referrer belongs to the workspace
 * itself depends on its domains. `ownHosts` are those of the instance.
 */
export function createOrigins(sqlite: Sqlite, ownHosts: readonly string[]) {
  const find = createFinder(sqlite)
  let latest = new Numbers(0, find)
  // Those of the question whose turn it is.
  let numbers = latest
  const ownReferrers = sqlite
    .prepare<[string, number], number>(`
      SELECT id FROM clicks.words WHERE text IN (SELECT value FROM json_each(?))
        OR text IN (SELECT hostname FROM main.domains WHERE workspace_id = ?) ORDER BY id`)
    .pluck()
  const instance = JSON.stringify(ownHosts)

  /** The origins of a workspace, for one query. */
  function of(workspaceId: number): Origins {
    const own = ownReferrers.all(instance, workspaceId)
    const made = `${numbers.age} ${own}`
    const hosts = new Set(own)
    function* derive(segment: Segment): Steps<void> {
      if (segment.origin?.made === made) return
      const ids = yield* idsOf(segment, hosts)
      segment.origin = { made, ids }
      for (const column of ['origin', 'referrer_source', 'channel'] as const) segment.distinct.delete(column)
    }
    const columnIn = ({ origin }: Segment, by?: OriginDimension) => {
      if (origin?.made !== made) throw new Error('The origins of a segment were not derived.')
      if (by === undefined) return origin.ids
      const firsts = numbers.firsts[by]
      return origin.ids.map((number) => firsts[number] as number)
    }
    return {
      made,
      derive,
      columnIn,
      filterBy: (values) => ({ derive, columnIn: (segment) => columnIn(segment), keeps: createKeeps(values) }),
    }
  }

  function* idsOf({ referrer, utm, rows }: Segment, own: ReadonlySet<number>): Steps<Uint32Array<ArrayBuffer>> {
    const ids = new Uint32Array(rows)
    for (let row = 0; row < rows; row++) {
      if (row % PAUSE_EVERY === 0) yield
      const [host, fields] = [referrer[row] as number, utm[row] as number]
      const number = numbers.of(host, fields)
      // A link that is tagged says itself where it was.
      ids[row] = own.size > 0 && own.has(host) && numbers.valueOf(number)?.channel === 'referral' ? INTERNAL : number
    }
    return ids
  }

  /** A byte for each combination, also for those that become known while the query runs. */
  function createKeeps({ referrer_source, channel }: ValueFilter): ColumnFilter['keeps'] {
    const [hasSource, hasChannel] = [testOf(referrer_source ?? {}), testOf(channel ?? {})]
    let keeps = new Uint8Array(64)
    let done = 0
    return () => {
      keeps = withRoom(keeps, numbers.size)
      for (; done < numbers.size; done++) {
        const value = numbers.valueOf(done)
        keeps[done] = value && hasSource(value.source) && hasChannel(value.channel) ? 1 : 0
      }
      return keeps
    }
  }

  return {
    of,
    nameOf: (by: OriginDimension, id: number): string | null => {
      const value = numbers.valueOf(id)
      return (by === 'channel' ? value?.channel : value?.source) || null
    },
    /** The numbers for a new question: other ones once there are too many. Questions that have begun keep theirs. */
    latest: (): Numbers => {
      if (latest.isLarge) latest = new Numbers(latest.age + 1, find)
      return latest
    },
    use: (own: Numbers): void => {
      numbers = own
    },
  }
}

/** Returns the source or channel of clicks of which only the referrer's host is known. */
export function originOf(by: OriginDimension, referrer: string): string | Channel {
  const { source, channel } = trafficSourceOf({ referrer, utmSource: '', utmMedium: '', ref: '', clickId: '' })
  return by === 'channel' ? channel : source
}
