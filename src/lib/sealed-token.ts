import type { Encryption } from './encryption.ts'

// Tokens for URLs and cookies that only this instance can create and read. They can't be forged, and reveal nothing to the logs of proxies.

/** `purpose`: a token for one thing is none for another. */
export const sealToken = (encryption: Encryption, purpose: string, values: readonly unknown[]): string =>
  Buffer.from(encryption.encrypt(JSON.stringify([purpose, ...values])), 'base64').toString('base64url')

/** Returns the sealed values, or undefined for an invalid token. */
export function openToken<Values extends unknown[]>(encryption: Encryption, purpose: string, token: string): Values | undefined {
  try {
    const [sealedFor, ...values] = JSON.parse(encryption.decrypt(token)) as [string, ...Values]
    return sealedFor === purpose ? (values as unknown as Values) : undefined
  } catch {
    return undefined
  }
}
