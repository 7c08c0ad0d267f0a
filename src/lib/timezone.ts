import { DAY } from './clock.ts'

/** True for an IANA zone name that this machine knows. False for offsets such as "+01:00". */
export const isTimezone = (name: string): boolean => zoneId(name) !== undefined

// The IDs of zones by their names in lower case, of which some 600 are valid. Looking a zone up takes 50 µs.
const zoneIds = new Map<string, string>()

/** An IANA zone name in its standard spelling, such as "Europe/Berlin" for "europe/berlin"; undefined for one that this machine doesn't know. */
export function zoneId(name: string): string | undefined {
  const key = name.toLowerCase()
  const known = zoneIds.get(key)
  if (known !== undefined || !/^[a-z]/.test(key)) return known
  try {
    const id = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
    zoneIds.set(key, id)
    return id
  } catch {
    return undefined
  }
}

// Bounded: names come from validated rules and from databases, some 600 in one spelling each.
const canonicalNames = new Map<string, string>()
const canonicalZones: Temporal.ZonedDateTime[] = []

/**
 * One name for all aliases of a zone: Asia/Calcutta and Asia/Kolkata have the same. Which of them it is can differ
 * from run to run: compare it, don't store it. An unknown name is returned as it is.
 */
export function canonicalZone(name: string): string {
  const known = canonicalNames.get(name)
  if (known !== undefined) return known
  if (!isTimezone(name)) return name
  // Bun keeps the requested name of a zone; only `equals` recognizes aliases.
  const zone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
  let canonical = canonicalZones.find((other) => other.equals(zone))
  if (!canonical) {
    canonical = zone
    canonicalZones.push(zone)
  }
  canonicalNames.set(name, canonical.timeZoneId)
  return canonical.timeZoneId
}

const zonesByCountry = new Map<string, readonly string[]>()

/**
 * Returns the zones of a country (ISO 3166, "DE") if they determine the local time: Germany's two have the same. Returns [] for a country
 * whose zones differ, such as the USA, and for an unknown one.
 */
export function zonesOfCountry(country: string): readonly string[] {
  let zones = zonesByCountry.get(country)
  if (!zones) {
    zones = findZones(country)
    zonesByCountry.set(country, zones)
  }
  return zones
}

function findZones(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
  return new Set(zones.map(offsetsThisYear)).size === 1 ? zones : []
}

/** The offsets now and in half a year, to compare standard and daylight saving time. */
function offsetsThisYear(zone: string): string {
  const now = Date.now()
  return [now, now + 182 * DAY].map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offset).join()
}
