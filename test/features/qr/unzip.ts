import { crc32 } from 'node:zlib'

const END = Buffer.from([0x50, 0x4b, 5, 6])

/** The files of an archive by their names, by its directory; each is checked against its own header. */
export function entriesOf(archive: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(END)
  const entries = new Map<string, Uint8Array>()
  for (let at = bytes.readUInt32LE(end + 16), left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, size, length, local] = [16, 20, 28, 42].map((field) =>
      field === 28 ? bytes.readUInt16LE(at + field) : bytes.readUInt32LE(at + field),
    ) as [number, number, number, number]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const content = bytes.subarray(local + 30 + length, local + 30 + length + size)
    if (bytes.toString('utf8', local + 30, local + 30 + length) !== name || bytes.readUInt32LE(local + 18) !== size)
      throw new Error(`${name}: its headers differ`)
    if (crc32(content) !== crc) throw new Error(`${name}: its checksum is wrong`)
    entries.set(name, content)
    at += 46 + length
  }
  return entries
}
