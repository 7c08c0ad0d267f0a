import { isbot } from 'isbot'
import { APPS, KNOWN_BROWSERS, KNOWN_SYSTEMS } from './client-words.ts'
import { memoize } from './memoize.ts'
import { isPreviewBot } from './preview-bots.ts'

export const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'console', 'bot', 'other'] as const
type Device = (typeof DEVICES)[number]
/** `app`: the app that shows the page in its own window, or '' for a browser. */
export type Client = { device: Device; browser: string; os: string; app: string; isBot: boolean }

/** The client hints of a request, from `hintsOf`. */
export type Hints = number

// Position in the tables, after the last row.
const NONE = 1000
type Ranks = { app: number; browser: number; os: number }
const RANKS = new Map<string, Ranks>()
for (const [kind, rows] of [['app', APPS] as const, ['browser', KNOWN_BROWSERS] as const, ['os', KNOWN_SYSTEMS] as const])
  for (const [rank, [, words]] of rows.entries())
    for (const word of words.split(' ')) {
      const known = RANKS.get(word) ?? { app: NONE, browser: NONE, os: NONE }
      RANKS.set(word, { ...known, [kind]: Math.min(known[kind], rank) })
    }

// The look-behinds keep long runs of digits or letters from being tried again from each of their characters.
const WORD = /(?<![a-z0-9_])[a-z0-9_]*[a-z_](?:[-_.]?[a-z]+)*/g
const PRODUCT = /(?<![a-z_.-])([a-z][a-z_.-]*)[\d_.]*\//g
// Parts of the user agents of engines, which don't name a browser.
const ENGINE_WORDS = new Set(
  'mozilla applewebkit khtml gecko safari version mobile build release net clr presto trident profile configuration java cfnetwork darwin dalvik core uwebview large screen red hat browser webbrowser system vr u v tizenbrowser efl-webengine qt wpe gnu'.split(
    ' ',
  ),
)
const ENGINES: ReadonlySet<string> = new Set(['chrome', 'safari', 'android'])
const COMPUTERS: ReadonlySet<string> = new Set(['windows', 'macos', 'linux', 'chromeos', 'bsd', 'solaris'])

const CONSOLE = /playstation|nintendo|(?<!ne)xbox|\bwii\b|\bpsp\b|\bps[345]\b|ouya|steam ?deck|retroid|anbernic|dreamcast|steam gamepad/
const TV =
  /\btv\b|smart-?tv|(?:apple|google|hbb|net|philips|android|opera|inet|titan|vizio|krea|whale|sony|samsung|fiber|tsb|gf)tv\b|mitv|\btv[-_]|_tv_|\bs?dtv|tvbox|tvbrowser|ce-html|crkey|\baft[a-z]+\d*\b|bravia|web0s|netcast|roku|vidaa|viera|aquos|maple|espial|dlnadoc|\bstb\b|set-?top|chromecast|google fiber|mibox|large screen|netbox|antgalio|freebox|\btivo|zeasn|brightsign|youview|aosp tv|bdplayer|panasonic\.bd|wv-atv|hybridcast|vizios/
const TABLET =
  /ipad|tablet(?! pc)|playbook|touchpad|kindle|nook\b|xoom|(?<!cool)pad\b|[ _-]tab\b|\btab[ _-][\da-z]|\btab\d|\bsm-[tx]\d{3}|\bgt-[pn][158]\d\d\d|\bkf[a-z]{2,4}\b|nexus (?:7|9|10)\b|pixel c\b|(?<!cool)pad ?\d|\b(?:tb|pb|yt)\d?-?[\da-z]*\d{2}|lenovo b[68]0\d\d|\bopd\d{4}|\brmp\d{4}|\b(?:ag[rsm]|bah|bg[o\d]|btv|cpn|gem|jdn|kob|mon|sht|gdi|eln)[a-z\d]?-[aldwu]*\d\d|kobo|\b[a-z]{3}\d?-w\d\d\b/
const PHONE =
  /iphone|ipod|mobile|phone|opera mini|opera mobi|midp|symb|series ?[4-9]0|blackberry|bb10|nokia|up\.browser|kaios|j2me|\bbrew|maui|samsung-|\blg-|sonyericsson|\bmot-|\bpalm|windows ce|ucweb|\bwap|docomo|softbank|kddi|mobi\b/

// Names of browsers, apps, phones and TVs in which isbot sees a bot.
const NOT_BOTS =
  /google ?(?:tv|fiber)|ce-html\/1\.0;|catcher|sogou(?:mse|mobilebrowser|search)|discovery|(?:freesat|bada|tizen|nettv|webos)\/1\.0|m[ _]bot|firephp|chromeframe|devtools|yahoo! ?japan|jp\.co\.yahoo\S*|yjapp\S*|radar|newsday|proxyless|windows server|samsung-gt-\w+\/1\.0;|java\/(?:asvm|jbed)/gi
