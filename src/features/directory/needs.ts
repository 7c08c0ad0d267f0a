import type { Core } from '../../core.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { DirectoryPace } from './pace.ts'

export type DirectoryNeeds = Core & {
  readonly encryption: Encryption
  readonly rateLimits: RateLimits
  readonly directoryPace: DirectoryPace
}
