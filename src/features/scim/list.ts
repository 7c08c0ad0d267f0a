import { invalidValue } from './errors.ts'

// https://www.rfc-editor.org/rfc/rfc7644#section-3.4.2.4

export const MAX_RESULTS = 200
const USUAL_RESULTS = 100
// The two resources have 20 attributes together. Clients may also name those that Terse doesn't know.
const MAX_NAMES = 100
const MAX_NAMES_LENGTH = 10_000
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** The query of a request for a list, or for one resource. */
export type Asked = {
  filter?: string | undefined
  startIndex: number
  count: number
  /** The names as the client wrote them, each once. */
  attributes?: ReadonlySet<string> | undefined
  excludedAttributes?: ReadonlySet<string> | undefined
}

export function askedBy(given: (name: string) => unknown): Asked {
  const text = (name: string) => {
    const value = given(name)
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') throw invalidValue(`${name} must be text.`)
    return value
  }
  const asked = {
    filter: text('filter'),
    startIndex: Math.max(1, numberOf(given('startIndex'), 1, 'startIndex')),
    count: Math.min(MAX_RESULTS, Math.max(0, numberOf(given('count'), USUAL_RESULTS, 'count'))),
    attributes: namesIn(given('attributes'), 'attributes'),
    excludedAttributes: namesIn(given('excludedAttributes'), 'excludedAttributes'),
  }
  if (asked.attributes !== undefined && asked.excludedAttributes !== undefined)
    throw invalidValue("attributes and excludedAttributes can't be combined.")
  return asked
}

/** A list of attribute names: text with commas in a query, and an array in a body. Throws invalidValue for more than a page could ever use. */
function namesIn(value: unknown, name: string): ReadonlySet<string> | undefined {
  if (value === undefined || value === null) return undefined
  const texts = Array.isArray(value) ? value : [value]
  if (texts.length > MAX_NAMES) throw tooManyNames(name)
  if (!texts.every((text) => typeof text === 'string')) throw invalidValue(`${name} must be text.`)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > MAX_NAMES_LENGTH) throw invalidValue(`${name} has more than ${MAX_NAMES_LENGTH} characters.`)
  const names = new Set(texts.flatMap((text) => text.split(',')).map((each) => each.trim()))
  if (names.size > MAX_NAMES) throw tooManyNames(name)
  return names
}

const tooManyNames = (name: string) => invalidValue(`${name} has more than ${MAX_NAMES} attributes.`)

function numberOf(value: unknown, preset: number, name: string): number {
  if (value === undefined || value === null || value === '') return preset
  const number = /^-?\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN
  if (Number.isNaN(number)) throw invalidValue(`${name} must be a whole number.`)
  return number
}

/** Returns the total number if a page shows it, which is a first page that isn't full. */
export const totalOf = ({ startIndex, count }: Asked, rows: readonly unknown[]): number | undefined =>
  startIndex === 1 && rows.length < count ? rows.length : undefined

export const listResponse = (resources: readonly object[], { startIndex }: Pick<Asked, 'startIndex'>, totalResults: number) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export type List = ReturnType<typeof listResponse>
