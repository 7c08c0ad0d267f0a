import pLimit from 'p-limit'
import { unavailable } from './errors.ts'

// argon2id as OWASP's password storage cheat sheet sets its first choice: 19 MiB, 2 passes.
// Bun hashes on its own threads; two at once bound the memory to 38 MiB.
const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const MAX_AT_ONCE = 2
const MAX_WAITING = 200

// Of a password that nobody has, with the same cost.
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$EolE4LAwvqWxK+Pjclour88DEjMp7Z/pOFFKLuXx320$LEs1hhy4TpyvybtXN2ULQd7OrS9iMEeU94EO280HsnA'

const limit = pLimit(MAX_AT_ONCE)

export const hashPassword = (password: string): Promise<string> => bounded(() => Bun.password.hash(password, OPTIONS))

/** True when the password is right. Without a hash it takes the same time and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return (await bounded(() => Bun.password.verify(password, hash ?? DECOY))) && hash !== null
}

function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) throw unavailable('Too many sign-ins at once. Try again in a moment.', 1)
  return limit(work)
}
