import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

// The click ids that destinations get: what is known of a click when it is made, sealed by the instance's key. So a conversion is
// attributed without waiting until its click is stored, and nobody can make one up, or read what it says.

/** A click, as its id says it. */
export type SealedClick = {
  /** The number under which it is stored. */
  number: number
  workspaceId: number
  linkId: number
  /** The link's campaign when it was clicked. */
  campaignId: number | null
  /** ISO 3166, or ''. */
  country: string
  at: number
  isBot: boolean
}

export type ClickIds = {
  /** 52 characters of letters, digits, - and _. */
  seal: (click: SealedClick) => string
  /** Opens a click ID. Returns undefined for a text that wasn't sealed here. */
  open: (text: string) => SealedClick | undefined
}

const TAG_BYTES = 12
const PAYLOAD_BYTES = 27
const FORMAT = /^[\w-]{52}$/

/** A key for what a click says, and one to hide it. */
type Keys = { tag: Buffer; hide: Buffer }

/** `oldKeys` open what was sealed before the key was changed. */
export function createClickIds(secretKey: string, oldKeys: readonly string[] = []): ClickIds {
  const [current, ...old] = [secretKey, ...oldKeys].map(deriveKeys)
  if (!current) throw new Error('Click IDs need a key.')

  function openWith(keys: Keys, tag: Buffer, hidden: Buffer): Buffer | undefined {
    const payload = mask(keys, tag, hidden)
    return timingSafeEqual(tagOf(keys, payload), tag) ? payload : undefined
  }

  return {
    seal: (click) => {
      const payload = toPayload(click)
      const tag = tagOf(current, payload)
      return Buffer.concat([tag, mask(current, tag, payload)]).toString('base64url')
    },
    open: (text) => {
      if (!FORMAT.test(text)) return undefined
      const bytes = Buffer.from(text, 'base64url')
      const [tag, hidden] = [bytes.subarray(0, TAG_BYTES), bytes.subarray(TAG_BYTES)]
      for (const keys of [current, ...old]) {
        const payload = openWith(keys, tag, hidden)
        if (payload) return fromPayload(payload)
      }
      return undefined
    },
  }
}

const deriveKeys = (secret: string): Keys => {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'click-ids', 64))
  return { tag: derived.subarray(0, 32), hide: derived.subarray(32) }
}

const tagOf = (keys: Keys, payload: Buffer): Buffer => createHmac('sha256', keys.tag).update(payload).digest().subarray(0, TAG_BYTES)

/** The payload with a key stream that follows from its tag: the same click has the same id, and no two have the same stream. */
function mask(keys: Keys, tag: Buffer, payload: Buffer): Buffer {
  const stream = createHmac('sha256', keys.hide).update(tag).digest()
  return Buffer.from(payload.map((byte, index) => byte ^ (stream[index] as number)))
}

function toPayload({ number, workspaceId, linkId, campaignId, country, at, isBot }: SealedClick): Buffer {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload[0] = isBot ? 1 : 0
  payload.write(country.slice(0, 2), 1, 'latin1')
  payload.writeUIntBE(number, 3, 6)
  payload.writeUIntBE(at, 9, 6)
  payload.writeUInt32BE(workspaceId, 15)
  payload.writeUInt32BE(linkId, 19)
  payload.writeUInt32BE(campaignId ?? 0, 23)
  return payload
}

const fromPayload = (payload: Buffer): SealedClick => ({
  isBot: payload[0] === 1,
  country: payload[1] === 0 ? '' : payload.toString('latin1', 1, 3),
  number: payload.readUIntBE(3, 6),
  at: payload.readUIntBE(9, 6),
  workspaceId: payload.readUInt32BE(15),
  linkId: payload.readUInt32BE(19),
  campaignId: payload.readUInt32BE(23) || null,
})
