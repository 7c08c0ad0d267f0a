import type { Schemas } from '../api.ts'
import { clientName } from '../ui/clients.ts'
import { countryName, languageName } from '../ui/places.ts'

type Rule = Schemas['TargetingRule']

export const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

const lists = new Intl.ListFormat(navigator.language, { type: 'disjunction' })
const anyOf = (words: readonly string[] | undefined, nameOf: (word: string) => string = String): string | undefined =>
  words && lists.format(words.map(nameOf))

/** The conditions of a rule, all of which have to fit. */
export function ruleInWords(rule: Rule): string[] {
  const { time_window: window, split } = rule
  const conditions = {
    Country: anyOf(rule.country, countryName),
    Device: anyOf(rule.device, clientName),
    System: anyOf(rule.os, clientName),
    Browser: anyOf(rule.browser, clientName),
    Language: anyOf(rule.language, languageName),
    'Visitor’s timezone': anyOf(rule.timezone),
    Day: anyOf(rule.day_of_week, (day) => DAY_NAMES[day as keyof typeof DAY_NAMES]),
    Time: window && `${window.start} to ${window.end}${window.timezone === undefined ? '' : ` (${window.timezone})`}`,
    From: rule.from,
    Until: rule.to,
    Visitors: split === undefined ? undefined : `${split} %`,
  }
  return Object.entries(conditions).flatMap(([label, text]) => (text === undefined ? [] : [`${label}: ${text}`]))
}
