import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, DATE, integer, named, oneOf, Timezone, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { WEEKDAYS } from '../../lib/weekdays.ts'

/** Monday first, as ISO 8601 counts. */
const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'console', 'bot'] as const
export const SYSTEMS = ['windows', 'macos', 'linux', 'ios', 'android', 'chromeos', 'other'] as const
export const BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'other'] as const

const listOf = <T extends TSchema>(item: T, maxItems: number, description?: string) =>
  t.Optional(t.Array(item, { minItems: 1, maxItems, ...(description && { description }) }))

const Country = text({ min: 2, max: 2, pattern: /^[A-Za-z]{2}$/, expects: 'a country code of two letters, such as DE' })
const Language = text({ min: 2, max: 35, expects: 'a language tag such as de or pt-BR' })
const PlaceName = text({ min: 1, max: 100 })
const QueryCondition = named(
  'QueryCondition',
  body({
    name: text({ min: 1, max: 100 }),
    values: listOf(
      text({ max: 200 }),
      50,
      'The values that match exactly. An empty value matches a parameter without a value. Omit to match any value.',
    ),
  }),
)
const TimeOfDay = text({ min: 5, max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, expects: 'a time of day from 00:00 to 23:59' })
const Day = text({ min: 10, max: 10, shown: DATE, expects: 'a date such as 2026-11-21' })

const TimeWindow = named(
  'TimeWindow',
  body(
    {
      start: TimeOfDay,
      end: TimeOfDay,
      timezone: t.Optional(Timezone),
    },
    {
      description:
        'A time window each day, which includes `start` and excludes `end`. A window that ends before it starts crosses midnight and belongs to the day it starts on.',
    },
  ),
)

/** A destination for visitors who match all conditions. `checkRules` validates what the schema can't. */
export const TargetingRule = named(
  'TargetingRule',
  body(
    {
      country: listOf(Country, 250),
      device: listOf(oneOf(DEVICES), DEVICES.length),
      os: listOf(oneOf(SYSTEMS), SYSTEMS.length),
      browser: listOf(oneOf(BROWSERS), BROWSERS.length),
      language: listOf(
        Language,
        100,
        "The visitor's preferred language. `pt` also matches `pt-BR`. Only the first 512 characters of `Accept-Language` are read.",
      ),
      region: listOf(
        PlaceName,
        100,
        "The visitor's region, by name or code, such as `Bavaria`, `BY` or `DE-BY`. Case doesn't matter. The instance needs a city-level GeoIP database.",
      ),
      city: listOf(
        PlaceName,
        100,
        "The visitor's city, by its English name. Case doesn't matter. The instance needs a city-level GeoIP database.",
      ),
      query: listOf(
        QueryCondition,
        10,
        'Query parameters of the request, all of which must match. Only the first 100 parameters are read.',
      ),
      timezone: listOf(Timezone, 100, "The visitor's time zone, derived from the IP address."),
      day_of_week: listOf(
        oneOf(WEEKDAYS),
        WEEKDAYS.length,
        'The day of the week, in the time zone of `time_window`, or of the workspace if there is none.',
      ),
      time_window: t.Optional(TimeWindow),
      from: t.Optional(Day),
      to: t.Optional(Day),
      split: t.Optional(
        integer({
          minimum: 1,
          maximum: 99,
          description: 'The percentage of visitors that match. A returning visitor always gets the same result.',
        }),
      ),
      destination_url: text({ min: 1, max: MAX_ADDRESS, expects: 'an http or https URL of at most 2048 characters' }),
    },
    { description: 'A destination URL for visitors who match. Set at least one condition; all the conditions you set must match.' },
  ),
)
export type TargetingRule = Static<typeof TargetingRule>

export const TargetingRules = t.Array(TargetingRule, {
  maxItems: 50,
  description: 'Targeting rules, checked in order. The first one that matches decides the destination URL.',
})
