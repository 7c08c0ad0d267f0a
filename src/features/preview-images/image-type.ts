const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
// The end of the first box, which has the main brand and the compatible ones.
const BRANDS_END = 64

/** The media type of a raster picture by its first bytes, whatever its sender calls it. Undefined for anything else, SVG too. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  if (startsWith(bytes, 'ftyp', 4) && hasAvifBrand(bytes)) return 'image/avif'
  return undefined
}

function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, BRANDS_END)
  for (let at = 8; at + 4 <= end; at += 4) if (startsWith(bytes, 'avif', at) || startsWith(bytes, 'avis', at)) return true
  return false
}
