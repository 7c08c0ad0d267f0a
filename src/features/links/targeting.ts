import { DAY } from '../../lib/clock.ts'
import { parseDate } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { localTime } from '../../lib/local-time.ts'
import { memoize } from '../../lib/memoize.ts'
import type { QueryParameters } from '../../lib/query-parameters.ts'
import { canonicalZone, zoneId } from '../../lib/timezone.ts'
import { WEEKDAYS } from '../../lib/weekdays.ts'
import { BROWSERS, SYSTEMS, type TargetingRule } from './targeting-schema.ts'

/**
 * Validates what the schema can't, and returns the rules normalized: countries in upper case, languages, zones and
 * destinations in their canonical form. `checkUrl` does that for a destination. Throws a 400 that names the field.
 */
export function checkRules(
  rules: readonly TargetingRule[],
  checkUrl: (url: string, path: string) => string,
  hasCities: () => boolean,
  path = 'targeting_rules',
): TargetingRule[] {
  for (const [index, rule] of rules.entries()) {
    const field = rule.city ? 'city' : 'region'
    if ((rule.city ?? rule.region) !== undefined && !hasCities())
      throw invalidField(
        `${path}.${index}.${field}`,
        "can't be used, because this service has no database of cities. Its operator can set one with GEOIP_DB_PATH",
      )
  }
  return rules.map((rule, index) => checkRule(rule, checkUrl, `${path}.${index}`))
}

function checkRule(rule: TargetingRule, checkUrl: (url: string, path: string) => string, path: string): TargetingRule {
  const { destination_url, ...conditions } = rule
  const { country, language, timezone, time_window, from, to } = conditions
  if (Object.keys(conditions).length === 0) throw invalidField(path, 'must have at least one condition besides destination_url')
  for (const field of ['from', 'to'] as const) {
    const date = conditions[field]
    if (date !== undefined) parseDate(date, `${path}.${field}`)
  }
  if (from !== undefined && to !== undefined && from > to) throw invalidField(`${path}.to`, 'must not be before from')
  return {
    ...conditions,
    ...(country && { country: country.map((code) => code.toUpperCase()) }),
    ...(language && { language: language.map((tag, i) => checkLanguage(tag, `${path}.language.${i}`)) }),
    ...(timezone && { timezone: timezone.map((zone, i) => checkZone(zone, `${path}.timezone.${i}`)) }),
    ...(time_window && { time_window: checkWindow(time_window, `${path}.time_window`) }),
    destination_url: checkUrl(destination_url, `${path}.destination_url`),
  }
}

type TimeWindow = NonNullable<TargetingRule['time_window']>

function checkWindow(window: TimeWindow, path: string): TimeWindow {
  if (window.start === window.end) throw invalidField(`${path}.end`, 'must differ from start')
  return window.timezone === undefined ? window : { ...window, timezone: checkZone(window.timezone, `${path}.timezone`) }
}

function checkLanguage(tag: string, path: string): string {
  const canonical = canonicalTag(tag)
  if (canonical === undefined) throw invalidField(path, 'must be a language tag such as de or pt-BR')
  return canonical
}

const canonicalTag = memoize((tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
})

function checkZone(name: string, path: string): string {
  const id = zoneId(name)
  if (id === undefined) throw invalidField(path, 'must be an IANA time zone such as Europe/Berlin')
  return id
}

/**
 * The visitor of a link. '' and [] are unknown and match nothing. Fields may be lazy getters, because they are only read if a rule needs
 * them.
 */
export type Visitor = {
  /** ISO 3166, in upper case. */
  readonly country: string
  /** IANA names of the possible zones. */
  readonly timezones: readonly string[]
  /** The region's name, its code, and the code with the country before it. */
  readonly regions: readonly string[]
  readonly city: string
  readonly parameters: QueryParameters
  readonly device: string
  readonly os: string
  readonly browser: string
  /** The preferred one, such as "pt-BR". */
  readonly language: string
  /** Identifies the visitor, stable across visits. */
  readonly key: string
}

const RULE_SYSTEMS: ReadonlySet<string> = new Set(SYSTEMS)
const RULE_BROWSERS: ReadonlySet<string> = new Set(BROWSERS)
/** Returns the value of rules for a system or browser: analytics distinguishes more of them than rules do. */
export const ruleSystemOf = (os: string): string => (RULE_SYSTEMS.has(os) ? os : 'other')
export const ruleBrowserOf = (browser: string): string => (RULE_BROWSERS.has(browser) ? browser : 'other')

type Condition = (visitor: Visitor, now: number) => boolean

/**
 * Compiles a link's rules. The result returns the index of the first rule whose conditions all match a visitor
 * at `now` (ms since 1970), or -1. `timezone` is the workspace's.
 */
