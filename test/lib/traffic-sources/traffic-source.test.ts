import { expect, test } from 'bun:test'
import { CHANNELS, CLICK_IDS, type ClickOrigin, trafficSourceOf } from '../../../src/lib/traffic-sources/traffic-source.ts'

const NOTHING: ClickOrigin = { referrer: '', utmSource: '', utmMedium: '', ref: '', clickId: '' }
const of = (origin: Partial<ClickOrigin>) => {
  const { source, channel } = trafficSourceOf({ ...NOTHING, ...origin })
  return [source, channel] as [string, string]
}

test.each([
  ['www.google.com', 'Google', 'search'],
  ['google.co.uk', 'Google', 'search'],
  ['com.google.android.googlequicksearchbox', 'Google', 'search'],
  ['cn.bing.com', 'Bing', 'search'],
  ['de.search.yahoo.com', 'Yahoo!', 'search'],
  ['duckduckgo.com', 'DuckDuckGo', 'search'],
  ['ya.ru', 'Yandex', 'search'],
  ['m.facebook.com', 'Facebook', 'social'],
  ['lm.facebook.com', 'Facebook', 'social'],
  ['t.co', 'X', 'social'],
  ['x.com', 'X', 'social'],
  ['com.linkedin.android', 'LinkedIn', 'social'],
  ['lnkd.in', 'LinkedIn', 'social'],
  ['out.reddit.com', 'Reddit', 'social'],
  ['news.ycombinator.com', 'Hacker News', 'social'],
  ['mail.google.com', 'Gmail', 'email'],
  ['com.google.android.gm', 'Gmail', 'email'],
  ['outlook.live.com', 'Outlook', 'email'],
  ['chatgpt.com', 'ChatGPT', 'ai'],
  ['www.perplexity.ai', 'Perplexity', 'ai'],
  ['gemini.google.com', 'Gemini', 'ai'],
  ['copilot.microsoft.com', 'Copilot', 'ai'],
  ['docs.google.com', 'docs.google.com', 'referral'],
  ['www.news.example.com', 'news.example.com', 'referral'],
  ['notgoogle.com', 'notgoogle.com', 'referral'],
  ['', '', 'direct'],
])('the referrer %j is the source %j of the channel %s', (referrer, source, channel) => {
  expect(of({ referrer })).toEqual([source, channel])
})

test('utm_source and ref take precedence over the referrer, by any name of a source', () => {
  const referrer = 'www.google.com'
  expect(of({ referrer, utmSource: 'fb' })).toEqual(['Facebook', 'social'])
  expect(of({ referrer, utmSource: 'chatgpt.com' })).toEqual(['ChatGPT', 'ai'])
  expect(of({ referrer, ref: 'ProductHunt' })).toEqual(['Product Hunt', 'social'])
  expect(of({ referrer, utmSource: 'Spring', ref: 'fb' })).toEqual(['spring', 'campaign'])
  expect(of({ referrer, ref: 'partner' })).toEqual(['partner', 'referral'])
  expect(of({ referrer, utmSource: 'Newsletter' })).toEqual(['newsletter', 'email'])
})

test('utm_medium decides about the channel', () => {
  expect(of({ utmSource: 'google', utmMedium: 'CPC' })).toEqual(['Google', 'paid'])
  expect(of({ utmSource: 'fb', utmMedium: 'paid_social' })).toEqual(['Facebook', 'paid'])
  expect(of({ utmSource: 'spring', utmMedium: 'email' })).toEqual(['spring', 'email'])
  expect(of({ utmSource: 'spring', utmMedium: 'social' })).toEqual(['spring', 'social'])
  expect(of({ utmSource: 'spring', utmMedium: 'poster' })).toEqual(['spring', 'campaign'])
  expect(of({ utmMedium: 'affiliate', referrer: 'a.example' })).toEqual(['a.example', 'referral'])
})

test('the ID of an ad makes a click paid, and names its source', () => {
  for (const [clickId, source] of Object.entries(CLICK_IDS)) expect(of({ clickId })).toEqual([source, 'paid'])
  expect(of({ clickId: 'gclid', utmSource: 'spring' })).toEqual(['spring', 'paid'])
  expect(of({ clickId: 'fbclid', referrer: 'l.facebook.com' })).toEqual(['Facebook', 'social'])
})

test('texts of any kind have a source and a channel', () => {
  for (const text of [
    '.',
    '..',
    'a.',
    '.a',
    '{}',
    'google.{}',
    '__proto__',
    'constructor',
    'ü.example',
    ' ',
    '\t',
    'x'.repeat(255),
    'a.'.repeat(120),
  ])
    for (const field of ['referrer', 'utmSource', 'utmMedium', 'ref', 'clickId'] as const) {
      const { source, channel } = trafficSourceOf({ ...NOTHING, [field]: text })
      expect([typeof source, CHANNELS.includes(channel)]).toEqual(['string', true])
    }
})
