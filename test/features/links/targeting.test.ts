import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { checkRules, compileRules, type Visitor } from '../../../src/features/links/targeting.ts'
import { type TargetingRule, TargetingRules } from '../../../src/features/links/targeting-schema.ts'
import { AppError, invalidField } from '../../../src/lib/errors.ts'
import { readParameters } from '../../../src/lib/query-parameters.ts'

const destination_url = 'https://example.com/'
const NOBODY: Visitor = {
  country: '',
  regions: [''],
  city: '',
  timezones: [],
  device: '',
  os: '',
  browser: '',
  language: '',
  parameters: readParameters(''),
  key: '',
}
const yes = () => true
type Conditions = Omit<TargetingRule, 'destination_url'>

const compile = (rules: Conditions[], { linkId = 1, timezone = 'UTC' } = {}) =>
  compileRules(
    rules.map((rule) => ({ ...rule, destination_url })),
    { linkId, timezone },
  )
const matches = (rule: Conditions, visitor: Partial<Visitor>, now: number | string = 0, timezone = 'UTC') =>
  compile([rule], { timezone })({ ...NOBODY, ...visitor }, typeof now === 'string' ? Date.parse(now) : now) === 0

describe('a rule as it is entered', () => {
  const asIs = (url: string) => url
  function fault(rule: Conditions): unknown {
    const rules = [
      { split: 50, destination_url },
      { ...rule, destination_url },
    ]
    const [refused] = [...Value.Errors(TargetingRules, rules)]
    if (refused) return `schema ${refused.path}`
    try {
      return checkRules(rules, asIs, yes)[1]
    } catch (error) {
      return error instanceof AppError ? error.fields?.[0]?.path : error
    }
  }

  test('is kept in its standard spelling', () => {
    const rule: Conditions = {
      country: ['de', 'At'],
      device: ['mobile', 'bot'],
      os: ['other'],
      browser: ['samsung'],
      language: ['PT-br', 'zh-hant-tw'],
      timezone: ['europe/berlin', 'Asia/Calcutta'],
      day_of_week: ['sun', 'mon'],
      time_window: { start: '22:00', end: '00:00', timezone: 'utc' },
      from: '2026-02-28',
      to: '2026-02-28',
      split: 99,
    }
    expect(fault(rule)).toEqual({
      ...rule,
      country: ['DE', 'AT'],
      language: ['pt-BR', 'zh-Hant-TW'],
      timezone: ['Europe/Berlin', 'Asia/Calcutta'],
      time_window: { start: '22:00', end: '00:00', timezone: 'UTC' },
      destination_url,
    })
  })

  test.each([
    [{}, 'targeting_rules.1'],
    [{ language: ['de', 'not a language'] }, 'targeting_rules.1.language.1'],
    [{ timezone: ['Mars/Olympus'] }, 'targeting_rules.1.timezone.0'],
    [{ timezone: ['+01:00'] }, 'targeting_rules.1.timezone.0'],
    [{ time_window: { start: '09:00', end: '09:00' } }, 'targeting_rules.1.time_window.end'],
    [{ time_window: { start: '09:00', end: '10:00', timezone: 'Berlin' } }, 'targeting_rules.1.time_window.timezone'],
    [{ from: '2026-02-30' }, 'targeting_rules.1.from'],
    [{ to: '2026/02/20' }, 'targeting_rules.1.to'],
    [{ from: '2026-02-21', to: '2026-02-20' }, 'targeting_rules.1.to'],
    [{ time_window: { start: '24:00', end: '09:00' } }, 'schema /1/time_window/start'],
    [{ time_window: { start: '09:00', end: '9:60' } }, 'schema /1/time_window/end'],
    [{ time_window: { start: '09:00' } }, 'schema /1/time_window/end'],
    [{ country: ['DEU'] }, 'schema /1/country/0'],
    [{ country: ['D1'] }, 'schema /1/country/0'],
    [{ country: [] }, 'schema /1/country'],
    [{ country: 'DE' }, 'schema /1/country'],
    [{ device: ['other'] }, 'schema /1/device/0'],
    [{ day_of_week: ['monday'] }, 'schema /1/day_of_week/0'],
    [{ split: 0 }, 'schema /1/split'],
    [{ split: 100 }, 'schema /1/split'],
    [{ split: '50' }, 'schema /1/split'],
    [{ region: [] }, 'schema /1/region'],
    [{ city: ['x'.repeat(101)] }, 'schema /1/city/0'],
    [{ query: [] }, 'schema /1/query'],
    [{ query: [{ values: ['a'] }] }, 'schema /1/query/0/name'],
    [{ query: [{ name: 'a', values: [] }] }, 'schema /1/query/0/values'],
    [{ query: [{ name: 'a', value: 'b' }] }, 'schema /1/query/0/value'],
    [{ isp: ['x'] }, 'schema /1/isp'],
  ])('%j is refused at %s', (rule, path) => {
    expect(fault(rule as Conditions)).toBe(path)
  })

  test('leads where the check of destinations says, under its own path', () => {
    const rules = [{ split: 1, destination_url }]
    expect(checkRules(rules, (url, path) => `${url}#${path}`, yes)).toEqual([
      { split: 1, destination_url: 'https://example.com/#targeting_rules.0.destination_url' },
    ])
    const refuse = (_: string, path: string) => {
      throw invalidField(path, 'is refused')
    }
    expect(() => checkRules(rules, refuse, yes, 'changes.targeting_rules')).toThrow('changes.targeting_rules.0.destination_url is refused')
  })
})

