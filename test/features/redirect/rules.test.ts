import { beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Link } from '../../../src/features/links/schema.ts'
import type { Call } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { CHROME, clicksOf, GOOGLEBOT, patch, setSettings } from './visiting.ts'

const ELSE = 'https://else.example/'
const HIT = 'https://hit.example/'
const PROXY = '10.0.0.1'

let link: Link
useFreshWorkspaces({ TRUSTED_PROXIES: PROXY })
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: ELSE })
})

const setRules = (...targeting_rules: object[]) => patch(link, { targeting_rules })
const useRule = (conditions: object) => setRules({ ...conditions, destination_url: HIT })
const leadsTo = async (call: Call = {}) => (await t.visit(link.slug, call)).headers.get('location')
const isHit = async (call: Call = {}) => (await leadsTo(call)) === HIT
const by = (userAgent: string): Call => ({ headers: { 'user-agent': userAgent } })

/** Lets time pass until a moment. */
function goTo(time: string): void {
  expect(Date.parse(time)).toBeGreaterThanOrEqual(t.now())
  t.advance(Date.parse(time) - t.now())
}

describe('country', () => {
  test.each([
    ['8.8.8.8', 'US'],
    ['193.99.144.80', 'DE'],
    ['91.198.174.192', 'NL'],
    ['133.11.0.1', 'JP'],
    ['212.58.244.20', 'GB'],
    ['2a02:2e0:3fe:1001::1', 'DE'],
    ['::ffff:133.11.0.1', 'JP'],
  ])('of %s is %s by its address', async (address, country) => {
    await useRule({ country: ['AQ', country] })
    expect([await isHit({ address }), await isHit({ address: '192.0.2.1' })]).toEqual([true, false])
    await useRule({ country: ['US', 'DE', 'NL', 'JP', 'GB'].filter((other) => other !== country) })
    expect(await isHit({ address })).toBeFalse()
  })

  test('is found without the address’s last part, unless the workspace wants it whole', async () => {
    await useRule({ country: ['US'] })
    for (const anonymize_ip of [true, false]) {
      await setSettings({ anonymize_ip })
      expect(await isHit({ address: '8.8.8.8' })).toBeTrue()
    }
  })

  test('is what a trusted proxy names, else what the client’s address behind it tells', async () => {
    await useRule({ country: ['FR'] })
    const from = (country: string, address = PROXY): Call => ({
      address,
      headers: { 'cf-ipcountry': country, 'x-forwarded-for': '8.8.8.8' },
    })
    expect([await isHit(from('FR')), await isHit(from('US')), await isHit(from('FR', '8.8.8.8'))]).toEqual([true, false, false])
    await useRule({ country: ['US'] })
    for (const unknown of ['XX', 'T1', '', 'fr', 'FRA']) expect([unknown, await isHit(from(unknown))]).toEqual([unknown, true])
    expect(await isHit(from('FR'))).toBeFalse()
  })

  test('may be entered in small letters', async () => {
    await useRule({ country: ['us'] })
    expect(await isHit({ address: '8.8.8.8' })).toBeTrue()
  })
})

describe('timezone', () => {
  test('is the country’s, where it has but one time, under any of its names', async () => {
    for (const zone of ['Europe/Berlin', 'europe/busingen', 'Europe/Paris']) {
      await useRule({ timezone: [zone] })
      expect([zone, await isHit({ address: '193.99.144.80' })]).toEqual([zone, zone !== 'Europe/Paris'])
    }
    await useRule({ timezone: ['Japan'] })
    expect([await isHit({ address: '133.11.0.1' }), await isHit({ address: '193.99.144.80' })]).toEqual([true, false])
  })

  test('is unknown where the country has several, or is unknown itself', async () => {
    await useRule({ timezone: ['America/New_York', 'America/Los_Angeles', 'UTC'] })
    for (const address of ['8.8.8.8', '192.0.2.1', '200.160.2.3']) expect(await isHit({ address })).toBeFalse()
  })

  test('is that of the country which a trusted proxy names', async () => {
    await useRule({ timezone: ['Asia/Tokyo'] })
    expect(await isHit({ address: PROXY, headers: { 'cf-ipcountry': 'JP', 'x-forwarded-for': '8.8.8.8' } })).toBeTrue()
  })
})

