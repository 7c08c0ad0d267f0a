import { connect, type Socket } from 'node:net'
import { until } from './server.ts'

// HTTP as it goes over the wire: what was sent and what came back, to the byte.

export type RawAnswer = { status: number; head: string; body: string }
const END_OF_HEAD = '\r\n\r\n'
const HEAD = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n/

/** The whole answers in what was received, and what is left behind them. */
export function readAnswers(received: string): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = []
  let rest = received
  for (;;) {
    const end = rest.indexOf(END_OF_HEAD)
    const status = Number(HEAD.exec(rest)?.[1])
    if (end < 0 || Number.isNaN(status)) return { answers, rest }
    const head = rest.slice(0, end + 2)
    const after = rest.slice(end + END_OF_HEAD.length)
    const length = status < 200 || status === 204 || status === 304 ? 0 : bodyLengthOf(head, after)
    if (length === undefined || length > after.length) return { answers, rest }
    answers.push({ status, head, body: after.slice(0, length) })
    rest = after.slice(length)
  }
}

export const headerOf = (head: string, name: string): string | undefined => new RegExp(`^${name}: *([^\\r]*)\\r$`, 'im').exec(head)?.[1]

/** How long the body is on the wire; undefined where its end isn't there yet. */
function bodyLengthOf(head: string, after: string): number | undefined {
  if (headerOf(head, 'transfer-encoding') !== 'chunked') return Number(headerOf(head, 'content-length') ?? 0)
  for (let at = 0; ; ) {
    const line = after.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(after.slice(at, line), 16)
    at = line + 2 + size + 2
    if (size === 0) return at
  }
}

/** A connection, and all that came over it. */
export type Connection = {
  socket: Socket
  send: (bytes: string | Buffer) => void
  received: () => string
  answers: () => RawAnswer[]
  /** The other side is done with it. */
  isClosed: () => boolean
  /** Waits for so many answers in all, or for the end of the connection. */
  answered: (count: number, withinMs?: number) => Promise<RawAnswer[]>
  close: () => void
}

export async function openConnection(port: number): Promise<Connection> {
  const chunks: string[] = []
  let closed = false
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk.toString('latin1')))
  for (const event of ['end', 'close', 'error']) socket.on(event, () => (closed = true))
  await until(() => closed || socket.readyState === 'open')
  const received = () => chunks.join('')
  // What was read once isn't read again: some tests ask after each of thousands of answers.
  const whole: RawAnswer[] = []
  let unread = { from: 0, text: '' }
  const answers = () => {
    if (unread.from < chunks.length) {
      const { answers, rest } = readAnswers(unread.text + chunks.slice(unread.from).join(''))
      whole.push(...answers)
      unread = { from: chunks.length, text: rest }
    }
    return whole
  }
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    received,
    answers,
    isClosed: () => closed,
    answered: async (count, withinMs) => {
      await until(() => closed || answers().length >= count, withinMs)
      return answers()
    },
    close: () => socket.destroy(),
  }
}
