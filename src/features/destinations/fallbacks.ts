import { refuseUnsafe } from '../scanning/scan.ts'
import type { Scanner } from '../scanning/scanner.ts'
import { type AddressNeeds, checkAddress } from './address.ts'

const FALLBACKS = ['root_url', 'not_found_url', 'expired_url'] as const
type Fallbacks = { [Field in (typeof FALLBACKS)[number]]?: string | null }

/** Addresses for visitors of no link, checked as destinations are. Throws a 400 that names the field, within `path`. */
export function checkFallbacks<Input extends Fallbacks>(
  deps: AddressNeeds & { readonly scanner: Scanner },
  input: Input,
  path = '',
): Input {
  const checked = { ...input }
  for (const field of FALLBACKS) {
    const url = input[field]
    if (typeof url !== 'string') continue
    checked[field] = checkAddress(deps, url, path + field)
    refuseUnsafe({ url, ...deps.scanner.scanLocally(url) }, path + field)
  }
  return checked
}
