import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'
import { BIN } from '../replica/litestream.ts'

export type Kind = 'file' | 's3'
/** The settings that name a replica, and its end. */
export type DrillReplica = { env: Record<string, string>; close: () => void }

const GATEWAY = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const READY_WITHIN_MS = 10_000
const KEY = 'drill'

export const openReplica = (kind: Kind, folder: string, gateway: string | undefined): Promise<DrillReplica> =>
  kind === 's3' ? openBucket(folder, gateway) : Promise.resolve({ env: { REPLICA_URL: join(folder, 'replica') }, close: () => {} })

/** An S3 server on this machine. */
export async function openBucket(folder: string, configured: string | undefined): Promise<DrillReplica> {
  const gateway = configured ?? (existsSync(`${BIN}versitygw`) ? `${BIN}versitygw` : Bun.which('versitygw'))
  if (gateway === null)
    throw new Error(`The drill needs an S3 server. Run GOBIN=${BIN} go install ${GATEWAY}, or set VERSITYGW to the program.`)
  const port = freePort()
  const files = join(folder, 's3')
  mkdirSync(join(files, 'terse'), { recursive: true })
  const child = Bun.spawn([gateway, '--access', KEY, '--secret', KEY, '--port', `127.0.0.1:${port}`, '--quiet', 'posix', files], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const endpoint = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`${gateway} doesn't respond.`)
    await Bun.sleep(20)
  }
  const env = {
    REPLICA_URL: 's3://terse/drill',
    LITESTREAM_S3_ENDPOINT: endpoint,
    LITESTREAM_ACCESS_KEY_ID: KEY,
    LITESTREAM_SECRET_ACCESS_KEY: KEY,
  }
  return { env, close: () => child.kill() }
}
