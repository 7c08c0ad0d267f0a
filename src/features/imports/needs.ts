import type { Encryption } from '../../lib/encryption.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { LinksNeeds as LinkNeeds } from '../links/needs.ts'
import type { ExportReader } from './export-reader.ts'

export type ImportsNeeds = LinkNeeds & {
  /** Services are asked at addresses that somebody wrote. */
  readonly safeFetch: SafeFetch
  readonly encryption: Encryption
  readonly exportReader: ExportReader
}
