/**
 * The parts that make a body the same as another. Who sends a form again separates its parts by another boundary, which is left out. A body
 * that is neither JSON nor a form has its options in the address, and its charset in its type.
 */
export function* bodyIdentity(request: Request, body: Uint8Array): Generator<string | Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  const [, form, quoted, bare] = /^(multipart\/form-data)\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (form !== undefined && boundary !== undefined) return yield* without(body, boundary)
  if (type !== '' && !/^application\/json\b/i.test(type)) yield JSON.stringify([type, request.url.split('?', 2)[1]])
  yield body
}

function* without(body: Uint8Array, boundary: string): Generator<Uint8Array> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let at = 0
  for (let found = bytes.indexOf(boundary); found !== -1; found = bytes.indexOf(boundary, at)) {
    yield bytes.subarray(at, found)
    at = found + boundary.length
  }
  yield bytes.subarray(at)
}
