import { createFrameReader, toFrame } from './child-frames.ts'

const MAX_REQUEST_BYTES = 256 * 1024 * 1024

/**
 * Runs this process as a child of the server (see child.ts): it answers the requests on its standard input, one after the other, and
 * ends with that input. What `answer` throws refuses the request, with the error's code and message.
 */
export async function answerServer<Request, Result>(answer: (request: Request) => Result | Promise<Result>): Promise<void> {
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
  for (const part of toFrame(reply)) await Bun.write(Bun.stdout, part)
}
