import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { compileRules, type Visitor } from '../../../src/features/links/targeting.ts'
import type { TargetingRule } from '../../../src/features/links/targeting-schema.ts'
import { readParameters } from '../../../src/lib/query-parameters.ts'
import { WEEKDAYS } from '../../../src/lib/weekdays.ts'

// Rules, visitors and times at random, against the same told plainly: by Temporal, one day after the other.

const HOUR = 3_600_000
const MINUTE = 60_000
const destination_url = 'https://example.com/'
const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Chatham', 'Africa/Casablanca']
const SAME_ZONE: Record<string, string> = { 'Asia/Katmandu': 'Asia/Kathmandu', 'Asia/Calcutta': 'Asia/Kolkata' }
const VISITOR_ZONES = ['Asia/Katmandu', 'Asia/Kathmandu', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Berlin', 'Europe/Paris']

const zoned = (zone: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

function isTime(rule: TargetingRule, now: number, workspaceZone: string): boolean {
  const { day_of_week, time_window, from, to } = rule
  const local = zoned(time_window?.timezone ?? workspaceZone, now).toPlainDateTime()
  const today = local.toPlainDate()
  return [today, today.subtract({ days: 1 })].some((day) => {
    const start = day.toPlainDateTime(time_window?.start ?? '00:00')
    const isOvernight = !time_window || time_window.end < time_window.start
    const end = day.add({ days: isOvernight ? 1 : 0 }).toPlainDateTime(time_window?.end ?? '00:00')
    return (
      Temporal.PlainDateTime.compare(start, local) <= 0 &&
      Temporal.PlainDateTime.compare(local, end) < 0 &&
      (!day_of_week || day_of_week.some((name) => name === WEEKDAYS[day.dayOfWeek - 1])) &&
      (!from || day.toString() >= from) &&
      (!to || day.toString() <= to)
    )
  })
}

/** All but the split, which has no plainer form: see `indexOfFirst`. */
function holds(rule: TargetingRule, visitor: Visitor, now: number, workspaceZone: string): boolean {
  const isOneOf = (field: 'country' | 'device' | 'os' | 'browser') => rule[field]?.some((value) => value === visitor[field]) ?? true
  const plain = (zone: string) => SAME_ZONE[zone] ?? zone
  const language = visitor.language.toLowerCase()
  return (
    isOneOf('country') &&
    isOneOf('device') &&
    isOneOf('os') &&
    isOneOf('browser') &&
    (rule.language?.some((tag) => language === tag.toLowerCase() || language.startsWith(`${tag.toLowerCase()}-`)) ?? true) &&
    (rule.timezone?.some((zone) => visitor.timezones.some((own) => plain(own) === plain(zone))) ?? true) &&
    isTime(rule, now, workspaceZone)
  )
}

type Case = { rules: TargetingRule[]; visitor: Visitor; now: number; timezone: string; linkId: number }

/** Whether a split takes the visitor is asked of the split alone, in the same place of the same link. */
function indexOfFirst({ rules, visitor, now, timezone, linkId }: Case): number {
  const never: TargetingRule = { country: ['ZZ'], destination_url }
  return rules.findIndex(({ split, ...rule }, index) => {
    const alone = split && [...Array<TargetingRule>(index).fill(never), { split, destination_url }]
    return holds(rule, visitor, now, timezone) && (!alone || compileRules(alone, { linkId, timezone })(visitor, now) === index)
  })
}

const some = <T extends string>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const zone = fc.constantFrom(...ZONES)
const time = fc
  .oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 60, 120, 150, 180, 1439))
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const timeWindow = fc
  .record({ start: time, end: time, timezone: zone }, { requiredKeys: ['start', 'end'] })
  .filter(({ start, end }) => start !== end)

