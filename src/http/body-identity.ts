import { piecesOf } from './multipart.ts'

/**
 * The parts that make a body the same as another. Who sends a form again separates its parts by another boundary, which is left out. A body
 * that is neither JSON nor a form has its options in the address, and its charset in its type.
 */
export function* bodyIdentity(request: Request, body: Uint8Array): Generator<string | Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  const form = piecesOf(type, body)
  if (form) return yield* form.pieces
  if (type !== '' && !/^application\/json\b/i.test(type)) yield JSON.stringify([type, request.url.split('?', 2)[1]])
  yield body
}
