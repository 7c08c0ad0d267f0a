import type { Person } from '../../http/auth/principal.ts'
import type { SecondFactorsNeeds } from './needs.ts'

// The properties that all passkey requests share.

/** Loaded when needed: its parsers of certificates are large. */
export const webauthn = () => import('@simplewebauthn/server')

/** The host of this service: passkeys are made for it, and no other has them. */
export const relyingParty = ({ config }: Pick<SecondFactorsNeeds, 'config'>) => new URL(config.baseUrl).hostname

/** The user's handle, which the authenticator keeps. */
export const handleOf = (userId: number) => new Uint8Array(Buffer.from(String(userId)))

/** Binds a challenge to the session that asks for it. */
export const boundTo = ({ userId, credential }: Person): string => `${userId} ${credential.kind} ${credential.id}`
