// The size of a raster image by its header, before anything is decoded: a few bytes may claim to be a billion pixels.

/** `fault`: why it isn't to be decoded, in a sentence. */
export type Raster = { type: 'png' | 'jpg' | 'webp'; width: number; height: number; fault?: string }

const ANIMATED = 'The image is animated. Send a single image.'
// Cameras and programs write ten at most. Each is as much work as the whole image.
const MAX_SCANS = 64
const TOO_MANY_SCANS = `The JPEG has more than ${MAX_SCANS} scans. Save it as a baseline JPEG, or send it as PNG.`

/**
 * Returns the type by the first bytes, whatever type the sender claims. Returns undefined for anything else, and if the header is
 * incomplete.
 */
export function rasterOf(bytes: Buffer): Raster | undefined {
  const text = (at: number, length: number) => bytes.toString('latin1', at, at + length)
  try {
    if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 4) === 'IHDR')
      return {
        type: 'png',
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
        ...(isAnimatedPng(bytes) && { fault: ANIMATED }),
      }
    if (text(0, 3) === '\xff\xd8\xff') return sizeOfJpeg(bytes)
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return sizeOfWebp(bytes, text(12, 4))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** True for an ICO file, whose images have 256 pixels a side at most: https://en.wikipedia.org/wiki/ICO_(file_format) */
export const isIco = (bytes: Buffer): boolean => bytes.length > ICO_HEADER && bytes.readUInt32LE(0) === ICO

const ICO = 0x00010000
const ICO_HEADER = 22

/** True if there is an acTL chunk before the first chunk of the image: https://www.w3.org/TR/png-3/#acTL-chunk */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL'
  }
  return false
}

/** In compressed data, no marker but those of restarts can stand. */
function hasManyScans(bytes: Buffer): boolean {
  let scans = 0
  for (let at = bytes.indexOf(START_OF_SCAN); at !== -1 && scans <= MAX_SCANS; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans++
  return scans > MAX_SCANS
}
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Returns the size in the first frame header: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2. */
function sizeOfJpeg(bytes: Buffer): Raster | undefined {
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        type: 'jpg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
        ...(hasManyScans(bytes) && { fault: TOO_MANY_SCANS }),
      }
    else if (marker === 0xda || marker === 0xd9) return undefined
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

const WEBP_ANIMATION = 0x02

/** https://developers.google.com/speed/webp/docs/riff_container */
function sizeOfWebp(bytes: Buffer, chunk: string): Raster | undefined {
  if (chunk === 'VP8X') {
    const isAnimated = (bytes.readUInt8(20) & WEBP_ANIMATION) !== 0
    return { type: 'webp', width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3), ...(isAnimated && { fault: ANIMATED }) }
  }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { type: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (chunk === 'VP8 ') return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  return undefined
}
