import { invalidField } from '../../../lib/errors.ts'

export const FOLDER_MAX = 500
const FOLDER_NAME_MAX = 100
export const MAX_DEPTH = 10

/** A path of names, such as "Marketing/Spring 2026". Throws a 400 for what is none. */
export function checkFolder(text: string): string {
  const names = text.split('/')
  if (names.length > MAX_DEPTH) throw invalidField('folder', `must have at most ${MAX_DEPTH} names, separated by /`)
  for (const name of names) {
    if (name === '' || name !== name.trim() || [...name].length > FOLDER_NAME_MAX)
      throw invalidField('folder', `must be names of 1 to ${FOLDER_NAME_MAX} characters, separated by / without spaces around it`)
  }
  return names.join('/')
}
