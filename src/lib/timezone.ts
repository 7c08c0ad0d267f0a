import { DAY } from './clock.ts'

/** True for an IANA zone name that this machine knows. Offsets such as "+01:00" are none. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

// Names come from checked rules and from databases: some 600, each in one spelling.
const canonicalNames = new Map<string, string>()
const canonicalZones: Temporal.ZonedDateTime[] = []

/**
 * One name for all the names of a zone: Asia/Calcutta and Asia/Kolkata have the same. Which of them it is can differ
 * from run to run: compare it, don't keep it. A name that this machine doesn't know stands for itself.
 */
export function canonicalZone(name: string): string {
  const known = canonicalNames.get(name)
  if (known !== undefined) return known
  if (!isTimezone(name)) return name
  // Bun gives a zone back under the name that it was asked for; only `equals` knows which ones are the same.
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
 * The zones that somebody in a country (ISO 3166, "DE") can be in, where that says what time it is for them:
 * Germany's two show the same time. None for a country whose zones differ, such as the USA, and for an unknown one.
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

/** Now and in half a year: zones that differ in summer only are different ones in winter too. */
function offsetsThisYear(zone: string): string {
  const now = Date.now()
  return [now, now + 182 * DAY].map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offset).join()
}
