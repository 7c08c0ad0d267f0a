import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { HOURS, hourName, WEEKDAYS, weekdayName } from './times.ts'
import { choicesOf, dimensionLabel, isDimension, valueName } from './values.ts'

// Conditions as the parameter `filter` has them, such as `country:is_not:DE`.

export type ConditionDimension = Schemas['UnknownValue']['dimension']
type Other = Exclude<ConditionDimension, Parameters<typeof dimensionLabel>[0]>

/** Dimensions that only conditions have. */
const OTHERS: Record<Other, string> = {
  link: t('Link'),
  bio_page: t('Bio page'),
  bio_block: t('Block'),
  hour_of_day: t('Hour'),
  weekday: t('Weekday'),
}
export const OTHER_DIMENSIONS = Object.keys(OTHERS) as Other[]
const isOther = (by: string): by is Other => Object.hasOwn(OTHERS, by)

export const OPERATORS = {
  is: t('is'),
  is_not: t('is not'),
  contains: t('contains'),
  contains_not: t('does not contain'),
  is_empty: t('is empty'),
  is_not_empty: t('is not empty'),
} as const
export type Operator = keyof typeof OPERATORS
export const needsValue = (operator: Operator): boolean => !operator.endsWith('empty')
/** Dimensions whose values have no parts. */
const WHOLE: readonly string[] = ['link', 'bio_page', 'hour_of_day', 'weekday']
export const operatorsOf = (by: ConditionDimension): Operator[] =>
  (Object.keys(OPERATORS) as Operator[]).filter((operator) => !operator.startsWith('contains') || !WHOLE.includes(by))

export const conditionLabel = (by: ConditionDimension): string => (isOther(by) ? OTHERS[by] : dimensionLabel(by))
export function conditionValue(by: ConditionDimension, value: string): string {
  if (by === 'weekday' && WEEKDAYS.includes(value.toLowerCase())) return weekdayName(value)
  if (by === 'hour_of_day' && HOURS.includes(value)) return hourName(value)
  return isOther(by) ? value : valueName(by, value)
}

/** Returns the values to choose from, for a dimension that has no others. */
export function conditionChoices(by: ConditionDimension): { value: string; label: string }[] | undefined {
  if (by === 'tag') return undefined
  if (!isOther(by)) return choicesOf(by)
  const values = by === 'weekday' ? WEEKDAYS : by === 'hour_of_day' ? HOURS : undefined
  return values?.map((value) => ({ value, label: conditionValue(by, value) }))
}

type Condition = { by: ConditionDimension; operator: Operator; value: string }
/** Returns the parts of a condition in a URL, or undefined if it has another form. */
export function conditionIn(filter: string): Condition | undefined {
  const [by = '', operator = '', ...rest] = filter.split(':')
  if (!(isDimension(by) || isOther(by)) || !Object.hasOwn(OPERATORS, operator)) return undefined
  return { by, operator: operator as Operator, value: rest.join(':') }
}

/** Puts a condition into words, with the name of what its value identifies, if that is known. */
export function conditionText(filter: string, name?: string): string {
  const condition = conditionIn(filter)
  if (condition === undefined) return filter
  const { by, operator, value } = condition
  if (!needsValue(operator)) return OPERATORS[operator]
  return `${OPERATORS[operator]} ${operator.startsWith('contains') ? `“${value}”` : (name ?? conditionValue(by, value))}`
}
