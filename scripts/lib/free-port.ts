// Below those that systems give to whoever asks for any port (Linux: from 32,768 on): between this and its use, nobody gets it by chance.
const FIRST = 10_000
const PAST = 32_000

/** A port that was free a moment ago. */
export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (PAST - FIRST))
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data: () => {} } }).stop(true)
      return port
    } catch {
      // Somebody has it.
    }
  }
}
