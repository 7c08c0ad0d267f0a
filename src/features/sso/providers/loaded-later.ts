import type { IdentityProviders, ProviderOptions } from './identity-providers.ts'

/** Loads the code for providers with the first sign-in, because its libraries would take 10 ms of each start. */
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
