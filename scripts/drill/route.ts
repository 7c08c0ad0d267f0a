import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'
import type { DrillReplica } from './replica.ts'

/** How one server reaches the replica. While it is cut, that server alone doesn't reach it. */
export type Route = { env: Record<string, string>; cut: () => void; mend: () => void; close: () => void }

/** Opens a separate route for a server. folder: the parent folder of a file replica's routes. */
export function openRoute({ env }: DrillReplica, folder: string, name: string): Promise<Route> {
  const { LITESTREAM_S3_ENDPOINT: endpoint } = env
  return endpoint === undefined ? throughLink(env, join(folder, `route-${name}`)) : throughProxy(env, Number(new URL(endpoint).port))
}

/** A symbolic link to the folder of the replica. A file in its place is as a disk that isn't mounted. */
async function throughLink(env: Record<string, string>, link: string): Promise<Route> {
  const mend = () => {
    rmSync(link, { force: true })
    symlinkSync(env.REPLICA_URL ?? '', link)
  }
  mend()
  return {
    env: { ...env, REPLICA_URL: link },
    mend,
    cut: () => {
      rmSync(link)
      writeFileSync(link, '')
    },
    close: () => {},
  }
}

/** A proxy before the S3 server. While it is cut, it accepts connections and passes nothing on, as a network that loses packets. */
async function throughProxy(env: Record<string, string>, upstreamPort: number): Promise<Route> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (isCut) return
    const upstream = connect(upstreamPort, '127.0.0.1')
    keep(upstream)
    client.pipe(upstream).pipe(client)
  })
  const port = freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    env: { ...env, LITESTREAM_S3_ENDPOINT: `http://127.0.0.1:${port}` },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.unpipe()
    },
    mend: () => {
      isCut = false
      endAll()
    },
    close: () => {
      server.close()
      endAll()
    },
  }
}
