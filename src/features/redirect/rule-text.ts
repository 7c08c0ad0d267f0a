import { countryName } from '../../lib/country-name.ts'
import type { Language } from '../../lib/i18n.ts'
import { msg, type TextId } from '../../lib/text-id.ts'
import type { TargetingRule } from '../links/targeting-schema.ts'

// The conditions of a rule, as visitors read them. Values that a rule looks for in the URL aren't shown, because they may be secret.

const DEVICES: Record<NonNullable<TargetingRule['device']>[number], TextId> = {
  mobile: msg('phones'),
  tablet: msg('tablets'),
  desktop: msg('computers'),
  tv: msg('TVs'),
  console: msg('game consoles'),
  bot: msg('bots'),
}
const SYSTEMS: Record<NonNullable<TargetingRule['os']>[number], string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  ios: 'iOS',
  android: 'Android',
  chromeos: 'ChromeOS',
  other: '…',
}
const BROWSERS: Record<NonNullable<TargetingRule['browser']>[number], string> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  other: '…',
}
// A rule may name every country.
const SHOWN = 5

/** Returns the conditions of a rule: "Germany or Austria · iOS". */
export function ruleText(language: Language, rule: TargetingRule): string {
  const { t, locale } = language
  const any = (values: readonly string[]) => {
    const shown = values.length > SHOWN ? [...values.slice(0, SHOWN), '…'] : values
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(shown)
  }
  const { country, region, city, device, os, browser, language: tags, query, timezone, day_of_week, time_window, from, to, split } = rule
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  const text = [
    country && any(country.map((code) => countryName(locale, code.toUpperCase()))),
    region && any(region),
    city && any(city),
    device && any(device.map((name) => t(DEVICES[name]))),
    os && any(os.map((name) => SYSTEMS[name])),
    browser && any(browser.map((name) => BROWSERS[name])),
    tags && t('browser language: {languages}', { languages: any(tags.map((tag) => languageName(languages, tag))) }),
    query && t('certain parameters in the URL'),
    timezone && any(timezone),
    (day_of_week || time_window || from || to) && t('certain times'),
    split && t('{split}% of visitors', { split }),
  ]
    .filter(Boolean)
    .join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function languageName(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
