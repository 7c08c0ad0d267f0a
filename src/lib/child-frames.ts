import { deserialize, serialize } from 'node:v8'

// The frames that the server and its child processes exchange: the length in four bytes, then a structured clone.

const HEADER_BYTES = 4

/** A value as the bytes of one frame, in two parts, because copying the second one would double what a large value takes. */
export function toFrame(value: unknown): [header: Buffer, content: Buffer] {
  const content = serialize(value)
  const header = Buffer.allocUnsafe(HEADER_BYTES)
  header.writeUInt32LE(content.length)
  return [header, content]
}

/** Thrown for a frame that announces more bytes than its reader takes. */
export class FrameTooLarge extends Error {}

/**
 * Returns a function that takes the next bytes of a stream and returns the values of the frames that they complete.
 * It throws `FrameTooLarge` before it stores anything of a frame with more than `maxBytes`.
 */
export function createFrameReader(maxBytes: number): (bytes: Uint8Array) => unknown[] {
  const header = Buffer.alloc(HEADER_BYTES)
  let content: Buffer | undefined
  let filled = 0
  return (bytes) => {
    const values: unknown[] = []
    for (let at = 0; at < bytes.length; ) {
      const target: Buffer = content ?? header
      const piece = bytes.subarray(at, at + target.length - filled)
      target.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (filled < target.length) continue
      filled = 0
      if (content) {
        values.push(deserialize(content))
        content = undefined
        continue
      }
      const length = header.readUInt32LE()
      if (length > maxBytes) throw new FrameTooLarge(`A frame from a child process announces ${length} bytes, which is too long.`)
      content = Buffer.allocUnsafe(length)
    }
    return values
  }
}
