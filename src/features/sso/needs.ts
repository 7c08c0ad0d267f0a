import type { Core } from '../../core.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { Resolver } from '../../lib/resolver.ts'
import type { IdentityProviders } from './providers/identity-providers.ts'

export type SsoNeeds = Core & {
  readonly encryption: Encryption
  readonly newResolver: () => Resolver
  readonly rateLimits: RateLimits
  /** The providers with which people confirm their identity. */
  readonly identityProviders: IdentityProviders
}
