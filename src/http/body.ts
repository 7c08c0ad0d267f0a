import { malformedJson, payloadTooLarge, unsupportedMediaType } from '../lib/errors.ts'

export const BODY_LIMIT = 1024 * 1024
/** For bulk operations. */
export const BULK_BODY_LIMIT = 10 * BODY_LIMIT
const FORM_LIMIT = 64 * 1024
const MAX_DEPTH = 32

/** The JSON of a body, or undefined where it is empty. Rejects other media types and too deep nesting. */
export function parseBody(request: Request, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw unsupportedMediaType()
  return parseJson(bytes)
}

/** The raw body. Stops reading at the limit. */
export async function readBytes(request: Request, limit: number = BODY_LIMIT): Promise<Uint8Array> {
  try {
    return await readUpTo(request, limit)
  } catch (error) {
    // The client disconnected: not an error of the service.
    if ((error as Error).name === 'AbortError') throw malformedJson('The body is incomplete.')
    throw error
  }
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array()
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) throw payloadTooLarge(limit)
  // Bun enforces the content-length, except for chunked bodies. Reading at once costs a third of streaming.
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

/** The fields of an HTML form (application/x-www-form-urlencoded). */
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
