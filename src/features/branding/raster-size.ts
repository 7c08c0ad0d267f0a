// The size of a raster picture by its header, before anything is decoded: a few bytes may claim to be a billion pixels.

export type Raster = { type: 'png' | 'jpg' | 'webp'; width: number; height: number }

/** The type by the first bytes, whatever the sender calls it. Undefined for anything else, and where the header is cut off. */
export function rasterOf(bytes: Buffer): Raster | undefined {
  const text = (at: number, length: number) => bytes.toString('latin1', at, at + length)
  try {
    if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 4) === 'IHDR')
      return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    if (text(0, 3) === '\xff\xd8\xff') return sizeOfJpeg(bytes)
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return sizeOfWebp(bytes, text(12, 4))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Of the first frame header: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2. */
function sizeOfJpeg(bytes: Buffer): Raster | undefined {
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else if (marker === 0xda || marker === 0xd9) return undefined
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function sizeOfWebp(bytes: Buffer, chunk: string): Raster | undefined {
  if (chunk === 'VP8X') return { type: 'webp', width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { type: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (chunk === 'VP8 ') return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  return undefined
}
