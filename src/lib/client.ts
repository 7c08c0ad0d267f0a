import Bowser from 'bowser'
import { isbot } from 'isbot'
import { memoize } from './memoize.ts'
import { isPreviewBot } from './preview-bots.ts'

const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'bot', 'other'] as const
type Device = (typeof DEVICES)[number]
export type Client = { device: Device; browser: string; os: string; isBot: boolean }

const BROWSERS: Record<string, string> = {
  Chrome: 'chrome',
  Chromium: 'chrome',
  Safari: 'safari',
  Firefox: 'firefox',
  'Microsoft Edge': 'edge',
  Opera: 'opera',
  'Opera Touch': 'opera',
  'Samsung Internet for Android': 'samsung',
}
const SYSTEMS: Record<string, string> = {
  Windows: 'windows',
  macOS: 'macos',
  Linux: 'linux',
  iOS: 'ios',
  Android: 'android',
  'Chrome OS': 'chromeos',
}

/** Returns the device, browser and operating system that a user agent names. An empty user agent counts as a bot's. */
export function parseClient(userAgent: string): Client {
  if (userAgent === '' || isbot(userAgent) || isPreviewBot(userAgent)) return { device: 'bot', browser: 'other', os: 'other', isBot: true }
  const { browser, os, platform } = Bowser.parse(userAgent)
  // Bowser names no platform for Chromebooks.
  const device = os.name === 'Chrome OS' ? 'desktop' : (DEVICES.find((known) => known === platform.type) ?? 'other')
  return { device, browser: BROWSERS[browser.name ?? ''] ?? 'other', os: SYSTEMS[os.name ?? ''] ?? 'other', isBot: false }
}

// The rest of a longer one adds nothing. It is cut in one place, so that every caller gets the same result.
const MAX_USER_AGENT = 512
const recall = memoize(parseClient)

/** The same, remembered: a user agent costs 14 µs once. */
export const clientOf = (userAgent: string): Client => recall(userAgent.slice(0, MAX_USER_AGENT))

/** The part of a request's user agent that is read, or ''. */
export const userAgentOf = ({ headers }: Request): string => headers.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? ''
