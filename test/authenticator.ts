import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// A software authenticator with one passkey (WebAuthn, ES256): what a browser answers for it, as JSON.

type Options = { challenge: string; origin?: string; rpId?: string; type?: string; userVerified?: boolean; userHandle?: string }

const UP = 0x01
const UV = 0x04
const ATTESTED = 0x40

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

export function createAuthenticator(ownOrigin = 'http://terse.test', { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  const clientData = (type: string, { challenge, origin = ownOrigin }: Options) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  function authenticatorData({ rpId = new URL(ownOrigin).hostname, userVerified = true }: Options, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? ++counter : 0)
    const flags = UP | (userVerified ? UV : 0) | (attested ? ATTESTED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }

  return {
    id: common.id,
    /** As a copy of it would count. */
    setCounter: (count: number) => {
      counter = count
    },
    /** The answer to creation options. */
    create: (options: Options) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options, attested)],
      ])
      const clientDataJSON = base64url(clientData(options.type ?? 'webauthn.create', options))
      return { ...common, response: { clientDataJSON, attestationObject: base64url(cbor(attestation)), transports: ['internal'] } }
    },
    /** The answer to request options. */
    get: (options: Options) => {
      const data = authenticatorData(options)
      const client = clientData(options.type ?? 'webauthn.get', options)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(options.userHandle !== undefined && { userHandle: options.userHandle }),
        },
      }
    },
  }
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** What of CBOR (RFC 8949) is needed here. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  const bytes = value as Buffer
  return Buffer.concat([head(2, bytes.length), bytes])
}
