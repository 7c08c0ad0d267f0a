import PQueue from 'p-queue'
import { unavailable } from './errors.ts'

// argon2id with the first recommendation of OWASP's password storage cheat sheet: 19 MiB, 2 passes.
// Bun hashes on its own threads; a concurrency of two limits the memory to 38 MiB.
const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const CONCURRENCY = 2
const MAX_QUEUED = 200
// Of many links at once; they give way to people who sign in.
const MAX_QUEUED_LINKS = 2000
const PRIORITY = { signIn: 1, link: 0 }

// A hash of a random password with the same cost.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$EolE4LAwvqWxK+Pjclour88DEjMp7Z/pOFFKLuXx320$LEs1hhy4TpyvybtXN2ULQd7OrS9iMEeU94EO280HsnA'

const queue = new PQueue({ concurrency: CONCURRENCY })

export const hashPassword = (password: string): Promise<string> => withLimit(() => Bun.password.hash(password, OPTIONS))

/** The same for what visitors of a link are asked for: after all who sign in. Rejects with the signal's reason when it is aborted first. */
export function hashLinkPassword(password: string, signal?: AbortSignal): Promise<string> {
  if (queue.sizeBy({ priority: PRIORITY.link }) >= MAX_QUEUED_LINKS)
    throw unavailable('Too many passwords at once. Try again in a moment.', 5)
  return queue.add(() => Bun.password.hash(password, OPTIONS), { priority: PRIORITY.link, ...(signal && { signal }) })
}

/** True when the password is correct. Without a hash it is false and takes the same time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return (await withLimit(() => Bun.password.verify(password, hash ?? DUMMY_HASH))) && hash !== null
}

function withLimit<T>(task: () => Promise<T>): Promise<T> {
  if (queue.sizeBy({ priority: PRIORITY.signIn }) >= MAX_QUEUED) throw unavailable('Too many sign-ins at once. Try again in a moment.', 1)
  return queue.add(task, { priority: PRIORITY.signIn })
}
