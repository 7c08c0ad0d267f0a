import { describe, expect, spyOn, test } from 'bun:test'
import { hashLinkPassword, hashPassword, verifyPassword } from '../../src/lib/passwords.ts'

const PASSWORD = 'correct horse 🔋 staple'

describe('a password', () => {
  test('is kept as argon2id with 19 MiB and 2 passes, salted', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(one).toStartWith('$argon2id$v=19$m=19456,t=2,')
    expect(other).not.toBe(one)
  })

  test('is right where it is the same to the last character', async () => {
    const hash = await hashPassword(PASSWORD)
    const tries = [PASSWORD, `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1), '']
    expect(await Promise.all(tries.map((attempt) => verifyPassword(attempt, hash)))).toEqual([true, false, false, false, false])
  })

  test('counts past its 72nd byte', async () => {
    const hash = await hashPassword(`${'x'.repeat(100)}a`)
    expect(await verifyPassword(`${'x'.repeat(100)}b`, hash)).toBeFalse()
  })

  test('of nobody is wrong, whatever it is', async () => {
    expect(await verifyPassword('nobody has this password', null)).toBeFalse()
  })

  test('of nobody is verified as one of somebody is', async () => {
    const verify = spyOn(Bun.password, 'verify')
    try {
      await verifyPassword(PASSWORD, null)
      expect(verify.mock.calls.map(([, hash]) => hash.slice(0, 29))).toEqual(['$argon2id$v=19$m=19456,t=2,p='])
    } finally {
      verify.mockRestore()
    }
  })
})

test('two are hashed at once; when 200 more wait, the next one is told to come back', async () => {
  const release = Promise.withResolvers<string>()
  const hash = spyOn(Bun.password, 'hash').mockImplementation(() => release.promise)
  try {
    const waiting = Array.from({ length: 202 }, () => hashPassword(PASSWORD))
    await Bun.sleep(0)
    expect(hash).toHaveBeenCalledTimes(2)
    const refused = (async () => hashPassword(PASSWORD))()
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 1 })
    release.resolve('hash')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['hash']))
  } finally {
    release.resolve('hash')
    hash.mockRestore()
  }
})

describe('passwords of links', () => {
  test('hold up those of people who sign in by no more than two, however many wait', async () => {
    const started: string[] = []
    const hash = spyOn(Bun.password, 'hash').mockImplementation(async () => `link ${started.push('link')}`)
    const verify = spyOn(Bun.password, 'verify').mockImplementation(async () => started.push('sign-in') > 0)
    try {
      const links = Array.from({ length: 6 }, () => hashLinkPassword(PASSWORD))
      await Promise.all([...links, verifyPassword(PASSWORD, null)])
      // Two may be hashed already.
      expect(started.indexOf('sign-in')).toBeLessThanOrEqual(2)
    } finally {
      hash.mockRestore()
      verify.mockRestore()
    }
  })

  test('are not hashed any more once nobody waits for them', async () => {
    const hash = spyOn(Bun.password, 'hash')
    const left = new AbortController()
    const waiting = Array.from({ length: 10 }, () => hashLinkPassword(PASSWORD, left.signal).catch((error: Error) => error.name))
    left.abort()
    const results = await Promise.all(waiting)
    expect(results.filter((result) => result === 'AbortError').length).toBeGreaterThanOrEqual(8)
    expect(hash.mock.calls.length).toBeLessThanOrEqual(2)
    hash.mockRestore()
  })
})
