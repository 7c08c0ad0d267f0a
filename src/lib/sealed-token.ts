import type { Encryption } from './encryption.ts'

// What only this instance can make and read, for addresses and cookies: it can't be forged, and says nothing to logs of proxies.

/** `purpose`: a token for one thing is none for another. */
export const sealToken = (encryption: Encryption, purpose: string, values: readonly unknown[]): string =>
  Buffer.from(encryption.encrypt(JSON.stringify([purpose, ...values])), 'base64').toString('base64url')

/** What was sealed; undefined for an invalid token. */
export function openToken<Values extends unknown[]>(encryption: Encryption, purpose: string, token: string): Values | undefined {
  try {
    const [sealedFor, ...values] = JSON.parse(encryption.decrypt(token)) as [string, ...Values]
    return sealedFor === purpose ? (values as unknown as Values) : undefined
  } catch {
    return undefined
  }
}
