const BOUNDARY = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i

// No operation has as many fields. A boundary of one letter can be in a body millions of times.
export const MAX_PARTS = 100

/**
 * Returns the pieces between the boundaries of a form, or undefined for a body of another type. `isCut`: the form has too many parts, and
 * the last piece is all the rest. RFC 7578, 4.1
 */
export function piecesOf(type: string, body: Uint8Array): { pieces: Uint8Array[]; isCut: boolean } | undefined {
  const [, quoted, bare] = BOUNDARY.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) return undefined
  const delimiter = `--${boundary}`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const pieces: Uint8Array[] = []
  let at = 0
  let found = bytes.indexOf(delimiter)
  for (; found !== -1 && pieces.length <= MAX_PARTS; found = bytes.indexOf(delimiter, at)) {
    pieces.push(bytes.subarray(at, found))
    at = found + Buffer.byteLength(delimiter)
  }
  pieces.push(bytes.subarray(at))
  return { pieces, isCut: found !== -1 }
}
