/** A value as the MaxMind DB format writes it, as far as these tests need: short texts, small numbers, lists, maps. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
  if (typeof value === 'number') return Buffer.from([(6 << 5) | 1, value])
  // The list's type, 11, is an extended one: it stands in a byte of its own.
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)])
  const entries = Object.entries(value as object)
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...entries.flatMap((entry) => entry.map(encode))])
}

/** A database that knows one thing of all IPv4 addresses: its tree has one node, both of whose sides lead to the record. */
export function databaseOf(record: object): Buffer {
  const [nodes, separator] = [1, 16]
  const side = [0, 0, nodes + separator]
  const metadata = { node_count: nodes, record_size: 24, ip_version: 4, database_type: 'Test', languages: ['en'] }
  const version = { binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1 }
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([
    Buffer.from([...side, ...side]),
    Buffer.alloc(separator),
    encode(record),
    marker,
    encode({ ...metadata, ...version }),
  ])
}
