import type { Schemas } from '../api.ts'
import { locale, t } from '../i18n.ts'
import { clientName } from '../ui/clients.ts'
import { countryName, languageName } from '../ui/places.ts'

type Rule = Schemas['TargetingRule']

export const DAY_NAMES = {
  mon: t('Monday'),
  tue: t('Tuesday'),
  wed: t('Wednesday'),
  thu: t('Thursday'),
  fri: t('Friday'),
  sat: t('Saturday'),
  sun: t('Sunday'),
} as const

const lists = new Intl.ListFormat(locale(), { type: 'disjunction' })
const anyOf = (words: readonly string[] | undefined, nameOf: (word: string) => string = String): string | undefined =>
  words && lists.format(words.map(nameOf))

type Parameters = NonNullable<Rule['query']>

/** Returns parameters as they appear in a URL: name=value, or only the name. */
export const parametersInWords = (parameters: Parameters): string[] =>
  parameters.flatMap(({ name, values }) => values?.map((value) => `${name}=${value}`) ?? [name])

/** Several values of one name are any of them. */
export function parametersOf(words: readonly string[]): Parameters {
  const values = new Map<string, string[] | undefined>()
  for (const word of words) {
    const [name = '', ...rest] = word.trim().split('=')
    if (rest.length === 0) values.set(name, undefined)
    else if (!values.has(name) || values.get(name)) values.set(name, [...(values.get(name) ?? []), rest.join('=')])
  }
  return [...values].map(([name, of]) => (of ? { name, values: of } : { name }))
}

/** The conditions of a rule, all of which have to fit. */
export function ruleInWords(rule: Rule): string[] {
  const { time_window: window, split } = rule
  const conditions = {
    [t('Country')]: anyOf(rule.country, countryName),
    [t('Region')]: anyOf(rule.region),
    [t('City')]: anyOf(rule.city),
    [t('Parameters')]: rule.query && parametersInWords(rule.query).join(', '),
    [t('Device')]: anyOf(rule.device, clientName),
    [t('System')]: anyOf(rule.os, clientName),
    [t('Browser')]: anyOf(rule.browser, clientName),
    [t('Language')]: anyOf(rule.language, languageName),
    [t('Visitor’s timezone')]: anyOf(rule.timezone),
    [t('Day')]: anyOf(rule.day_of_week, (day) => DAY_NAMES[day as keyof typeof DAY_NAMES]),
    [t('Time')]:
      window &&
      (window.timezone === undefined
        ? t('{start} to {end}', window)
        : t('{start} to {end} ({zone})', { ...window, zone: window.timezone })),
    [t('From')]: rule.from,
    [t('Until')]: rule.to,
    [t('Visitors')]: split === undefined ? undefined : `${split} %`,
  }
  return Object.entries(conditions).flatMap(([label, text]) => (text === undefined ? [] : [`${label}: ${text}`]))
}
