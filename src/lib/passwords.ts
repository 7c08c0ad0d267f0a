import pLimit from 'p-limit'
import { AppError } from '../http/errors.ts'

// argon2id as OWASP's password storage cheat sheet sets its first choice: 19 MiB, 2 passes.
// Bun hashes on its own threads; two at once bound the memory to 38 MiB.
const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const MAX_AT_ONCE = 2
const MAX_WAITING = 200

const limit = pLimit(MAX_AT_ONCE)

export const hashPassword = (password: string): Promise<string> => bounded(() => Bun.password.hash(password, OPTIONS))

/** True when the password is right. Without a hash it takes the same time and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ?? (await decoyHash())
  return (await bounded(() => Bun.password.verify(password, stored))) && hash !== null
}

let decoy: Promise<string> | undefined
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password')
  return decoy
}

function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING)
    throw new AppError(503, 'unavailable', 'Too many sign-ins at once. Try again in a moment.', { retryAfter: 1 })
  return limit(work)
}
