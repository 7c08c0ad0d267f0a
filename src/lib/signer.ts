import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

// Signatures that only this instance makes and checks: HMAC-SHA256 with a key derived from the instance's secret key.

export type Signer = {
  /** The signature of a text, in hexadecimal. `purpose`: one of another purpose is none. */
  sign: (purpose: string, text: string) => string
  /** True if the current key, or an old one, made the signature. */
  verify: (purpose: string, text: string, signature: string) => boolean
}

/** `oldKeys` verify, too, so that the key can be rotated. */
export function createSigner(secretKey: string, oldKeys: readonly string[] = []): Signer {
  const signWith = (key: string, purpose: string, text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', `signature ${purpose}`, 32))).update(text)
  return {
    sign: (purpose, text) => signWith(secretKey, purpose, text).digest('hex'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'hex')
      return [secretKey, ...oldKeys].some((key) => {
        const expected = signWith(key, purpose, text).digest()
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
