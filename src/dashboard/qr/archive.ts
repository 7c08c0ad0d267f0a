const FILE = 0x04034b50
const HEADER = 30

/** Reads an archive whose files have their size in front, and reports how many files have started to arrive. */
export async function readArchive(response: Response, onFile: (files: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const next = createFileCounter()
  let files = 0
  for (const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) return new Blob(pieces, { type: 'application/zip' })
    pieces.push(value)
    const counted = next(value)
    if (counted !== files) onFile(counted)
    files = counted
  }
}

/** Takes an archive piece by piece, and returns the number of files in it so far. */
export function createFileCounter(): (piece: Uint8Array) => number {
  const header = new Uint8Array(HEADER)
  let filled = 0
  // The number of bytes that are left of the present file, with its name and content.
  let left = 0
  let files = 0
  let isOver = false
  return (piece) => {
    for (let at = 0; at < piece.length && !isOver; ) {
      if (left > 0) {
        const skipped = Math.min(left, piece.length - at)
        left -= skipped
        at += skipped
        continue
      }
      header[filled++] = piece[at++] as number
      if (filled < HEADER) continue
      const view = new DataView(header.buffer)
      filled = 0
      // The files are followed by the central directory.
      isOver = view.getUint32(0, true) !== FILE
      if (isOver) break
      files++
      left = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true)
    }
    return files
  }
}
