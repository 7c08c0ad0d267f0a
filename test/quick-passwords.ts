import { afterAll, beforeAll, spyOn } from 'bun:test'

/** Passwords are hashed at once in this file: argon2 is not its subject. passwords.test.ts and login.test.ts have it as it is. */
export function useQuickPasswords(): void {
  const quick = (password: string | NodeJS.TypedArray | ArrayBufferLike) => Bun.hash(String(password)).toString()
  let restore: () => void
  beforeAll(() => {
    const hash = spyOn(Bun.password, 'hash').mockImplementation(async (password) => quick(password))
    const verify = spyOn(Bun.password, 'verify').mockImplementation(async (password, hashed) => quick(password) === hashed)
    restore = () => {
      hash.mockRestore()
      verify.mockRestore()
    }
  })
  afterAll(() => restore())
}
