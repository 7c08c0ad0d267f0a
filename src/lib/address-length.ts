import { invalidField } from './errors.ts'

/** The longest URL that is accepted, in characters. */
export const MAX_ADDRESS = 2048

/** Throws a 400 that names the field. What is stored is the normalized text: that is measured, so that it can be sent back. */
export function checkAddressLength({ href }: URL, path: string): void {
  if (href.length > MAX_ADDRESS) throw invalidField(path, `must be at most ${MAX_ADDRESS} characters once it is encoded`)
}
