import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Secrets that must be readable again, encrypted at rest: AES-256-GCM with a key derived from the instance's secret key.

const IV_BYTES = 12
const TAG_BYTES = 16

export type Encryption = {
  encrypt: (secret: string) => string
  /** Throws where neither the current key nor an old one can decrypt it. */
  decrypt: (ciphertext: string) => string
  /** True if the text was encrypted with an old key and should be re-encrypted. */
  isOld: (ciphertext: string) => boolean
}

/** `oldKeys` are tried for decryption too, so that the key can be rotated. */
export function createEncryption(secretKey: string, oldKeys: readonly string[] = []): Encryption {
  // The info string is part of the derived key: changing it would make every stored secret unreadable.
  const [current, ...old] = [secretKey, ...oldKeys].map((key) => Buffer.from(hkdfSync('sha256', key, '', 'vault', 32)))
  if (!current) throw new Error('Encryption needs a key.')

  const tryDecrypt = (key: Buffer, ciphertext: Buffer): string | undefined => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(ciphertext.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(ciphertext.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  return {
    encrypt: (secret) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, iv)
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    decrypt: (ciphertext) => {
      for (const key of [current, ...old]) {
        const secret = tryDecrypt(key, Buffer.from(ciphertext, 'base64'))
        if (secret !== undefined) return secret
      }
      throw new Error(
        "A stored secret can't be decrypted with any key, because SECRET_KEY was changed. Put the earlier value in OLD_SECRET_KEYS.",
      )
    },
    isOld: (ciphertext) => tryDecrypt(current, Buffer.from(ciphertext, 'base64')) === undefined,
  }
}
