import { afterAll, beforeAll, spyOn } from 'bun:test'

/** Passwords are hashed at once in this file: argon2 is not its subject. passwords.test.ts and login.test.ts have it as it is. */
export function useQuickPasswords(): void {
  // Salted, as what it stands for: the same password has another hash each time.
  const quick = (salt: string, password: unknown) => `${salt}:${Bun.hash(salt + password)}`
  let restore: () => void
  beforeAll(() => {
    const hash = spyOn(Bun.password, 'hash').mockImplementation(async (password) => quick(crypto.randomUUID(), password))
    const verify = spyOn(Bun.password, 'verify').mockImplementation(
      async (password, hashed) => quick(String(hashed).split(':')[0] ?? '', password) === hashed,
    )
    restore = () => {
      hash.mockRestore()
      verify.mockRestore()
    }
  })
  afterAll(() => restore())
}
