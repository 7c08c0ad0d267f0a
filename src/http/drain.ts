// A proxy such as nginx sends a whole body before it reads the answer. Where the connection is closed with some of the body unread, it
// sees a reset and answers 502 instead. So what nobody read is read, and thrown away, before the answer is sent.

// More than the largest body that an operation takes, and than a proxy lets through.
const MAX_BYTES = 16 * 1024 * 1024
// A client that is slower has its answer, and loses its connection.
const WITHIN_MS = 10_000
// The limit for all bodies that are discarded at the same time. What the system received of them stays in memory until it is collected,
// which took 500 MB for 64 bodies of 10 MiB. Clients beyond the limit get their response, and lose their connection.
const MAX_AT_ONCE_BYTES = 32 * 1024 * 1024
let atOnce = 0
const COLLECT_AFTER_BYTES = 16 * 1024 * 1024

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, 'read' | 'cancel'>

/** Adds no promise to what was answered at once to a request without a body. */
export function afterBody(request: Request, answer: Response | Promise<Response>): Response | Promise<Response> {
  return request.body === null ? answer : sendAfterBody(request, answer)
}

async function sendAfterBody(request: Request, answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer
  const announced = Number(request.headers.get('content-length'))
  if (!request.bodyUsed && request.body !== null && announced <= MAX_BYTES) await drain(request.body.getReader(), announced)
  return response
}

/** Reads a body to its end, or so much of it that nobody who means well sends more. `announced`: its length, if it's known. */
export async function drain(reader: Reader, announced = MAX_BYTES): Promise<void> {
  const expected = Math.min(announced || MAX_BYTES, MAX_BYTES)
  if (atOnce + expected > MAX_AT_ONCE_BYTES) return void reader.cancel().catch(() => {})
  atOnce += expected
  let bytes = 0
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), WITHIN_MS)
  try {
    while (bytes < MAX_BYTES) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      discard(value)
    }
    await reader.cancel()
  } catch {
    // The client is gone, or was too slow.
  } finally {
    atOnce -= expected
    clearTimeout(timer)
  }
}

let discarded = 0

/**
 * Frees the memory of bytes that nothing refers to afterwards. The engine knows little of such memory, and left hundreds of megabytes of it
 * until the next collection. What can't be freed is counted, and collected beside the event loop, which takes the loop about a millisecond.
 */
export function discard(bytes: Uint8Array<ArrayBuffer>): void {
  // A part of a buffer may share it with others.
  if (bytes.byteLength === bytes.buffer.byteLength) return void bytes.buffer.transfer(0)
  discarded += bytes.length
  if (discarded < COLLECT_AFTER_BYTES) return
  discarded = 0
  Bun.gc(false)
}
