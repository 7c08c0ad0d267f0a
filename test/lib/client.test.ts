import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { clientOf, hintsOf, parseClient } from '../../src/lib/client.ts'
import { APPS, KNOWN_BROWSERS, KNOWN_SYSTEMS } from '../../src/lib/client-words.ts'

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
  [desktop('SMART-TV; Linux; Tizen 8.0', 'AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36'), 'tv', 'safari', 'tizen'],
  ['', 'bot', 'other', 'other'],
  ['curl/8.14.1', 'bot', 'other', 'other'],
  ['python-requests/2.32.3', 'bot', 'other', 'other'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot', 'other', 'other'],
  [`Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${MOBILE_CHROME} (compatible; Googlebot/2.1)`, 'bot', 'other', 'other'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'bot', 'other', 'other'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'bot', 'other', 'other'],
  ['Twitterbot/1.0', 'bot', 'other', 'other'],
  ['WhatsApp/2.23.20.0', 'bot', 'other', 'other'],
  [desktop('Windows Server 2022; x64', CHROME), 'desktop', 'chrome', 'windows'],
  [desktop('X11; Xubuntu 22.04', CHROME), 'desktop', 'chrome', 'linux'],
  [
    desktop('SAMSUNG; SAMSUNG-GT-I8800/1.0; U; Tizen/1.0 like Android; de-de', 'AppleWebKit/534.46 (KHTML, like Gecko) Mobile'),
    'mobile',
    'other',
    'tizen',
  ],
  ['LG/KE850/v1.0 Browser/Obigo-Q03C Java/ASVM/1.0 Profile/MIDP-2.0 Configuration/CLDC-1.1', 'mobile', 'obigo', 'other'],
])('%s is a %s with %s on %s', (userAgent, device, browser, os) => {
  expect(parseClient(userAgent) as unknown).toEqual({ device, browser, os, app: '', isBot: device === 'bot' })
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
    expect([device, browser, os].every((word) => /^[a-z0-9_]+$/.test(word))).toBe(true)
  }
})

test('a long user agent is parsed in no more time than a long line deserves', () => {
  for (const part of ['(', 'a', '1', 'a1', 'a-', 'a/', 'tb1', ' ', 'Chrome/1 ', 'bot', 'Mozilla/5.0 (', ';', 'Android ', 'Version/']) {
    const startedAt = performance.now()
    parseClient(part.repeat(Math.ceil(16_000 / part.length)))
    expect([part, performance.now() - startedAt < 300]).toEqual([part, true])
  }
})

const IPHONE = desktop('iPhone; CPU iPhone OS 18_5 like Mac OS X', `${WEBKIT} Mobile/15E148`)
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/143.0.0.0 Mobile Safari/537.36'

test.each([
  [`${IPHONE} Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5; de_DE; de; scale=3.00; 1206x2622)`, 'instagram'],
  [`${WEBVIEW} Instagram 390.0.0.28.85 Android (35/15; 420dpi; 1080x2424; Google; Pixel 9; tokay; tokay; de_DE)`, 'instagram'],
  [`${IPHONE} [FBAN/FBIOS;FBAV/517.0.0.51.104;FBBV/745398;FBDV/iPhone17,1;FBMD/iPhone;FBSN/iOS;FBSV/18.5]`, 'facebook'],
  [`${WEBVIEW}[FB_IAB/FB4A;FBAV/517.0.0.51.104;IABMV/1;]`, 'facebook'],
  [`${IPHONE} [FBAN/MessengerForiOS;FBAV/510.0.0.43.109;FBDV/iPhone17,1]`, 'messenger'],
  [`${IPHONE} musical_ly_40.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/de Region/DE BytedanceWebview/d8a21c6`, 'tiktok'],
  [`${IPHONE} [LinkedInApp]/9.31.4219`, 'linkedin'],
  [`${IPHONE} [Pinterest/iOS]`, 'pinterest'],
  [`${IPHONE} MicroMessenger/8.0.60(0x18003c32) NetType/WIFI Language/zh_CN`, 'wechat'],
  [`${IPHONE} Safari Line/15.9.0`, 'line'],
  [`${WEBVIEW} Snapchat/13.40.0.45 (Pixel 9; Android 15; gzip; )`, 'snapchat'],
  [`${IPHONE} Gmail/6.0.250`, 'gmail'],
  [`${IPHONE} Safari/604.1 YJApp-IOS jp.co.yahoo.ipn.appli/4.140.0`, 'yahoo_japan'],
  [`${WEBVIEW} YJApp-ANDROID jp.co.yahoo.android.yjtop/3.190.0`, 'yahoo_japan'],
  [WEBVIEW, 'other'],
  [IPHONE, 'other'],
  [desktop('X11; Linux x86_64', CHROME), ''],
])('%s is a person in the app %s', (userAgent, app) => {
  const client = parseClient(userAgent)
  expect([client.app, client.isBot, client.device === 'bot']).toEqual([app, false, false])
})

test.each([
  ['Mozilla/5.0 (PlayStation; PlayStation 5/9.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15', 'console'],
  [
    'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/606.4 (KHTML, like Gecko) NF/6.0.1.15.4 NintendoBrowser/5.1.0.20393',
    'console',
  ],
  [`${desktop('Windows NT 10.0; Win64; x64; Xbox; Xbox Series X', CHROME)} Edge/20.02`, 'console'],
  [
    'Mozilla/5.0 (Linux; Android 11; Philips Google TV TA7 Build/RTM5; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.0.0 Mobile Safari/537.36',
    'tv',
  ],
  [
    'Opera/9.80 (Linux i686; U; HbbTV/1.1.1 (+PVR+DL; BANGOLUFSEN; A3; ; ; ) CE-HTML/1.0 NETTV/1.0; en) Presto/2.10.287 Version/12.00',
    'tv',
  ],
])('%s is a %s', (userAgent, device) => {
  expect(parseClient(userAgent)).toMatchObject({ device, isBot: false })
})

