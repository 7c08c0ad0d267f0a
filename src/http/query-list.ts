import { invalidField } from '../lib/errors.ts'
import { parseId } from './parse-id.ts'

export const MAX_ENTRIES = 50
const MAX_ID_DIGITS = 20
const MAX_CHOICE = 100

/** All ids of a repeatable query parameter. Throws a 400 for what is none. */
export function queryIds(request: Request, name: string): number[] {
  const ids = queryList(request, name, MAX_ID_DIGITS).map(parseId)
  if (ids.includes(undefined)) throw invalidField(name, 'must be a whole number of at least 1')
  return ids as number[]
}

/** All values of a repeatable query parameter that has a choice of them. Throws a 400 for others. */
export function queryChoices<const Choice extends string>(request: Request, name: string, choices: readonly Choice[]): Choice[] {
  const values = queryList(request, name, MAX_CHOICE)
  if (!values.every((value) => (choices as readonly string[]).includes(value)))
    throw invalidField(name, `must be one of ${choices.join(', ')}`)
  return values as Choice[]
}

/** All values of a repeatable query parameter. Throws a 400 for too many or too long ones. */
export function queryList(request: Request, name: string, maxCharacters: number): string[] {
  // Split as text: with an invalid Host header, the request's URL may not parse.
  const [, search = ''] = request.url.split('?', 2)
  const values = new URLSearchParams(search).getAll(name)
  if (values.length > MAX_ENTRIES) throw invalidField(name, `must not be repeated more than ${MAX_ENTRIES} times`)
  if (values.some((value) => [...value].length > maxCharacters))
    throw invalidField(name, `must be text of at most ${maxCharacters} characters`)
  return values
}
