import type { IdentityProviders, ProviderOptions } from './identity-providers.ts'

/** What speaks with providers is loaded with the first sign-in: its libraries would take 10 ms of each start. */
export function createIdentityProviders(options: ProviderOptions): IdentityProviders {
  let loaded: Promise<IdentityProviders> | undefined
  const load = () => {
    loaded ??= import('./asking.ts').then(({ createAsking }) => createAsking(options))
    return loaded
  }
  return {
    authorizeUrl: async (...args) => (await load()).authorizeUrl(...args),
    profileOf: async (...args) => (await load()).profileOf(...args),
  }
}
