import type { Sqlite } from '../../db/sqlite.ts'
import { type Channel, type TrafficSource, trafficSourceOf } from '../../lib/traffic-sources/traffic-source.ts'
import { CLICK_ID_FIELD, REF_FIELD } from '../query-fields.ts'
import type { ValueFilter } from '../questions.ts'
import { type ColumnFilter, testOf } from './conditions.ts'
import type { Segment } from './segments.ts'
import { withRoom } from './with-room.ts'

export type OriginDimension = 'referrer_source' | 'channel'
/** The sources and channels of a workspace's clicks. */
export type Origins = {
  columnIn: (segment: Segment) => Uint32Array<ArrayBuffer>
  filterBy: (values: ValueFilter) => ColumnFilter
}

type Fields = { source: string | null; medium: string | null; ref: string | null; clickId: string | null }

// Numbers of combinations, and of referrers with UTM parameters, that are kept between queries.
const REMEMBERED = 200_000
// Referrers and UTM parameters have numbers below this one.
const MAX_UTM = 2 ** 26
// Look-ups between two checks of the time limit.
const CHECK_EVERY = 256

/** Numbers combinations of source and channel, and finds that of a referrer with UTM parameters. 0 stands for a direct visit. */
function createNumbers(sqlite: Sqlite, check: () => void) {
  const hostOf = sqlite.prepare<[number], string>('SELECT text FROM clicks.words WHERE id = ?').pluck()
  const fieldsOf = sqlite.prepare<[number], Fields>(
    `SELECT fields ->> 0 AS source, fields ->> 1 AS medium, fields ->> ${REF_FIELD} AS ref, fields ->> ${CLICK_ID_FIELD} AS clickId
      FROM clicks.utms WHERE id = ?`,
  )
  let values: TrafficSource[] = []
  let numbers = new Map<string, number>()
  /** The numbers, plus one, of referrers without UTM parameters; `ofPairs` has those of referrers with UTM parameters. */
  let ofReferrers = new Uint32Array(1024)
  let ofPairs = new Map<number, number>()
  let age = 0
  let read = 0

  function numberOf(value: TrafficSource): number {
    const key = `${value.channel} ${value.source}`
    let number = numbers.get(key)
    if (number === undefined) {
      number = values.push(value) - 1
      numbers.set(key, number)
    }
    return number
  }

  function find(referrer: number, utm: number): number {
    if (++read % CHECK_EVERY === 0) check()
    const { source, medium, ref, clickId } = (utm === 0 ? undefined : fieldsOf.get(utm)) ?? NO_FIELDS
    const texts = { utmSource: source ?? '', utmMedium: medium ?? '', ref: ref ?? '', clickId: clickId ?? '' }
    return numberOf(trafficSourceOf({ referrer: referrer === 0 ? '' : (hostOf.get(referrer) ?? ''), ...texts }))
  }

  function clear(): void {
    values = []
    numbers = new Map()
    ofReferrers = new Uint32Array(1024)
    ofPairs = new Map()
    age++
    numberOf({ source: '', channel: 'direct' })
    numberOf({ source: '', channel: 'internal' })
  }
  clear()

  return {
    /** Changes when all numbers get new meanings. */
    age: () => age,
    size: () => values.length,
    valueOf: (number: number) => values[number],
    of: (referrer: number, utm: number): number => {
      if (utm !== 0) {
        const key = referrer * MAX_UTM + utm
        const known = ofPairs.get(key) ?? find(referrer, utm)
        ofPairs.set(key, known)
        return known
      }
      ofReferrers = withRoom(ofReferrers, referrer + 1)
      const known = ofReferrers[referrer] as number
      if (known > 0) return known - 1
      const found = find(referrer, 0)
      ofReferrers[referrer] = found + 1
      return found
    },
    /** Called between queries only. */
    clearIfLarge: (): void => {
      if (ofPairs.size + values.length > REMEMBERED) clear()
    },
  }
}

const NO_FIELDS: Fields = { source: null, medium: null, ref: null, clickId: null }
const INTERNAL = 1

/**
 * Derives where clicks came from. The numbers of combinations are the same for all workspaces. Whether a referrer belongs to the workspace
 * itself depends on its domains. `ownHosts` are those of the instance.
 */
export function createOrigins(sqlite: Sqlite, ownHosts: readonly string[], check: () => void) {
  const numbers = createNumbers(sqlite, check)
  const ownReferrers = sqlite
    .prepare<[string, number], number>(`
      SELECT id FROM clicks.words WHERE text IN (SELECT value FROM json_each(?))
        OR text IN (SELECT hostname FROM main.domains WHERE workspace_id = ?) ORDER BY id`)
    .pluck()
  const instance = JSON.stringify(ownHosts)

  /** The origins of a workspace, for one query. */
  function of(workspaceId: number): Origins {
    const own = ownReferrers.all(instance, workspaceId)
    const made = `${numbers.age()} ${own}`
    const columnIn = (segment: Segment): Uint32Array<ArrayBuffer> => {
      if (segment.origin?.made === made) return segment.origin.ids
      const ids = derive(segment, new Set(own))
      segment.origin = { made, ids }
      segment.distinct.delete('origin')
      return ids
    }
    return { columnIn, filterBy: (values) => ({ columnIn, keeps: createKeeps(values) }) }
  }

  function derive({ referrer, utm, rows }: Segment, own: ReadonlySet<number>): Uint32Array<ArrayBuffer> {
    const ids = new Uint32Array(rows)
    for (let row = 0; row < rows; row++) {
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
      keeps = withRoom(keeps, numbers.size())
      for (; done < numbers.size(); done++) {
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
    /** To be called before a query. */
    clearIfLarge: numbers.clearIfLarge,
  }
}

/** Returns the source or channel of clicks of which only the referrer's host is known. */
export function originOf(by: OriginDimension, referrer: string): string | Channel {
  const { source, channel } = trafficSourceOf({ referrer, utmSource: '', utmMedium: '', ref: '', clickId: '' })
  return by === 'channel' ? channel : source
}
