import { newDataDir, removeDataDir, type Server, startServer } from '../server.ts'

const ENV = { DEV_AUTH: 'true', DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'off' }

/** A server of its own, a workspace on it, and the token of its owner. */
export async function openService(env: Record<string, string> = {}) {
  const dataDir = newDataDir()
  const server: Server = await startServer(dataDir, { ...ENV, ...env })
  const send = async (path: string, body: object, as?: number) => {
    const headers = { 'content-type': 'application/json', ...(as !== undefined && { 'x-dev-user': String(as) }) }
    return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { id } = await send('/v1/users', { email: 'ann@example.com', display_name: 'Ann' })
  const workspace = await send('/v1/workspaces', { name: 'Acme' }, id)
  const { secret: token } = await send('/v1/me/tokens', { name: 'test' }, id)
  return {
    server,
    dataDir,
    url: server.url,
    token: token as string,
    workspaceId: workspace.id as number,
    newWorkspace: (name: string) => send('/v1/workspaces', { name }, id),
    close: async () => {
      server.child.kill('SIGKILL')
      await server.child.exited
      removeDataDir(dataDir)
    },
  }
}
export type Service = Awaited<ReturnType<typeof openService>>
