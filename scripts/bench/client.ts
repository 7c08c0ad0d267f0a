// One keep-alive connection that has one request under way at a time. Bare TCP: `fetch` would be slower than the servers.

export type Client = {
  /** Sends a request. If a Location is given, the response must have it. */
  send: (request: Buffer, location?: string) => void
  close: () => void
}
type Listener = { onAnswer: (client: Client, status: number) => void; onFault: (what: string) => void }

const LINE_FEED = 10
const DASH = 45
const COLON = 58
const ZERO = 48

export async function connect(port: number, { onAnswer, onFault }: Listener): Promise<Client> {
  // The part of a head that has been received so far. `bodyLeft` is the rest of the body, or -1 while a head is awaited.
  let held: Buffer | undefined
  let bodyLeft = -1
  let status = 0
  let expected: string | undefined
  let closing = false

  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data: (_, chunk) => {
        let left: number
        if (bodyLeft >= 0) left = bodyLeft - chunk.length
        else {
          const bytes: Buffer = held ? Buffer.concat([held, chunk]) : chunk
          if (!readHead(bytes)) {
            held = Buffer.from(bytes)
            return
          }
          held = undefined
          status = head.status
          if (expected !== undefined && !bytes.includes(`ocation: ${expected}\r\n`)) onFault(`a response without Location: ${expected}`)
          left = head.length + head.bodyLength - bytes.length
        }
        if (left > 0) {
          bodyLeft = left
          return
        }
        bodyLeft = -1
        if (left < 0) onFault('more bytes than the response announced')
        else onAnswer(client, status)
      },
      close: () => {
        if (!closing) onFault('the server closed a connection')
      },
      error: (_, error) => onFault(String(error)),
    },
  })
  const client: Client = {
    send: (request, location) => {
      expected = location
      if (socket.write(request) !== request.length) onFault("a request didn't fit into the socket")
    },
    close: () => {
      closing = true
      socket.end()
    },
  }
  return client
}

// Filled by readHead, which runs a hundred thousand times a second.
const head = { status: 0, length: 0, bodyLength: 0 }

/** Reads the status line and headers in one pass. Returns false if they aren't complete yet. A response must have a length. */
function readHead(bytes: Buffer): boolean {
  let bodyLength = -1
  let lineAt = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== LINE_FEED) continue
    if (at - lineAt === 1) {
      if (bodyLength < 0) throw new Error('A response came without Content-Length.')
      head.status = digit(bytes, 9) * 100 + digit(bytes, 10) * 10 + digit(bytes, 11)
      head.length = at + 1
      head.bodyLength = bodyLength
      return true
    }
    lineAt = at + 1
    // "content-length:", in any case of letters: compared where dash and colon are in their places.
    if (bytes[lineAt + 7] === DASH && bytes[lineAt + 14] === COLON && isContentLength(bytes, lineAt)) {
      bodyLength = 0
      for (let index = lineAt + 15; index < bytes.length && bytes[index] !== 13; index++) {
        const value = digit(bytes, index)
        if (value >= 0 && value <= 9) bodyLength = bodyLength * 10 + value
      }
    }
  }
  return false
}

const digit = (bytes: Buffer, at: number) => (bytes[at] ?? 0) - ZERO
const isContentLength = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 14).toLowerCase() === 'content-length'
