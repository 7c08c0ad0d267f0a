import type { Schemas } from '../api.ts'

export type Sso = Schemas['SsoConfiguration']
export type Provider = NonNullable<Sso['provider']>
