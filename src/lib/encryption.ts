import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Secrets of others that we must be able to read again, encrypted at rest: AES-256-GCM under a key made from the instance's.

const IV_BYTES = 12
const TAG_BYTES = 16

export type Encryption = {
  encrypt: (secret: string) => string
  /** Throws where neither the instance's key nor an old one fits. */
  decrypt: (ciphertext: string) => string
  /** True where it was encrypted with an old key: it should be encrypted anew. */
  isOld: (ciphertext: string) => boolean
}

/** `oldKeys` are tried too, so that the key can be changed. */
export function createEncryption(secretKey: string, oldKeys: readonly string[] = []): Encryption {
  const [current, ...old] = [secretKey, ...oldKeys].map((key) => Buffer.from(hkdfSync('sha256', key, '', 'vault', 32)))
  if (!current) throw new Error('Encryption needs a key.')

  const open = (key: Buffer, ciphertext: Buffer): string | undefined => {
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
        const secret = open(key, Buffer.from(ciphertext, 'base64'))
        if (secret !== undefined) return secret
      }
      throw new Error('A stored secret can be read with no key: SECRET_KEY was changed without OLD_SECRET_KEYS.')
    },
    isOld: (ciphertext) => open(current, Buffer.from(ciphertext, 'base64')) === undefined,
  }
}
