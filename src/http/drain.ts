// A proxy such as nginx sends a whole body before it reads the answer. Where the connection is closed with some of the body unread, it
// sees a reset and answers 502 instead. So what nobody read is read, and thrown away, before the answer is sent.

// More than the largest body that an operation takes, and than a proxy lets through.
const MAX_BYTES = 16 * 1024 * 1024
// A client that is slower has its answer, and loses its connection.
const WITHIN_MS = 10_000
// What the system received of these is in memory until it is thrown away. Others have their answer, and lose their connection.
const MAX_AT_ONCE = 64
let atOnce = 0
const COLLECT_AFTER_BYTES = 16 * 1024 * 1024

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>

/** Adds no promise to what was answered at once to a request without a body. */
export function afterBody(request: Request, answer: Response | Promise<Response>): Response | Promise<Response> {
  return request.body === null ? answer : sendAfterBody(request, answer)
}

async function sendAfterBody(request: Request, answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer
  if (!request.bodyUsed && request.body !== null && Number(request.headers.get('content-length')) <= MAX_BYTES)
    await drain(request.body.getReader())
  return response
}

/** Reads a body to its end, or so much of it that nobody who means well sends more. */
export async function drain(reader: Reader): Promise<void> {
  if (atOnce >= MAX_AT_ONCE) return void reader.cancel().catch(() => {})
  atOnce++
  let bytes = 0
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), WITHIN_MS)
  try {
    while (bytes < MAX_BYTES) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      noteDiscarded(value.length)
    }
    await reader.cancel()
  } catch {
    // The client is gone, or was too slow.
  } finally {
    atOnce--
    clearTimeout(timer)
  }
}

let discarded = 0

/**
 * Counts bytes of bodies that nothing refers to afterwards. The engine knows little of such memory, and left 300 MB of it behind an attack.
 * So it is asked to collect, beside the event loop, which takes the loop about a millisecond.
 */
export function noteDiscarded(bytes: number): void {
  discarded += bytes
  if (discarded < COLLECT_AFTER_BYTES) return
  discarded = 0
  Bun.gc(false)
}
