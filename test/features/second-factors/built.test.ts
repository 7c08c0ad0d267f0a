import { expect } from 'bun:test'
import { builtServer } from '../../../scripts/build.ts'
import { createAuthenticator } from '../../authenticator.ts'
import { newDataDir, removeDataDir, startServer } from '../../server.ts'
import { testLong } from '../../volume.ts'

const PASSWORD = 'a good long password'
const FACTORS = '/v1/me/second-factors'

testLong(
  'The server as it is built takes passkeys, whose library is loaded with the first, and serves the script to sign in by them.',
  async () => {
    const dataDir = newDataDir()
    const server = await startServer(dataDir, {}, { script: [builtServer()] })
    try {
      const post = (path: string, body: object, cookie = '') =>
        fetch(server.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.origin, ...(cookie !== '' && { cookie }) },
          body: JSON.stringify(body),
        })
      const signedUp = await post('/v1/auth/signup', { email: 'ann@example.com', password: PASSWORD })
      const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
      const asked = await post(`${FACTORS}/passkeys/options`, { current_password: PASSWORD }, cookie)
      const { options } = (await asked.json()) as { options: { challenge: string } }
      const response = createAuthenticator(server.origin).create(options)
      expect((await post(`${FACTORS}/passkeys`, { name: 'Laptop', response }, cookie)).status).toBe(201)
      const page = await (await fetch(`${server.url}/login`)).text()
      const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path)
      expect(scripts).toHaveLength(2)
      for (const path of scripts) expect((await fetch(server.url + path)).status).toBe(200)
    } finally {
      server.child.kill('SIGKILL')
      await server.child.exited
      removeDataDir(dataDir)
    }
  },
)