describe('a condition', () => {
  test('on a region or a city goes by name or code, in any case', () => {
    const munich = { regions: ['Bavaria', 'BY', 'DE-BY'], city: 'München' }
    for (const region of ['bavaria', 'by', 'de-by', 'BAVARIA'])
      expect([region, matches({ region: ['x', region] }, munich)]).toEqual([region, true])
    expect(matches({ region: ['Bav'] }, munich)).toBeFalse()
    expect(matches({ city: ['MÜNCHEN'] }, munich)).toBeTrue()
    expect(matches({ city: ['Munich'] }, munich)).toBeFalse()
    for (const rule of [{ region: ['x'] }, { city: ['x'] }]) expect(matches(rule, {})).toBeFalse()
  })

  test('on parameters holds where each is there, with one of the values where some are given', () => {
    const of = (query: string) => ({ parameters: readParameters(query) })
    const named = (name: string, ...values: string[]) => ({ name, ...(values.length > 0 && { values }) })
    expect(matches({ query: [named('ref')] }, of('?ref'))).toBeTrue()
    expect(matches({ query: [named('ref')] }, of('?Ref=1'))).toBeFalse()
    expect(matches({ query: [named('ref', 'a', 'b c')] }, of('?x=1&ref=z&ref=b+c'))).toBeTrue()
    expect(matches({ query: [named('ref', 'a')] }, of('?ref=A'))).toBeFalse()
    expect(matches({ query: [named('ref', '')] }, of('?ref'))).toBeTrue()
    expect(matches({ query: [named('ref', '')] }, of('?ref=1'))).toBeFalse()
    expect(matches({ query: [named('a'), named('b', '2')] }, of('?b=2'))).toBeFalse()
    expect(matches({ query: [named('a'), named('b', '2')] }, of('?b=2&a'))).toBeTrue()
  })

  test('on what is not known never holds', () => {
    const all: Conditions[] = [
      { country: ['DE'] },
      { device: ['bot'] },
      { os: ['other'] },
      { browser: ['other'] },
      { language: ['de'] },
      { timezone: ['Europe/Berlin'] },
      { split: 99 },
    ]
    expect(all.filter((rule) => matches(rule, {}))).toEqual([])
    expect(matches({ device: ['mobile', 'tablet', 'desktop', 'tv', 'bot'] }, { device: 'other' })).toBeFalse()
  })

  test.each([
    ['pt', 'pt', true],
    ['pt', 'pt-BR', true],
    ['pt', 'PT-br', true],
    ['pt-BR', 'pt-BR', true],
    ['pt-BR', 'pt-BR-x-own', true],
    ['zh', 'zh-Hant-TW', true],
    ['pt-BR', 'pt', false],
    ['pt-BR', 'pt-PT', false],
    ['pt', 'pts', false],
    ['de', 'en-de', false],
  ])('on language %s, of a visitor who speaks %s: %p', (tag, language, holds) => {
    expect(matches({ language: ['xx', tag] }, { language })).toBe(holds)
  })

  test.each([
    ['Asia/Calcutta', ['Asia/Kolkata'], true],
    ['Europe/Kyiv', ['Europe/Kiev'], true],
    ['Europe/Berlin', ['Europe/Busingen', 'Europe/Berlin'], true],
    ['Europe/Berlin', ['Europe/Paris'], false],
    ['Europe/Berlin', ['Mars/Olympus'], false],
  ])('on timezone %s, of a visitor in %j: %p', (zone, timezones, holds) => {
    expect(matches({ timezone: [zone] }, { timezones })).toBe(holds)
  })

  test('reads of the visitor only what it needs', () => {
    const visitor = {
      get country(): string {
        throw new Error('read')
      },
      device: 'tv',
    } as unknown as Visitor
    expect(compile([{ device: ['bot'], country: ['DE'] }, { device: ['tv'] }])(visitor, 0)).toBe(1)
  })
})

