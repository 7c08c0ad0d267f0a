import { malformedJson, payloadTooLarge, unsupportedMediaType } from '../lib/errors.ts'

export const BODY_LIMIT = 1024 * 1024
/** Of operations on many things at once. */
export const BULK_BODY_LIMIT = 10 * BODY_LIMIT
const FORM_LIMIT = 64 * 1024
const MAX_DEPTH = 32

/** The JSON of a body, or undefined where there is none. Refuses other types, and what nests too deep. */
export function parseBody(request: Request, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw unsupportedMediaType()
  return parseJson(bytes)
}

/** The body as it came. Stops reading at the limit. */
export async function readBytes(request: Request, limit: number = BODY_LIMIT): Promise<Uint8Array> {
  try {
    return await readUpTo(request, limit)
  } catch (error) {
    // The client has gone: no fault of ours, and nobody is there to be told.
    if ((error as Error).name === 'AbortError') throw malformedJson('The body ended before it was whole.')
    throw error
  }
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array()
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) throw payloadTooLarge(limit)
  // The server holds a body to its content-length, but for one that comes in chunks. Read at once it costs a third.
  if (announced !== null && !request.headers.has('transfer-encoding')) {
    return new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > limit) throw payloadTooLarge(limit)
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** The fields of a form that a page of ours sends (application/x-www-form-urlencoded). */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_LIMIT))))
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformedJson('The body is not UTF-8.')
  }
  if (nestsDeeperThan(text, MAX_DEPTH)) throw malformedJson(`The body nests deeper than ${MAX_DEPTH} levels.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw malformedJson(`The body is not valid JSON: ${(error as Error).message}`)
  }
}

function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > limit) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
