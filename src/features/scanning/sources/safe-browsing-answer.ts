import { DAY } from '../../../lib/clock.ts'
import { msg } from '../../../lib/text-id.ts'
import { parseObject, SourceFault } from './external.ts'

/** Threat types by their numbers, as phrases. */
const THREATS = ['', msg('malware'), msg('social engineering'), msg('unwanted software'), msg('a potentially harmful application')]
const THREAT_NAMES = ['', 'MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE', 'POTENTIALLY_HARMFUL_APPLICATION']

/** The full hashes in hex with their threats, and how long they may be cached, in milliseconds, at most a day. */
export type SafeBrowsingAnswer = { hashes: { hash: string; threats: string[] }[]; cacheMs: number }

/**
 * Parses a response of hashes:search. The service documents JSON but sends Protocol Buffers, and rejects `alt=json` with a 400;
 * both are supported. Throws a SourceFault when it is neither.
 * https://developers.google.com/safe-browsing/reference/rest/v5/hashes/search
 * https://github.com/googleapis/googleapis/blob/master/google/security/safebrowsing/v5/safebrowsing.proto
 */
export function readAnswer(body: Uint8Array): SafeBrowsingAnswer {
  // No such Protocol Buffers message starts with this byte.
  return body[0] === '{'.charCodeAt(0) ? readJson(body) : readMessage(body)
}

type JsonAnswer = {
  fullHashes?: { fullHash?: string; fullHashDetails?: { threatType?: string; attributes?: string[] }[] }[]
  cacheDuration?: string
}

function readJson(body: Uint8Array): SafeBrowsingAnswer {
  const { fullHashes = [], cacheDuration = '0s' } = parseObject(body) as JsonAnswer
  try {
    const hashes = fullHashes.map(({ fullHash = '', fullHashDetails = [] }) => ({
      hash: Buffer.from(fullHash, 'base64').toString('hex'),
      threats: fullHashDetails.flatMap(({ threatType = '', attributes = [] }) =>
        threatOf(THREAT_NAMES.indexOf(threatType), attributes.length),
      ),
    }))
    return { hashes, cacheMs: duration(Number.parseFloat(cacheDuration)) }
  } catch {
    throw new SourceFault('its response has an unexpected format')
  }
}

function readMessage(body: Uint8Array): SafeBrowsingAnswer {
  if (body.length === 0) throw new SourceFault('its response is empty')
  const answer: SafeBrowsingAnswer = { hashes: [], cacheMs: 0 }
  for (const field of fieldsOf(body)) {
    if (field.number === 1) answer.hashes.push(readFullHash(field.bytes))
    if (field.number === 2) answer.cacheMs = duration(fieldsOf(field.bytes).find(({ number }) => number === 1)?.value ?? 0)
  }
  return answer
}

function readFullHash(bytes: Uint8Array): SafeBrowsingAnswer['hashes'][number] {
  const fields = fieldsOf(bytes)
  const hash = fields.find(({ number }) => number === 1)?.bytes ?? new Uint8Array()
  const details = fields.filter(({ number }) => number === 2).map((field) => fieldsOf(field.bytes))
  const threats = details.flatMap((detail) => {
    const type = detail.find(({ number }) => number === 1)?.value ?? 0
    return threatOf(type, detail.filter(({ number }) => number === 2).length)
  })
  return { hash: Buffer.from(hash).toString('hex'), threats }
}

/**
 * CANARY marks threats that must not be enforced, and FRAME_ONLY those that only apply to frames.
 * Unknown types and attributes must be ignored too: so only threats without attributes count.
 */
function threatOf(type: number, attributes: number): string[] {
  const threat = THREATS[type]
  return threat && attributes === 0 ? [threat] : []
}

const duration = (seconds: number) => (seconds > 0 ? Math.min(seconds * 1000, DAY) : 0)

type Field = { number: number; value: number; bytes: Uint8Array }

/** The fields of a message. https://protobuf.dev/programming-guides/encoding/ */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; scale < 2 ** 70; scale *= 128) {
      const byte = message[at++]
      if (byte === undefined) break
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
    throw new SourceFault('its response is truncated')
  }
  const take = (size: number) => {
    at += size
    if (at > message.length) throw new SourceFault('its response is truncated')
    return message.subarray(at - size, at)
  }

  while (at < message.length) {
    const tag = varint()
    const field: Field = { number: Math.floor(tag / 8), value: 0, bytes: new Uint8Array() }
    const kind = tag % 8
    if (kind === 0) field.value = varint()
    else if (kind === 1) take(8)
    else if (kind === 2) field.bytes = take(varint())
    else if (kind === 5) take(4)
    else throw new SourceFault("its response can't be read")
    fields.push(field)
  }
  return fields
}