export function compileRules(
  rules: readonly TargetingRule[],
  { linkId, timezone }: { linkId: number; timezone: string },
): (visitor: Visitor, now: number) => number {
  const compiled = rules.map((rule, index) => conditionsOf(rule, timezone, `${linkId} ${index}`))
  return (visitor, now) => {
    for (let index = 0; index < compiled.length; index++) {
      if (allMatch(compiled[index] as Condition[], visitor, now)) return index
    }
    return -1
  }
}

/** A loop, as `every` takes twice as long: this runs fifty times for a link with fifty rules. */
function allMatch(conditions: Condition[], visitor: Visitor, now: number): boolean {
  for (let index = 0; index < conditions.length; index++) {
    if (!(conditions[index] as Condition)(visitor, now)) return false
  }
  return true
}

type Conditions = Omit<TargetingRule, 'destination_url' | 'split'>

/** The cheapest conditions come first. A split depends on the link and the rule; all other conditions are shared. */
function conditionsOf({ destination_url: _, split, ...conditions }: TargetingRule, workspaceZone: string, seed: string): Condition[] {
  const shared = sharedConditions(JSON.stringify([conditions, conditions.time_window?.timezone ?? workspaceZone]))
  if (split === undefined) return shared
  const number = Bun.hash.xxHash32(seed)
  return [...shared, ({ key }) => key !== '' && Bun.hash.xxHash32(key, number) % 100 < split]
}

/** Many links have the same conditions. Shared, they stay in the processor's cache, which dominates their cost. */
const sharedConditions = memoize((json: string): Condition[] => {
  const [rule, zone] = JSON.parse(json) as [Conditions, string]
  const { day_of_week, time_window, from, to, language, timezone, region, city, query } = rule
  const conditions: Condition[] = []
  if (day_of_week || time_window || from || to) conditions.push(matchesTime(rule, zone))
  if (language) conditions.push(matchesLanguage(language))
  if (query) conditions.push(...query.map(matchesParameter))
  for (const field of ['device', 'os', 'browser', 'country'] as const) {
    const wanted = rule[field]
    if (wanted) conditions.push(matchesField(field, wanted))
  }
  if (timezone) conditions.push(matchesZone(timezone))
  if (region) conditions.push(matchesPlace(region, ({ regions }) => regions))
  if (city) conditions.push(matchesPlace(city, (visitor) => [visitor.city]))
  return conditions
})

function matchesField(field: 'country' | 'device' | 'os' | 'browser', values: readonly string[]): Condition {
  const wanted = new Set(values)
  return (visitor) => wanted.has(visitor[field])
}

/** Unknown places, which are '', match nothing. */
function matchesPlace(names: readonly string[], of: (visitor: Visitor) => readonly string[]): Condition {
  const wanted = new Set(names.map(foldCase))
  return (visitor) => of(visitor).some((name) => wanted.has(foldCase(name)))
}

function matchesParameter({ name, values }: NonNullable<TargetingRule['query']>[number]): Condition {
  if (!values) return ({ parameters }) => parameters.has(name)
  const wanted = new Set(values)
  return ({ parameters }) => {
    const given = parameters.get(name)
    return given !== undefined && !wanted.isDisjointFrom(given)
  }
}

function matchesZone(zones: readonly string[]): Condition {
  const wanted = new Set(zones.map(canonicalZone))
  return ({ timezones }) => timezones.some((zone) => wanted.has(canonicalZone(zone)))
}

function matchesLanguage(tags: readonly string[]): Condition {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()))
  return ({ language }) => language !== '' && prefixesOf(language).some((tag) => wanted.has(tag))
}

/** A language tag and its prefixes: pt-BR, pt. */
const prefixesOf = memoize((language: string): string[] => {
  const parts = language.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
})

/** Matches the local time of a zone. After midnight, a window that crosses it belongs to the day of its start. */
function matchesTime({ day_of_week, time_window, from, to }: Conditions, zone: string): Condition {
  const start = minuteOf(time_window?.start ?? '00:00')
  const end = minuteOf(time_window?.end ?? '24:00')
  const firstDay = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from) / DAY
  const lastDay = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) / DAY
  const weekdays = new Set((day_of_week ?? WEEKDAYS).map((name) => WEEKDAYS.indexOf(name)))
  return (_, now) => {
    const { weekday, minute, day } = localTime(zone, now)
    const daysAgo = start > end && minute < end ? 1 : 0
    if (daysAgo === 0 && (minute < start || (start < end && minute >= end))) return false
    return day - daysAgo >= firstDay && day - daysAgo <= lastDay && weekdays.has((weekday + 7 - daysAgo) % 7)
  }
}

/** Minutes since midnight: "09:30" is 570. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
