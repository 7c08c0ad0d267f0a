import { invalidField } from '../lib/errors.ts'

const MAX_ENTRIES = 50

/** Every value of a repeatable query parameter, as it was written. Throws a 400 for too many or too long ones. */
export function queryList(request: Request, name: string, maxCharacters: number): string[] {
  // From the text: a host that a client made up may be no URL.
  const [, search = ''] = request.url.split('?', 2)
  const values = new URLSearchParams(search).getAll(name)
  if (values.length > MAX_ENTRIES) throw invalidField(name, `may be given at most ${MAX_ENTRIES} times`)
  if (values.some((value) => [...value].length > maxCharacters))
    throw invalidField(name, `must be text of at most ${maxCharacters} characters`)
  return values
}
