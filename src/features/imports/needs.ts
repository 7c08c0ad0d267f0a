import type { Encryption } from '../../lib/encryption.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { LinksNeeds } from '../links/needs.ts'
import type { ExportReader } from './export-reader.ts'

export type ImportsNeeds = LinksNeeds & {
  /** Services are asked at addresses that somebody wrote. */
  readonly safeFetch: SafeFetch
  readonly encryption: Encryption
  readonly exportReader: ExportReader
}
