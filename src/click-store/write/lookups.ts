import type { Sqlite } from '../../db/sqlite.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { UTM_DIMENSIONS } from '../../lib/click-dimensions.ts'
import { clientOf, HINTS_END } from '../../lib/client.ts'
import type { Geoip } from '../../lib/geoip.ts'
import { bestLanguage } from '../../lib/language.ts'
import { memoize } from '../../lib/memoize.ts'
import { CLICK_IDS } from '../../lib/traffic-sources/traffic-source.ts'
import { storedQuery } from '../query-fields.ts'
import { isBlock } from '../subjects.ts'
import type { ClickBatch } from '../thread.ts'
import * as batches from './batch.ts'
import { createDictionary } from './dictionary.ts'
import { IS_BIO, IS_BOT, IS_SCAN, type StoredClick } from './pack.ts'
import type { VisitorOf } from './visitors.ts'

const MAX_WORD = 255

/** The stored form of the click whose words begin there, or undefined for a bot that its workspace doesn't record. */
type ToStored = (word: number, visitorOf: VisitorOf) => StoredClick | undefined

/** Finds what the texts of clicks mean, and their ids in the dictionaries; 0 for nothing. Each text of a batch is looked up once. */
export function createLookups(sqlite: Sqlite, geoip: Geoip): (batch: ClickBatch) => ToStored {
  const find = createFinders(sqlite, geoip)
  let generation = geoip.generation()

  return (batch) => {
    if (generation !== geoip.generation()) {
      generation = geoip.generation()
      find.place.forget()
      find.coarsePlace.forget()
    }
    const { words, texts, firstId } = batch
    const clientOf = onceEachHinted(texts, find.client)
    const countryOf = onceEach(texts, find.country)
    const placeOf = onceEach(texts, find.place)
    const coarsePlaceOf = onceEach(texts, find.coarsePlace)
    const languageOf = onceEach(texts, find.language)
    const referrerOf = onceEach(texts, find.referrer)
    const queryOf = onceEach(texts, find.query)
    const at = (word: number, field: number) => words[word + field] as number

    return (word, visitorOf) => {
      const flags = at(word, batches.FLAGS)
      const userAgent = at(word, batches.USER_AGENT)
      const hints = at(word, batches.HINTS)
      const client = clientOf(userAgent, hints)
      const isBot = (flags & batches.IS_BOT_VISIT) !== 0 || client.isBot
      if (isBot && (flags & batches.TRACKS_BOTS) === 0) return undefined
      const time = batches.timeAt(batch, word)
      const address = at(word, batches.ADDRESS)
      const country = at(word, batches.COUNTRY)
      const anonymizes = (flags & batches.ANONYMIZES) !== 0
      const { utm, isScan } = queryOf(at(word, batches.QUERY))
      const visitor = (flags & batches.IS_UNTRACKED) !== 0 ? UNKNOWN : visitorOf(texts[address] as string, texts[userAgent] as string, time)
      const link = at(word, batches.LINK)
      return {
        at: time,
        id: firstId + word / batches.WORDS,
        visitorHigh: visitor.high,
        visitorLow: visitor.low,
        link,
        client: client.id,
        place: country !== 0 ? countryOf(country) : anonymizes ? coarsePlaceOf(address) : placeOf(address),
        language: languageOf(at(word, batches.LANGUAGES)),
        referrer: referrerOf(at(word, batches.REFERRER)),
        utm,
        flags: (isBot ? IS_BOT : 0) | (isScan ? IS_SCAN : 0) | (isBlock(link) ? IS_BIO : 0),
      }
    }
  }
}

const UNKNOWN = { high: 0, low: 0 }

/** Caches what `find` returns for the texts of one batch, by their indexes in its table. */
function onceEach<T extends number | object>(texts: string[], find: (text: string) => T): (index: number) => T {
  const found: T[] = new Array(texts.length)
  return (index) => {
    let known = found[index]
    if (known === undefined) {
      known = find(texts[index] as string)
      found[index] = known
    }
    return known
  }
}

/** The same for a text together with client hints, which are 0 for most clicks. */
function onceEachHinted<T extends number | object>(
  texts: string[],
  find: (text: string, hints: number) => T,
): (index: number, hints: number) => T {
  const hintless = onceEach(texts, (text) => find(text, 0))
  const hinted = new Map<number, T>()
  return (index, hints) => {
    if (hints === 0) return hintless(index)
    const key = index * HINTS_END + hints
    const known = hinted.get(key) ?? find(texts[index] as string, hints)
    hinted.set(key, known)
    return known
  }
}

function createFinders(sqlite: Sqlite, geoip: Geoip) {
  const clientId = createDictionary(sqlite, 'clients', ['device', 'browser', 'os', 'app'])
  const placeId = createDictionary(sqlite, 'places', ['country', 'region', 'city'])
  const utmId = createDictionary(sqlite, 'utms', ['fields'])
  const wordId = createDictionary(sqlite, 'words', ['text'])
  const word = memoize((text) => (text === '' ? 0 : wordId(text)))
  const place = memoize((address) => {
    const { country, region, city } = geoip.find(address)
    return country === '' ? 0 : placeId(country, region, city)
  })
  const idOf = memoize((json) => clientId(...JSON.parse(json)))
  return {
    client: (userAgent: string, hints: number) => {
      const { device, browser, os, app, isBot } = clientOf(userAgent, hints)
      return { id: idOf(JSON.stringify([device, browser, os, app])), isBot }
    },
    place,
    coarsePlace: memoize((address) => place(anonymizeAddress(address))),
    country: memoize((country) => placeId(country, '', '')),
    language: memoize((header) => word(bestLanguage(header))),
    referrer: memoize((referrer) => word(referrerHost(referrer))),
    query: memoize((query) => ({ utm: MAY_HAVE_FIELDS.test(query) ? queryFields(query, utmId) : 0, isScan: isScan(query) })),
  }
}

const referrerHost = (referrer: string): string => (referrer === '' ? '' : (URL.parse(referrer)?.hostname ?? '').slice(0, MAX_WORD))
const isScan = (query: string): boolean => query.includes('qr=1') && new URLSearchParams(query).get('qr') === '1'

const CLICK_ID_NAMES = Object.keys(CLICK_IDS)
// Most queries have none of them, and needn't be parsed.
const MAY_HAVE_FIELDS = new RegExp(`utm_|[?&](?:ref|${CLICK_ID_NAMES.join('|')})=`)

/** Stores the UTM parameters of a query and where else it says that a visitor came from. An ad's ID itself isn't stored. */
function queryFields(query: string, idOf: (fields: string) => number): number {
  const parameters = new URLSearchParams(query)
  const utm = [...UTM_DIMENSIONS, 'ref'].map((name) => parameters.get(name)?.slice(0, MAX_WORD) ?? null)
  const fields = storedQuery([...utm, CLICK_ID_NAMES.find((name) => parameters.get(name)) ?? null])
  return fields === null ? 0 : idOf(fields)
}
