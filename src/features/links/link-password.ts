import type { Encryption } from '../../lib/encryption.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'

// Exports have the password hash of a link in a form that only this instance can read, and only for the same workspace, so that nobody can
// search for the password, and an import can restore it.

const PURPOSE = 'link-password'

export const sealPassword = (encryption: Encryption, workspaceId: number, hash: string): string =>
  sealToken(encryption, PURPOSE, [workspaceId, hash])

/** Returns the password hash, or undefined for a text that this instance didn't seal for this workspace. */
export function openPassword(encryption: Encryption, workspaceId: number, sealed: string): string | undefined {
  const [sealedFor, hash] = openToken<[number, string]>(encryption, PURPOSE, sealed) ?? []
  return sealedFor === workspaceId ? hash : undefined
}
