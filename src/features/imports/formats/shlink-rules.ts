import type { Note } from './format.ts'
import { shown } from './shown.ts'

type Rule = Record<string, unknown>
type Condition = { type?: unknown; matchKey?: unknown; matchValue?: unknown }

const SYSTEMS = new Set(['ios', 'android', 'windows', 'macos', 'linux', 'chromeos'])
const BROWSERS = new Set(['chrome', 'firefox', 'edge', 'safari', 'opera'])
// A link here has 50 rules at most, and a rule some ten conditions.
const MAX_RULES = 100
const MAX_CONDITIONS = 100
const DAY = /^\d{4}-\d\d-\d\d/

/** Returns the equivalent of a condition, or undefined if there is none. */
const CONDITIONS: Record<string, (value: string, key: string) => Rule | undefined> = {
  device: (value) =>
    SYSTEMS.has(value)
      ? { os: [value] }
      : value === 'mobile'
        ? { device: ['mobile', 'tablet'] }
        : value === 'desktop'
          ? { device: ['desktop'] }
          : undefined,
  browser: (value) => (BROWSERS.has(value) ? { browser: [value] } : undefined),
  language: (value) => ({ language: [value] }),
  'geolocation-country-code': (value) => ({ country: [value] }),
  'geolocation-city-name': (value) => ({ city: [value] }),
  'before-date': (value) => (DAY.test(value) ? { to: lastDayBefore(value) } : undefined),
  'after-date': (value) => (DAY.test(value) ? { from: value.slice(0, 10) } : undefined),
  'query-param': (value, key) => ({ query: [{ name: key, values: [value] }] }),
  'any-value-query-param': (_, key) => ({ query: [{ name: key }] }),
  'valueless-query-param': (_, key) => ({ query: [{ name: key, values: [''] }] }),
}

/** Before midnight is until the day before. */
function lastDayBefore(time: string): string {
  const day = time.slice(0, 10)
  return /^T00:00(?::00)?(?!:?\d)/.test(time.slice(10)) ? dayBefore(day) : day
}
const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10)
}

/** A rule with one condition more. Undefined where two of a kind would both have to hold: only parameters can. */
function withCondition(rule: Rule, known: Rule | undefined): Rule | undefined {
  if (!known) return undefined
  if (Array.isArray(rule.query) && Array.isArray(known.query)) return { ...rule, query: [...rule.query, ...known.query] }
  return Object.keys(known).every((field) => !(field in rule)) ? { ...rule, ...known } : undefined
}

/** Converts redirect rules to targeting rules, in their order. A rule with an unsupported condition is left out as a whole, with a note. */
export function redirectRules(value: unknown): { rules: Rule[]; notes: Note[] } {
  const rules: Rule[] = []
  const notes: Note[] = []
  const given: Rule[] = Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
  if (given.length > MAX_RULES) notes.push(tooManyNote(given.length))
  const inOrder = given.slice(0, MAX_RULES).toSorted((a, b) => Number(a?.priority ?? 0) - Number(b?.priority ?? 0))
  for (const { longUrl, conditions } of inOrder) {
    let rule: Rule = {}
    const lost: string[] = []
    const all = (Array.isArray(conditions) ? conditions : []) as Condition[]
    if (all.length > MAX_CONDITIONS) lost.push(`more than ${MAX_CONDITIONS} conditions`)
    for (const condition of all.slice(0, MAX_CONDITIONS)) {
      const known = CONDITIONS[String(condition?.type)]?.(String(condition?.matchValue ?? ''), String(condition?.matchKey ?? ''))
      const more = withCondition(rule, known)
      if (more) rule = more
      else lost.push(String(condition?.type))
    }
    if (Object.keys(rule).length === 0 && lost.length === 0) lost.push('none')
    if (lost.length === 0) rules.push({ ...rule, destination_url: longUrl })
    else notes.push(lostNote(longUrl, lost))
    if ('from' in rule || 'to' in rule) notes.push(dayNote(longUrl))
  }
  return { rules, notes }
}

const tooManyNote = (count: number): Note => ({
  field: 'redirectRules',
  kind: 'left_out',
  message: `The link has ${count} rules, but only the first ${MAX_RULES} were imported.`,
})
const lostNote = (longUrl: unknown, lost: string[]): Note => ({
  field: 'redirectRules',
  kind: 'left_out',
  message: `The rule that redirects to ${shown(longUrl)} was left out, because Terse has no equivalent for these conditions: ${shown(lost.join(', '))}.`,
})
const dayNote = (longUrl: unknown): Note => ({
  field: 'redirectRules',
  kind: 'changed',
  message: `The rule that redirects to ${shown(longUrl)} now applies to whole days, in the time zone of the workspace.`,
})