describe('a window over midnight', () => {
  const monday: Conditions = { day_of_week: ['mon'], time_window: { start: '22:00', end: '02:00', timezone: 'Europe/Berlin' } }
  // 2026-03-02 is a Monday, an hour ahead of UTC.
  test.each([
    ['2026-03-02T20:59:59.999Z', false],
    ['2026-03-02T21:00:00Z', true],
    ['2026-03-03T00:59:59.999Z', true],
    ['2026-03-03T01:00:00Z', false],
    ['2026-03-02T00:00:00Z', false],
    ['2026-03-03T21:00:00Z', false],
  ])('belongs to the day it starts on: %s %p', (at, holds) => {
    expect(matches(monday, {}, at)).toBe(holds)
  })

  test('belongs to the date it starts on', () => {
    const night = { time_window: { start: '22:00', end: '02:00' }, from: '2026-03-02', to: '2026-03-02' }
    expect(
      ['2026-03-02T01:00Z', '2026-03-02T22:00Z', '2026-03-03T01:59Z', '2026-03-03T22:00Z'].map((at) => matches(night, {}, at)),
    ).toEqual([false, true, true, false])
  })
})

describe('a split', () => {
  const VISITORS = Array.from({ length: 20_000 }, (_, i) => ({ ...NOBODY, key: `203.0.113.${i % 256} ${i} Firefox/140.0` }))
  const share = (count: number) => count / VISITORS.length

  test.each([1, 10, 50, 90, 99])('of %d takes that many in a hundred', (split) => {
    const rules = compile([{ split }])
    expect(share(VISITORS.filter((visitor) => rules(visitor, 0) === 0).length)).toBeCloseTo(split / 100, 2)
  })

  test('takes the same visitors again, at any time, however often the link is loaded', () => {
    const [first, second] = [compile([{ split: 30 }]), compile([{ split: 30 }])]
    for (const visitor of VISITORS.slice(0, 1000)) expect(first(visitor, 0)).toBe(second({ ...visitor, country: 'DE' }, 1e12))
  })

  test('after another one takes its share of what is left', () => {
    const rules = compile([{ split: 50 }, { split: 50 }])
    const taken = VISITORS.map((visitor) => rules(visitor, 0))
    const shareOf = (index: number) => share(taken.filter((rule) => rule === index).length)
    expect(shareOf(0)).toBeCloseTo(0.5, 2)
    expect(shareOf(1)).toBeCloseTo(0.25, 2)
  })

  test('of one link says nothing about another link', () => {
    for (const [one, other] of [
      [1, 2],
      [1, 1001],
      [12, 21],
    ] as const) {
      const [a, b] = [compile([{ split: 50 }], { linkId: one }), compile([{ split: 50 }], { linkId: other })]
      expect(share(VISITORS.filter((visitor) => a(visitor, 0) === b(visitor, 0)).length)).toBeCloseTo(0.5, 2)
    }
  })
})
