import { DIMENSIONS, type Dimension, TRIGGERS } from '../../click-store/dimensions.ts'
import type { ValueCondition, ValueFilter } from '../../click-store/questions.ts'
import { FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { DEVICES } from '../../lib/client.ts'
import { invalidField } from '../../lib/errors.ts'
import { CHANNELS } from '../../lib/traffic-sources/traffic-source.ts'
import { WEEKDAYS } from '../../lib/weekdays.ts'

// The parameter `filter`: a dimension, an operator and a value, separated by colons, such as `country:is_not:DE`.

const KINDS = { is: 'is', is_not: 'isNot', contains: 'contains', contains_not: 'containsNot' } as const
const WITHOUT_VALUE = { is_empty: 'is', is_not_empty: 'isNot' } as const
export const FILTER_OPERATORS = [...Object.keys(KINDS), ...Object.keys(WITHOUT_VALUE)]

const FORM = new RegExp(
  `^(?:(?<by>${DIMENSIONS.join('|')}):(?:(?<operator>${Object.keys(KINDS).join('|')}):(?<value>.*)|(?<empty>${Object.keys(WITHOUT_VALUE).join('|')})))$`,
  's',
)
/** The longest name of a dimension and of an operator, with both colons. */
export const FILTER_PREFIX_MAX = 40

/** The values of dimensions that have no others. */
const CLOSED: { [By in Dimension]?: readonly string[] } = { device: DEVICES, channel: CHANNELS, trigger: TRIGGERS, weekday: WEEKDAYS }
/** The form that values of other dimensions have. */
const FORMS: { [By in Dimension]?: { form: RegExp; expects: string } } = {
  country: { form: /^[a-z][a-z\d]$/i, expects: 'a country code of two letters, such as DE' },
  link: { form: /^[1-9]\d{0,14}$/, expects: 'the ID of a link' },
  bio_page: { form: /^[1-9]\d{0,14}$/, expects: 'the ID of a bio page' },
  hour_of_day: { form: /^(\d|1\d|2[0-3])$/, expects: 'an hour from 0 to 23' },
}
/** The dimensions whose values can't be compared by a part of their text. */
const WHOLE: readonly Dimension[] = ['link', 'bio_page', 'hour_of_day', 'weekday']

/** Throws a 400 for a value that no click can have. An empty one stands for unknown. */
function checkValues(by: Dimension, values: readonly string[], path: string): void {
  const closed = CLOSED[by]
  const known = FORMS[by]
  for (const value of values) {
    if (value === '') continue
    if (closed && !closed.includes(value.toLowerCase())) throw invalidField(path, `must be one of ${closed.join(', ')}`)
    if (known && !known.form.test(value)) throw invalidField(path, `must be ${known.expects}`)
  }
}

type Conditions = { [By in Dimension]?: { [Kind in keyof ValueCondition]?: string[] } }

/** Adds texts of the parameter `filter` to the conditions of dimensions. Throws a 400 for texts of another form. */
function addFilters(conditions: Conditions, filters: readonly string[], path: string): void {
  for (const filter of filters) {
    const { by, operator, value = '', empty } = (FORM.exec(filter)?.groups ?? {}) as Record<string, string | undefined> & { by?: Dimension }
    if (by === undefined)
      throw invalidField(
        path,
        `must have the form dimension:operator:value, such as country:is_not:DE. The operators are ${FILTER_OPERATORS.join(', ')}`,
      )
    const kind = empty === undefined ? KINDS[operator as keyof typeof KINDS] : WITHOUT_VALUE[empty as keyof typeof WITHOUT_VALUE]
    const isPart = kind === 'contains' || kind === 'containsNot'
    if (isPart && WHOLE.includes(by)) throw invalidField(path, `can't have the operator ${operator} for ${by}, whose values have no parts`)
    if (isPart && value === '') throw invalidField(path, `needs a value after ${by}:${operator}:`)
    if (!isPart) checkValues(by, [value], path)
    const condition = conditions[by] ?? {}
    conditions[by] = { ...condition, [kind]: [...(condition[kind] ?? []), value] }
  }
}

type Given = { [By in FilterDimension]?: readonly string[] | string | undefined } & { filter?: readonly string[] | string | undefined }

/** Returns the conditions of a query or a stored filter. */
export function valueFilterOf(given: Given, path = ''): ValueFilter {
  const conditions: Conditions = {}
  for (const by of FILTER_DIMENSIONS) {
    const values = given[by]
    if (values === undefined) continue
    const list = [values].flat()
    checkValues(by, list, `${path}${by}`)
    conditions[by] = { is: list }
  }
  if (given.filter !== undefined) addFilters(conditions, [given.filter].flat(), `${path}filter`)
  return conditions
}