describe('device, os and browser', () => {
  const SAMPLES = [
    [/^Mozilla\/5.0 \(Linux; Android \d+.*Chrome\/\S+ Mobile Safari\/\S+$/, 'mobile', 'android', 'chrome'],
    [/iPhone.*Version\/\S+ Mobile\/15E148 Safari\/604.1$/, 'mobile', 'ios', 'safari'],
    [/iPhone.*FxiOS/, 'mobile', 'ios', 'firefox'],
    [/^Mozilla\/5.0 \(Windows NT 10.0; Win64; x64\).*Edg\//, 'desktop', 'windows', 'edge'],
    [/Macintosh.*Version\/\S+ Safari\/605.1.15$/, 'desktop', 'macos', 'safari'],
    [/Macintosh.*Firefox/, 'desktop', 'macos', 'firefox'],
    [/Windows NT.*OPR\//, 'desktop', 'windows', 'opera'],
    [/CrOS/, 'desktop', 'chromeos', 'chrome'],
    [/SamsungBrowser/, 'mobile', 'android', 'samsung'],
    [/iPad/, 'tablet', 'ios', 'safari'],
  ] as const
  const REAL = readFileSync(new URL('../../data/user-agents.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')

  test.each(SAMPLES)('are told by a user agent such as %s: %s, %s, %s', async (sample, device, os, browser) => {
    const call = by(REAL.find((userAgent) => sample.test(userAgent)) ?? '')
    for (const [field, value] of Object.entries({ device, os, browser })) {
      await useRule({ [field]: [value] })
      expect([field, value, await isHit(call)]).toEqual([field, value, true])
      const others = new Set(SAMPLES.map(([, ...found]) => found[['device', 'os', 'browser'].indexOf(field)] as string))
      others.delete(value)
      await useRule({ [field]: [...others] })
      expect([field, 'others', await isHit(call)]).toEqual([field, 'others', false])
    }
  })

  test('of a Linux desktop are those', async () => {
    await useRule({ device: ['desktop'], os: ['linux'], browser: ['firefox'] })
    expect([await isHit(), await isHit(by(CHROME))]).toEqual([true, false])
  })

  test('can be a bot’s, which is redirected by its rule and not counted', async () => {
    await useRule({ device: ['bot'] })
    expect([await isHit(by(GOOGLEBOT)), await isHit(by('')), await isHit()]).toEqual([true, true, false])
    expect(await clicksOf(link)).toBe(1)
  })
})

describe('language', () => {
  test.each([
    ['de', 'de', true],
    ['de', 'de-DE,de;q=0.9,en;q=0.8', true],
    ['de', 'en,de;q=0.9', false],
    ['de', 'en;q=0.8,de;q=0.9', true],
    ['de', 'de;q=0,en;q=0.1', false],
    ['de', 'de;q=0', false],
    ['de', '*', false],
    ['de', '', false],
    ['de', 'den', false],
    ['pt', 'pt-BR', true],
    ['pt-BR', 'pt-BR', true],
    ['pt-br', 'PT-br', true],
    ['pt-BR', 'pt', false],
    ['pt-BR', 'pt-PT', false],
    ['zh', 'zh-Hant-TW', true],
    ['zh-Hant', 'zh-Hant-TW', true],
  ])('%s is what somebody wants who sends "%s": %p', async (language, header, hits) => {
    await useRule({ language: [language] })
    expect(await isHit({ headers: { 'accept-language': header } })).toBe(hits)
  })
})

describe('split', () => {
  const visitors = Array.from({ length: 400 }, (_, n): Call => ({ address: `192.0.${n >> 8}.${n & 255}` }))
  const hits = async () => {
    const found = []
    for (const call of visitors) found.push(await isHit(call))
    return found
  }

  test('takes about its share of visitors, always the same ones', async () => {
    await useRule({ split: 25 })
    const first = await hits()
    const share = first.filter(Boolean).length / visitors.length
    expect(share).toBeWithin(0.17, 0.33)
    t.advance(86_400_000)
    t.deps.redirects.invalidateWorkspace(ws)
    expect(await hits()).toEqual(first)
  })

  test('of the rule after it is a share of those that are left', async () => {
    await setRules({ split: 50, destination_url: 'https://a.example/' }, { split: 50, destination_url: 'https://b.example/' })
    const found = new Map<string, number>()
    for (const call of visitors) {
      const where = (await leadsTo(call)) ?? ''
      found.set(where, (found.get(where) ?? 0) + 1)
    }
    expect(found.get('https://a.example/')).toBeWithin(160, 240)
    expect(found.get('https://b.example/')).toBeWithin(70, 130)
    expect(found.get(ELSE)).toBeWithin(70, 130)
  })
})

describe('by the moved clock', () => {
  test('a window holds from its start to before its end, in its own timezone', async () => {
    await useRule({ time_window: { start: '09:00', end: '17:00', timezone: 'Asia/Tokyo' } })
    for (const [time, hits] of [
      ['2026-03-15T23:59:59.999Z', false],
      ['2026-03-16T00:00:00.000Z', true],
      ['2026-03-16T07:59:59.999Z', true],
      ['2026-03-16T08:00:00.000Z', false],
    ] as const) {
      goTo(time)
      expect([time, await isHit()]).toEqual([time, hits])
    }
  })

  test('a window over midnight belongs to the day it starts on', async () => {
    await useRule({ day_of_week: ['fri'], time_window: { start: '22:00', end: '02:00', timezone: 'UTC' } })
    for (const [time, hits] of [
      ['2026-03-20T01:00:00Z', false],
      ['2026-03-20T21:59:59Z', false],
      ['2026-03-20T22:00:00Z', true],
      ['2026-03-21T01:59:59Z', true],
      ['2026-03-21T02:00:00Z', false],
      ['2026-03-21T22:00:00Z', false],
    ] as const) {
      goTo(time)
      expect([time, await isHit()]).toEqual([time, hits])
    }
  })

  test('a day and dates are those of the workspace’s timezone, and follow it at once', async () => {
    goTo('2026-03-22T23:30:00Z')
    await useRule({ day_of_week: ['mon'] })
    expect(await isHit()).toBeFalse()
    await setSettings({ timezone: 'Europe/Berlin' })
    expect(await isHit()).toBeTrue()
    await useRule({ from: '2026-03-23', to: '2026-03-23' })
    expect(await isHit()).toBeTrue()
    await setSettings({ timezone: 'UTC' })
    expect(await isHit()).toBeFalse()
    goTo('2026-03-23T23:59:59.999Z')
    expect(await isHit()).toBeTrue()
    goTo('2026-03-24T00:00:00Z')
    expect(await isHit()).toBeFalse()
  })

  test('a window keeps the clock on the wall through a change to summer time', async () => {
    await useRule({ time_window: { start: '09:00', end: '10:00', timezone: 'Europe/Berlin' } })
    goTo('2026-03-28T08:30:00Z')
    expect(await isHit()).toBeTrue()
    goTo('2026-03-29T07:30:00Z')
    expect(await isHit()).toBeTrue()
    goTo('2026-03-29T08:30:00Z')
    expect(await isHit()).toBeFalse()
  })
})

describe('rules', () => {
  test('are tried in their order, all conditions of each hold, and the destination is for those whom none is for', async () => {
    await setRules(
      { country: ['DE'], device: ['mobile'], destination_url: 'https://a.example/' },
      { country: ['DE'], destination_url: 'https://b.example/' },
      { language: ['de'], browser: ['firefox'], destination_url: 'https://c.example/' },
      { browser: ['firefox'], language: ['de', 'fr'], destination_url: 'https://d.example/' },
    )
    const german = { address: '193.99.144.80' }
    const from = (language: string, more: object = {}) => ({ headers: { 'accept-language': language, ...more } })
    expect(await leadsTo(german)).toBe('https://b.example/')
    expect(await leadsTo({ ...german, ...by('Mozilla/5.0 (Android 16; Mobile; rv:156.0) Gecko/156.0 Firefox/156.0') })).toBe(
      'https://a.example/',
    )
    expect(await leadsTo(from('de'))).toBe('https://c.example/')
    expect(await leadsTo(from('fr'))).toBe('https://d.example/')
    expect(await leadsTo(from('fr', { 'user-agent': CHROME }))).toBe(ELSE)
    expect(await clicksOf(link)).toBe(5)
  })

  test('hold for HEAD too, follow a change at once, and go with null', async () => {
    const head = async () => (await t.send('HEAD', `/${link.slug}`, by(CHROME))).headers.get('location')
    await useRule({ browser: ['chrome'] })
    expect(await head()).toBe(HIT)
    await useRule({ browser: ['safari'] })
    expect(await head()).toBe(ELSE)
    await useRule({ os: ['windows'] })
    expect(await head()).toBe(HIT)
    await patch(link, { targeting_rules: null })
    expect([await head(), (await t.send('GET', `/v1/lookup?slug=${link.slug}`)).body.targeting_rules]).toEqual([ELSE, []])
  })

  test('may be fifty, and not one more', async () => {
    const rules = Array.from({ length: 51 }, (_, n) => ({
      country: [n === 49 ? 'US' : 'AQ'],
      destination_url: `https://example.com/${n}`,
    }))
    expect((await setRules(...rules.slice(0, 50))).status).toBe(200)
    expect(await leadsTo({ address: '8.8.8.8' })).toBe('https://example.com/49')
    const { status, body } = await setRules(...rules)
    expect([status, body.fields[0].path]).toEqual([400, 'targeting_rules'])
    expect(await leadsTo({ address: '8.8.8.8' })).toBe('https://example.com/49')
  })
})