// Names that only programs have. A program may also claim to run on a TV, or in an app.
const SURELY_BOT =
  /bot\b|bots?[/;)]|crawl|spider|https?:|headless|curl|wget|python|preview|fetch|monitor|scan|check|feed|lighthouse|phantom|index/i

/** Returns the client that a user agent and the client hints of a request name. An empty user agent counts as a bot's. */
export function parseClient(userAgent: string, hints: Hints = 0): Client {
  const client = fromUserAgent(userAgent)
  return hints === 0 || client.isBot ? client : withHints(client, hints)
}

const BOT: Client = { device: 'bot', browser: 'other', os: 'other', app: '', isBot: true }

function fromUserAgent(userAgent: string): Client {
  if (userAgent === '' || isPreviewBot(userAgent)) return BOT
  const text = userAgent.toLowerCase()
  const found = ranksIn(text)
  const os = systemOf(text, found.os)
  const device = deviceOf(text, os)
  const app = found.app === NONE ? '' : (APPS[found.app]?.[0] ?? '')
  if (isbot(userAgent) && !isMistaken(userAgent, app !== '' && text.startsWith('mozilla/'), device)) return BOT
  const browser = browserOf(text, os, found.browser)
  // An app without a name in the tables.
  const isWebview = text.includes('; wv') || (os === 'ios' && text.includes('applewebkit') && !text.includes('safari'))
  const isUnnamed = app === '' && !isWebview && ENGINES.has(browser) && namesAnother(text)
  return { device, browser: isUnnamed ? 'other' : browser, os, app: app || (isWebview ? 'other' : ''), isBot: false }
}

/** True if isbot was misled by the name of a device, or of an app that people use. */
const isMistaken = (userAgent: string, isApp: boolean, device: Device): boolean =>
  !SURELY_BOT.test(userAgent) && (isApp || device === 'tv' || device === 'console' || !isbot(userAgent.replace(NOT_BOTS, ' ')))

/** Returns the first rows that the words of a user agent belong to. The names of Android devices are left out, because any word can be one. */
function ranksIn(text: string): Ranks {
  const ranks = { app: NONE, browser: NONE, os: NONE }
  for (const word of withoutDevice(text).match(WORD) ?? []) {
    const known = RANKS.get(word) ?? (word.includes('-') ? RANKS.get(word.slice(0, word.indexOf('-'))) : undefined)
    if (known === undefined) continue
    ranks.app = Math.min(ranks.app, known.app)
    ranks.browser = Math.min(ranks.browser, known.browser)
    ranks.os = Math.min(ranks.os, known.os)
  }
  return ranks
}

function withoutDevice(text: string): string {
  const start = text.indexOf('android')
  const end = start < 0 ? -1 : text.indexOf(')', start)
  if (end < 0 || text.includes('windows phone')) return text
  return `${text.slice(0, start)}${text.includes('harmony') ? 'harmonyos' : 'android'}${text.slice(end)}`
}

function systemOf(text: string, rank: number): string {
  if (/windows (?:phone|ce|mobile)|\bwds \d/.test(text)) return 'windows_phone'
  if (text.includes('windows iot')) return 'windows'
  const os = rank === NONE ? 'other' : (KNOWN_SYSTEMS[rank]?.[0] ?? 'other')
  // Browsers of iOS that ask for the page of a computer, as they do on iPads.
  if (os === 'macos' && /(?:cr|fx|edg|op)ios/.test(text)) return 'ios'
  if (os !== 'other') return os
  if (/iphone|ipad|ipod/.test(text)) return 'ios'
  if (/series ?[46]0|\bs60|^nokia/.test(text)) return 'symbian'
  if (text.includes('cfnetwork')) return /x86_64|i386|mac/.test(text) ? 'macos' : 'ios'
  return /^mozilla\/5\.0 \((?:mobile|tablet|tv);.*rv:/.test(text) ? 'firefox_os' : 'other'
}

function browserOf(text: string, os: string, rank: number): string {
  if (rank !== NONE) return KNOWN_BROWSERS[rank]?.[0] ?? 'other'
  if (os === 'android') return 'android'
  return os === 'ios' || (text.includes('applewebkit') && text.includes('safari')) ? 'safari' : 'other'
}

/** True if a user agent has the name of a product that isn't in the tables. */
function namesAnother(text: string): boolean {
  for (const [, name = ''] of withoutDevice(text)
    .replace(/\([^)]*\)/g, ' ')
    .matchAll(PRODUCT))
    if (name.length > 1 && !ENGINE_WORDS.has(name) && !RANKS.has(name)) return true
  return false
}

