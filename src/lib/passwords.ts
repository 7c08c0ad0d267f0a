import pLimit from 'p-limit'
import { unavailable } from './errors.ts'
import { msg } from './text-id.ts'

// argon2id with the first recommendation of OWASP's password storage cheat sheet: 19 MiB, 2 passes.
// Bun hashes on its own threads; a concurrency of two limits the memory to 38 MiB.
const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const CONCURRENCY = 2
const MAX_QUEUED = 200
// Password checks of links that may wait at once. They give way to people who sign in.
const MAX_QUEUED_LINKS = 2000

// A hash of a random password with the same cost.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$EolE4LAwvqWxK+Pjclour88DEjMp7Z/pOFFKLuXx320$LEs1hhy4TpyvybtXN2ULQd7OrS9iMEeU94EO280HsnA'

const all = pLimit(CONCURRENCY)
// However many links wait, no more of them than are hashed at once stand in the line of those who sign in.
const links = pLimit(CONCURRENCY)

export const hashPassword = (password: string): Promise<string> => withLimit(() => Bun.password.hash(password, OPTIONS))

/** The same for what visitors of a link are asked for. Rejects with the signal's reason when it is aborted before its turn. */
export async function hashLinkPassword(password: string, signal?: AbortSignal): Promise<string> {
  if (links.pendingCount >= MAX_QUEUED_LINKS) throw unavailable(msg('Too many passwords are being set at once. Try again in a moment.'), 5)
  const hash = () => {
    signal?.throwIfAborted()
    return Bun.password.hash(password, OPTIONS)
  }
  return links(() => all(hash))
}

/** True when the password is correct. Without a hash it is false and takes the same time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return (await withLimit(() => Bun.password.verify(password, hash ?? DUMMY_HASH))) && hash !== null
}

function withLimit<T>(task: () => Promise<T>): Promise<T> {
  if (all.pendingCount >= MAX_QUEUED) throw unavailable(msg('Too many people are signing in at once. Try again in a moment.'), 1)
  return all(task)
}
