import { afterAll, beforeAll } from 'bun:test'
import { newDataDir, removeDataDir, type Server, startServer } from './server.ts'

const ENV = { DEV_AUTH: 'true', DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'off' }

export const AS_ANN = { 'x-dev-user': '1' }

/** A server for the whole file, which its tests kill and start again, with one user, Ann, who asks. The getters are for what it is now. */
export function useKillableServer() {
  let dataDir: string
  let server: Server

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(path !== '/v1/users' && AS_ANN) }
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as T
  }
  async function kill(): Promise<void> {
    server.child.kill('SIGKILL')
    await server.child.exited
  }
  const start = async () => {
    server = await startServer(dataDir, ENV)
  }

  beforeAll(async () => {
    dataDir = newDataDir()
    await start()
    await call('POST', '/v1/users', { email: 'ann@example.com', display_name: 'Ann' })
  })
  afterAll(async () => {
    await kill()
    removeDataDir(dataDir)
  })
  return {
    call,
    /** meanwhile: what is done while no server runs. */
    killAndStart: async (meanwhile = () => {}) => {
      await kill()
      meanwhile()
      await start()
    },
    server: () => server,
    dataDir: () => dataDir,
  }
}