test('a robot that claims to run on a TV or in an app is a bot', () => {
  for (const userAgent of [
    'Mozilla/5.0 (Linux; Android 11; Google TV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/111.0.0.0 Safari/537.36 (compatible; Googlebot/2.1)',
    `${IPHONE} Instagram 390.0.0.28.85 (compatible; ExampleBot/1.0; +https://example.com/bot)`,
    'SMART-TV curl/8.14.1',
  ])
    expect(parseClient(userAgent).isBot).toBe(true)
})

describe('client hints', () => {
  const hints = (brands: string, mobile: string, platform: string, form = '') =>
    hintsOf(
      new Headers({
        'sec-ch-ua': brands,
        'sec-ch-ua-mobile': mobile,
        'sec-ch-ua-platform': platform,
        ...(form && { 'sec-ch-ua-form-factors': form }),
      }),
    )
  const CHROMIUM = '"Chromium";v="143", "Not A(Brand";v="24"'

  test('name browsers whose user agent is that of Chrome', () => {
    const windows = desktop('Windows NT 10.0; Win64; x64', CHROME)
    expect(clientOf(windows, hints(`"Brave";v="143", ${CHROMIUM}`, '?0', '"Windows"')).browser).toBe('brave')
    expect(clientOf(windows, hints(`"Google Chrome";v="143", ${CHROMIUM}`, '?0', '"Windows"')).browser).toBe('chrome')
    expect(
      clientOf(desktop('Linux; Android 15; K', MOBILE_CHROME), hints(`"Android WebView";v="143", ${CHROMIUM}`, '?1', '"Android"')).app,
    ).toBe('other')
  })

  test('name a tablet that asks for the page of a computer', () => {
    const mac = desktop('Macintosh; Intel Mac OS X 10_15_7', CHROME)
    const linux = desktop('X11; Linux x86_64', CHROME)
    expect(clientOf(mac, hints(CHROMIUM, '?0', '"iOS"'))).toMatchObject({ device: 'tablet', os: 'ios' })
    expect(clientOf(linux, hints(CHROMIUM, '?0', '"Android"'))).toMatchObject({ device: 'tablet', os: 'android' })
    expect(clientOf(linux, hints(CHROMIUM, '?0', '"Linux"', '"Tablet"'))).toMatchObject({ device: 'tablet', os: 'linux' })
    expect(clientOf(mac, hints(CHROMIUM, '?0', '"macOS"'))).toMatchObject({ device: 'desktop', os: 'macos' })
    expect(parseClient(desktop('Macintosh; Intel Mac OS X 10_15_7', `${WEBKIT} CriOS/143 Version/11.1.1 Safari/605.1.15`))).toMatchObject({
      device: 'tablet',
      os: 'ios',
    })
  })

  test('of any kind change no bot into a person', () => {
    expect(clientOf('curl/8.14.1', hints('"Brave";v="143"', '?0', '"Windows"')).isBot).toBe(true)
    expect(hints('x'.repeat(10_000), 'x'.repeat(10_000), 'x'.repeat(10_000))).toBe(0)
    expect(hintsOf(new Headers())).toBe(0)
  })
})

test('each value and each word of the tables is there once, and can be told from the others', () => {
  for (const rows of [APPS, KNOWN_BROWSERS, KNOWN_SYSTEMS]) {
    const words = rows.flatMap(([, all]) => all.split(' '))
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([])
    expect(new Set(rows.map(([value]) => value)).size).toBe(rows.length)
    expect(rows.every(([value]) => /^[a-z0-9_]+$/.test(value))).toBe(true)
  }
})

// The rates of src/lib/client.ts for the test cases of other libraries: see user-agents.md.
test('devices, browsers, systems and apps are recognized in the test cases of other libraries', () => {
  const lines = readFileSync(new URL('./user-agents.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const rates = new Map<string, { right: number; all: number }>()
  for (const line of lines) {
    const [library = '', device = '', browser = '', os = '', app = '', userAgent = ''] = line.split('\t')
    const client = parseClient(userAgent)
    const note = (name: string, wanted: string, found: string) => {
      if (wanted === '') return
      for (const of of [name, `${name} of ${library}`]) {
        const rate = rates.get(of) ?? { right: 0, all: 0 }
        rates.set(of, { right: rate.right + (wanted === found ? 1 : 0), all: rate.all + 1 })
      }
    }
    // A phone that doesn't say that it is mobile, and a tablet that says so, can be told only by a list of models.
    const saysMobile = /mobile|phone|mini|midp/i.test(userAgent)
    if (device !== (saysMobile ? 'tablet' : 'mobile') || /tab|pad/i.test(userAgent)) note(device, device, client.device)
    note('browser', browser, client.browser)
    note('os', os, client.os)
    note('app', app, client.app)
  }
  const rateOf = (name: string) => {
    const { right, all } = rates.get(name) ?? { right: 0, all: 1 }
    return right / all
  }
  const ofLibraries = Object.fromEntries(
    ['bowser', 'ua-parser-js'].flatMap((library) => [
      [`browser of ${library}`, 0.98],
      [`os of ${library}`, 0.97],
    ]),
  )
  const least: Record<string, number> = {
    ...ofLibraries,
    browser: 0.98,
    os: 0.97,
    app: 0.98,
    mobile: 0.98,
    tablet: 0.92,
    tv: 0.9,
    console: 0.8,
  }
  expect(
    Object.keys(least)
      .filter((name) => rateOf(name) < (least[name] ?? 1))
      .map((name) => [name, rateOf(name)]),
  ).toEqual([])
})
