import { expect, test } from 'bun:test'
import { parseClient } from '../../src/lib/client.ts'

const desktop = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const MOBILE_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [desktop('Windows NT 10.0; Win64; x64', CHROME), 'desktop', 'chrome', 'windows'],
  [desktop('Windows NT 10.0; Win64; x64', `${CHROME} Edg/143.0.0.0`), 'desktop', 'edge', 'windows'],
  [desktop('Windows NT 10.0; Win64; x64', `${CHROME} OPR/124.0.0.0`), 'desktop', 'opera', 'windows'],
  [desktop('Windows NT 10.0; Win64; x64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'desktop', 'firefox', 'windows'],
  [desktop('Macintosh; Intel Mac OS X 10_15_7', `${WEBKIT} Version/18.5 Safari/605.1.15`), 'desktop', 'safari', 'macos'],
  [desktop('Macintosh; Intel Mac OS X 10_15_7', CHROME), 'desktop', 'chrome', 'macos'],
  [desktop('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'desktop', 'firefox', 'linux'],
  [desktop('X11; Linux x86_64', CHROME), 'desktop', 'chrome', 'linux'],
  [desktop('X11; CrOS x86_64 14541.0.0', CHROME), 'desktop', 'chrome', 'chromeos'],
  [desktop('iPhone; CPU iPhone OS 18_5 like Mac OS X', `${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`), 'mobile', 'safari', 'ios'],
  [desktop('iPhone; CPU iPhone OS 18_5 like Mac OS X', `${WEBKIT} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`), 'mobile', 'chrome', 'ios'],
  [desktop('iPhone; CPU iPhone OS 18_5 like Mac OS X', `${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`), 'mobile', 'firefox', 'ios'],
  [desktop('iPad; CPU OS 18_5 like Mac OS X', `${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`), 'tablet', 'safari', 'ios'],
  [desktop('Linux; Android 15; Pixel 9', MOBILE_CHROME), 'mobile', 'chrome', 'android'],
  [desktop('Linux; Android 15; SM-S931B', `${MOBILE_CHROME} EdgA/143.0.0.0`), 'mobile', 'edge', 'android'],
  [
    desktop(
      'Linux; Android 15; SM-S931B',
      'AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ),
    'mobile',
    'samsung',
    'android',
  ],
  [desktop('Android 15; Mobile; rv:140.0', 'Gecko/140.0 Firefox/140.0'), 'mobile', 'firefox', 'android'],
  [desktop('Linux; Android 14; SM-X710', CHROME), 'tablet', 'chrome', 'android'],
  [desktop('SMART-TV; Linux; Tizen 8.0', 'AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36'), 'tv', 'other', 'other'],
  ['', 'bot', 'other', 'other'],
  ['curl/8.14.1', 'bot', 'other', 'other'],
  ['python-requests/2.32.3', 'bot', 'other', 'other'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot', 'other', 'other'],
  [`Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${MOBILE_CHROME} (compatible; Googlebot/2.1)`, 'bot', 'other', 'other'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'bot', 'other', 'other'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'bot', 'other', 'other'],
  ['Twitterbot/1.0', 'bot', 'other', 'other'],
  ['WhatsApp/2.23.20.0', 'bot', 'other', 'other'],
])('%s is a %s with %s on %s', (userAgent, device, browser, os) => {
  expect(parseClient(userAgent) as unknown).toEqual({ device, browser, os, isBot: device === 'bot' })
})

test('a user agent of any kind is told as something', () => {
  for (const userAgent of [
    ' ',
    'x',
    '\u0000',
    '__proto__',
    'constructor',
    'Mozilla/5.0 (',
    '('.repeat(8000),
    'Chrome/'.repeat(2000),
    'ü🌍',
  ]) {
    const { device, browser, os } = parseClient(userAgent)
    expect([device, browser, os].every((word) => /^[a-z]+$/.test(word))).toBe(true)
  }
})

test('a long user agent is parsed in no more time than a long line deserves', () => {
  for (const part of ['(', 'a', ' ', 'Chrome/1 ', 'bot', 'Mozilla/5.0 (', ';', 'Android ', 'Version/']) {
    const startedAt = performance.now()
    parseClient(part.repeat(Math.ceil(16_000 / part.length)))
    expect([part, performance.now() - startedAt < 300]).toEqual([part, true])
  }
})
