import { setPriority } from 'node:os'
import { createFrameReader, toFrame } from './child-frames.ts'

const NICE = 10
const MAX_REQUEST_BYTES = 256 * 1024 * 1024

/**
 * Runs this process as a child of the server (see child.ts): it answers the requests on its standard input, one after the other, and
 * ends with that input. What `answer` throws refuses the request, with the error's code and message.
 * `nice`: by how much its priority is lower than the server's.
 */
export async function answerServer<Request, Result>(answer: (request: Request) => Result | Promise<Result>, nice = NICE): Promise<void> {
  if (nice > 0) lowerPriority(nice)
  const read = createFrameReader(MAX_REQUEST_BYTES)
  for await (const bytes of Bun.stdin.stream()) for (const request of read(bytes)) await reply(answer, request as Request)
  process.exit(0)
}

async function reply<Request, Result>(answer: (request: Request) => Result | Promise<Result>, request: Request): Promise<void> {
  let reply: unknown
  try {
    reply = { result: await answer(request) }
  } catch (error) {
    reply = { error: (error as Error).message, code: (error as { code?: unknown }).code }
  }
  await Bun.write(Bun.stdout, toFrame(reply))
}

/** Requests to the server go before the work of its children. */
function lowerPriority(nice: number): void {
  try {
    setPriority(nice)
  } catch {
    // Not permitted: the priority stays as it is.
  }
}
