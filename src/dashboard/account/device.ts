import { t } from '../i18n.ts'

const BROWSERS: [name: string, test: RegExp][] = [
  ['Edge', /\bEdg\w*\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [name: string, test: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** A browser and its system in words, as in "Firefox on Linux". Programs are called as they call themselves. */
export function deviceOf(userAgent: string | null): string {
  if (userAgent === null) return t('Unknown')
  const nameIn = (list: typeof BROWSERS) => list.find(([, test]) => test.test(userAgent))?.[0]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return browser && system
    ? t('{browser} on {system}', { browser, system })
    : (browser ?? system ?? userAgent.split(' ')[0] ?? t('Unknown'))
}
