import { crc32 } from 'node:zlib'

// Writes a ZIP archive of files that are compressed already: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT Each file is
// stored as it is, with its size in front of it, so that a reader of the archive knows the position in it.

export type ZipEntry = { name: string; content: Uint8Array }

const VERSION = 20
const UTF8 = 0x0800
const encoder = new TextEncoder()

/** Takes entries as fast as they are read, and keeps of each its name. Less than 4 GiB, and 65,536 entries. */
export function zipStream(entries: AsyncGenerator<ZipEntry>, now: number): ReadableStream<Uint8Array> {
  const directory: Buffer[] = []
  const time = dosTime(new Date(now))
  let offset = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await entries.next()
        if (done) {
          controller.enqueue(Buffer.concat([...directory, endOf(directory, offset)]))
          return controller.close()
        }
        const name = encoder.encode(value.name)
        const described = describe(name, value.content, time)
        const central = Buffer.alloc(14)
        central.writeUInt32LE(offset, 10)
        directory.push(Buffer.concat([tag('PK\x01\x02', VERSION), described, central, name]))
        const local = Buffer.concat([tag('PK\x03\x04'), described, name])
        offset += local.length + value.content.length
        controller.enqueue(local)
        controller.enqueue(value.content)
      },
      cancel: async () => void (await entries.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

function tag(signature: string, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * values.length)
  bytes.write(signature, 'latin1')
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 4 + 2 * index)
  return bytes
}

/**
 * Returns the bytes that an entry's header and the directory have in common, from the required version to the length of the extra field.
 */
function describe(name: Uint8Array, content: Uint8Array, [time, date]: [number, number]): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(UTF8, 2)
  bytes.writeUInt16LE(time, 6)
  bytes.writeUInt16LE(date, 8)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(content.length, 14)
  bytes.writeUInt32LE(content.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  const bytes = Buffer.alloc(22)
  bytes.write('PK\x05\x06', 'latin1')
  bytes.writeUInt16LE(directory.length, 8)
  bytes.writeUInt16LE(directory.length, 10)
  bytes.writeUInt32LE(length, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

/** Times are in UTC, because the format has no time zone. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]