/** A moment as it is, or around the next change of the clocks, or around midnight. */
const moment = fc
  .record({ at: fc.integer({ min: Date.UTC(1976, 0), max: Date.UTC(2089, 0) }), zone, near: fc.constantFrom('any', 'change', 'midnight') })
  .chain(({ at, zone, near }) => {
    const around =
      near === 'midnight' ? zoned(zone, at).startOfDay() : near === 'change' ? zoned(zone, at).getTimeZoneTransition('next') : null
    const steps = fc.oneof(fc.constantFrom(-1, 0, 1, MINUTE, -MINUTE, HOUR, -HOUR), fc.integer({ min: -4 * HOUR, max: 4 * HOUR }))
    return steps.map((step) => (around?.epochMilliseconds ?? at) + step)
  })
const dayNear = (now: number) => fc.integer({ min: -2, max: 2 }).map((days) => new Date(now + days * 24 * HOUR).toISOString().slice(0, 10))

const timeConditions = (now: number) => ({
  day_of_week: some(...WEEKDAYS),
  time_window: timeWindow,
  from: dayNear(now),
  to: dayNear(now),
})
const visitorConditions = {
  country: some('DE', 'FR', 'US'),
  device: some('mobile', 'desktop', 'bot'),
  os: some('ios', 'linux', 'other'),
  browser: some('chrome', 'safari', 'other'),
  language: some('pt', 'pt-BR', 'de', 'zh-Hant'),
  timezone: some(...VISITOR_ZONES),
  split: fc.integer({ min: 1, max: 99 }),
}
const visitor: fc.Arbitrary<Visitor> = fc.record({
  country: fc.constantFrom('', 'DE', 'FR'),
  regions: fc.constant(['']),
  city: fc.constant(''),
  parameters: fc.constant(readParameters('')),
  timezones: fc.subarray(VISITOR_ZONES, { maxLength: 2 }),
  device: fc.constantFrom('', 'mobile', 'desktop', 'bot', 'other'),
  os: fc.constantFrom('', 'ios', 'linux', 'other'),
  browser: fc.constantFrom('', 'chrome', 'safari', 'other'),
  language: fc.constantFrom('', 'pt', 'pt-BR', 'PT-br', 'pt-PT', 'de-AT', 'zh-Hant-TW', 'ptx'),
  key: fc.string({ minLength: 1 }),
})
/** With one to three of the conditions: with more, hardly a rule would ever match. */
const ruleOf = (conditions: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .subarray(Object.entries(conditions), { minLength: 1, maxLength: 3 })
    .chain((chosen) =>
      fc.record({ ...Object.fromEntries(chosen), destination_url: fc.constant(destination_url) }),
    ) as fc.Arbitrary<TargetingRule>
const caseOf = (conditions: (now: number) => Record<string, fc.Arbitrary<unknown>>, maxRules: number): fc.Arbitrary<Case> =>
  moment.chain((now) =>
    fc.record({
      rules: fc.array(ruleOf(conditions(now)), { minLength: 1, maxLength: maxRules }),
      visitor,
      now: fc.constant(now),
      timezone: zone,
      linkId: fc.integer({ min: 1, max: 1000 }),
    }),
  )

function agrees(cases: fc.Arbitrary<Case>, numRuns: number): void {
  let matched = 0
  fc.assert(
    fc.property(cases, (example) => {
      const index = compileRules(example.rules, example)(example.visitor, example.now)
      expect(index).toBe(indexOfFirst(example))
      if (index !== -1) matched++
    }),
    { seed: 1, numRuns },
  )
  // Were nearly all of them alike, they would show nothing.
  expect(matched).toBeGreaterThan(numRuns / 20)
  expect(matched).toBeLessThan(numRuns * 0.95)
}

test.each(Object.entries(visitorConditions))('a rule of nothing but %s holds as told plainly', (field, values) => {
  const only = fc.record({ [field]: values, destination_url: fc.constant(destination_url) }) as unknown as fc.Arbitrary<TargetingRule>
  agrees(fc.record({ rules: only.map((rule) => [rule]), visitor, now: moment, timezone: zone, linkId: fc.constant(1) }), 300)
})

test('days, windows and dates hold as told plainly, in every zone, around midnight and around changes of the clocks', () => {
  agrees(caseOf(timeConditions, 1), 4000)
})

test('the first rule whose conditions all hold wins', () => {
  agrees(
    caseOf((now) => ({ ...visitorConditions, ...timeConditions(now) }), 8),
    4000,
  )
})
