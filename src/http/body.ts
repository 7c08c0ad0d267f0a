import { AppError, malformedJson, payloadTooLarge, unsupportedMediaType } from '../lib/errors.ts'
import { type Hold, holdOf } from './body-budget.ts'
import { discard, drain } from './drain.ts'

export const BODY_LIMIT = 1024 * 1024
/** For bulk operations. */
export const BULK_BODY_LIMIT = 10 * BODY_LIMIT
/** For operations that anybody may call, and forms of pages. */
export const OPEN_BODY_LIMIT = 64 * 1024
const AT_ONCE = 16 * 1024
// The size of a chunk that the engine delivers. It's in memory before it can be refused, so it's counted before the reading starts.
const FIRST_CHUNK = 512 * 1024
const MAX_DEPTH = 32
// A link with 50 rules that list all they may has 23,000; 1,000 links with 40 values each and five rules have 150,000.
const MAX_VALUES = 30_000
const MAX_BULK_VALUES = 200_000

/** Returns the JSON of a body, or undefined if it is empty. Rejects other media types and too deep nesting. */
export function parseBody(request: Request, bytes: Uint8Array, limit: number = BODY_LIMIT): unknown {
  if (bytes.length === 0) return undefined
  requireJsonType(request)
  return parseJson(bytes, limit)
}

/** Rejects a body of another media type than JSON. */
export function requireJsonType(request: Request): void {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw unsupportedMediaType()
}

/**
 * The raw body. Stops reading at the limit, with a 413, and at the budget of all bodies in memory, with a 503.
 * @param credential the sender's, once it is checked. It has a budget besides that of the network
 */
export async function readBytes(request: Request, limit: number = BODY_LIMIT, credential?: string): Promise<Uint8Array> {
  try {
    return await readUpTo(request, limit, holdOf(request, credential))
  } catch (error) {
    // The client disconnected: not an error of the service.
    if ((error as Error).name === 'AbortError') throw malformedJson('The request body is incomplete.')
    throw error
  }
}

async function readUpTo(request: Request, limit: number, hold: Hold): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array()
  const announced = announcedLength(request)
  if (announced !== undefined && announced > limit) throw payloadTooLarge(limit)
  // Reading at once costs a third of streaming, but what is announced has to be counted before any of it is there.
  if (announced !== undefined && announced <= AT_ONCE) {
    hold.add(announced)
    return new Uint8Array(await hold.unlessStopped(request.arrayBuffer()))
  }
  const counted = Math.min(announced ?? limit, limit, FIRST_CHUNK)
  const reader = request.body.getReader()
  try {
    hold.add(counted)
    return await hold.unlessStopped(readChunks(reader, { announced, limit, hold, counted }))
  } catch (error) {
    // A sender that was stopped for being slow isn't waited for.
    if (hold.isStopped) void reader.cancel().catch(() => {})
    else if (error instanceof AppError) await drain(reader, announced)
    throw error
  }
}

type ChunkReader = Pick<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, 'read' | 'cancel'>
/** `counted`: so many bytes are counted already. */
type Reading = { announced: number | undefined; limit: number; hold: Hold; counted: number }

async function readChunks(reader: ChunkReader, { announced, limit, hold, counted }: Reading): Promise<Uint8Array> {
  let bytes = new Uint8Array()
  let length = 0
  let held = counted
  try {
    for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
      const size = length + value.length
      if (size > limit) throw payloadTooLarge(limit)
      if (size > held) hold.add(size - held)
      held = Math.max(held, size)
      // Most bodies arrive as one chunk.
      if (value.length === announced) bytes = value
      else {
        // The system gives memory to a large buffer only as it is filled, so a length that is announced costs nothing yet.
        if (size > bytes.length) bytes = grown(bytes, length, announced ?? Math.min(limit, 2 * size))
        bytes.set(value, length)
        discard(value)
      }
      length = size
    }
  } catch (error) {
    discard(bytes)
    throw error
  }
  // A short body without a length isn't as much as was counted.
  hold.add(length - held)
  return bytes.subarray(0, length)
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number, size: number): Uint8Array<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size)
  larger.set(bytes.subarray(0, length))
  discard(bytes)
  return larger
}

/** The length of a body in bytes, which Bun enforces. Undefined for a chunked one. */
function announcedLength({ headers }: Request): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? undefined : Number(length)
}

/** The fields of an HTML form (application/x-www-form-urlencoded). */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readBytes(request, OPEN_BODY_LIMIT))))
}

type Revive = (name: string, value: unknown, context: { source?: string }) => unknown

/** Throws a 400 for what isn't JSON, or has more keys and values than a body of this limit may. */
export function parseJson(bytes: Uint8Array, limit: number = BODY_LIMIT, revive?: Revive): unknown {
  checkStructure(bytes, limit > BODY_LIMIT ? MAX_BULK_VALUES : MAX_VALUES)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformedJson("The request body isn't valid UTF-8.")
  }
  try {
    return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1])
  } catch (error) {
    throw malformedJson(`The request body isn't valid JSON: ${(error as Error).message}`)
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Refuses a body that nests too deep or has too many keys and values for its size limit: parsing and validating those would
 * block the event loop, for up to a second in 1 MiB. One pass, without a text.
 */
function checkStructure(bytes: Uint8Array, maxValues: number): void {
  let depth = 0
  let values = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number
    if (byte === QUOTE) index = endOfString(bytes, index + 1)
    else if (byte === COMMA || byte === COLON) {
      if (++values > maxValues) throw malformedJson(`The request body has more than ${maxValues} keys and values.`)
    } else if (byte < 0x5b) continue
    else if (OPENING.has(byte)) {
      if (++depth > MAX_DEPTH) throw malformedJson(`The request body is nested more than ${MAX_DEPTH} levels deep.`)
    } else if (CLOSING.has(byte)) depth--
  }
}

/** Returns the index of the quote that ends a string, or the length if none does. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1
  return index
}