function deviceOf(text: string, os: string): Device {
  if (CONSOLE.test(text)) return 'console'
  const isTablet = TABLET.test(text)
  if (!isTablet && !text.includes('phone') && TV.test(text)) return 'tv'
  if (isTablet || text.includes('silk/') || (os === 'ios' && text.includes('macintosh'))) return 'tablet'
  // On Android, browsers of tablets leave out the word Mobile. Programs that aren't a browser say nothing about it.
  if (os === 'android' || os === 'harmonyos') {
    if (/mobile|phone|mobi\b|ucbrowser/.test(text) || !text.includes('applewebkit')) return 'mobile'
    return /\(pc\b/.test(text) ? 'desktop' : 'tablet'
  }
  if (os === 'ios' || (os !== 'windows' && PHONE.test(text))) return 'mobile'
  return COMPUTERS.has(os) ? 'desktop' : 'other'
}

// The bits of hints above the number of a brand.
const ON_ANDROID = 256
const ON_IOS = 512
const IS_TABLET = 1024
/** Hints are below this number. */
export const HINTS_END = 2048

/** Brands of client hints. Browsers name them beside Chromium and made-up ones. The number of a row is its place, from 1 on. */
const BRANDS: readonly (readonly [brand: string, browser: string])[] = [
  ['"brave"', 'brave'],
  ['"microsoft edge"', 'edge'],
  ['"opera', 'opera'],
  ['"samsung internet"', 'samsung'],
  ['"duckduckgo"', 'duckduckgo'],
  ['"yabrowser"', 'yandex'],
  ['"yandex"', 'yandex'],
  ['"vivaldi"', 'vivaldi'],
  ['"whale"', 'whale'],
  ['"ecosia"', 'ecosia'],
  ['"coccoc"', 'coc_coc'],
  ['"avast', 'avast'],
  ['"norton', 'norton'],
  ['"huaweibrowser"', 'huawei'],
  ['"miui browser"', 'xiaomi'],
  ['"android webview"', 'chrome'],
]
const MAX_BRANDS = 256
const brandIn = memoize((brands: string) => BRANDS.findIndex(([brand]) => brands.toLowerCase().includes(brand)) + 1)

/** Returns a request's client hints as a number, which costs less than their texts on the way to the clicks thread. 0: they say nothing. */
export function hintsOf(headers: Headers): Hints {
  const brands = headers.get('sec-ch-ua')
  if (brands === null) return 0
  const platform = headers.get('sec-ch-ua-platform')
  const system = platform === '"Android"' ? ON_ANDROID : platform === '"iOS"' || platform === '"iPadOS"' ? ON_IOS : 0
  const isTablet = headers.get('sec-ch-ua-form-factors')?.includes('"Tablet"') === true
  return brandIn(brands.length > MAX_BRANDS ? brands.slice(0, MAX_BRANDS) : brands) | system | (isTablet ? IS_TABLET : 0)
}

/** Hints name browsers whose user agents are that of Chrome, and tablets that ask for the page of a computer. */
function withHints(client: Client, hints: Hints): Client {
  const [brand = '', hinted = 'chrome'] = BRANDS[(hints & (ON_ANDROID - 1)) - 1] ?? []
  const browser = client.browser === 'chrome' ? hinted : client.browser
  const app = client.app === '' && brand.includes('webview') ? 'other' : client.app
  if (client.device !== 'desktop') return { ...client, browser, app }
  // The user agent is that of a computer, but the hints name the tablet's system.
  const os = (hints & ON_IOS) !== 0 ? 'ios' : (hints & ON_ANDROID) !== 0 ? 'android' : client.os
  return { ...client, browser, app, os, device: os !== client.os || (hints & IS_TABLET) !== 0 ? 'tablet' : client.device }
}

// The rest of a longer one adds nothing. It is cut in one place, so that every caller gets the same result.
const MAX_USER_AGENT = 512
const recall = memoize((userAgent) => parseClient(userAgent))
const recallHinted = memoize((text: string) => {
  const end = text.indexOf(' ')
  return parseClient(text.slice(end + 1), Number(text.slice(0, end)))
})

/** The same, remembered: a user agent costs some microseconds once. */
export function clientOf(userAgent: string, hints: Hints = 0): Client {
  const text = userAgent.slice(0, MAX_USER_AGENT)
  return hints === 0 ? recall(text) : recallHinted(`${hints} ${text}`)
}

/** The part of a request's user agent that is read, or ''. */
export const userAgentOf = ({ headers }: Request): string => headers.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? ''
