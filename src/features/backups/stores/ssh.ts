import type { BackupTarget } from '../../../lib/backup-target.ts'
import { partNameOf } from '../names.ts'
import type { BackupStore } from './store.ts'

// The system's sftp, because OpenSSH verifies host keys, uses agents, jump hosts and hardware keys as the operator has set it up, and is kept
// up to date by the system.

const CONNECT_WITHIN_S = 20
const ALIVE_EVERY_S = 15
const ALIVE_MISSES = 4

type Ssh = Extract<BackupTarget, { kind: 'sftp' }>

/** A folder of an SSH server, which has to be there. A file is renamed when it is complete. */
export function overSsh(target: Ssh): BackupStore {
  const at = (name: string) => quoted(`${target.path}/${name}`.replaceAll('//', '/'))
  return {
    list: async () => parseList(await sftp(target, [`ls -lna ${quoted(target.path)}`])),
    send: async (file, name) => {
      const [part, whole] = [at(partNameOf(name)), at(name)]
      try {
        await sftp(target, [`put -f ${quoted(file)} ${part}`, `rename ${part} ${whole}`])
      } catch (error) {
        await sftp(target, [`-rm ${part}`]).catch(() => {})
        throw error
      }
    },
    fetch: async (name, to) => void (await sftp(target, [`get -f ${at(name)} ${quoted(to)}`])),
    stream: undefined,
    remove: async (name) => void (await sftp(target, [`rm ${at(name)}`])),
  }
}

const quoted = (path: string): string => `"${path.replaceAll(/["\\]/g, '\\$&')}"`

/** Runs commands one after the other, until one fails. Resolves with what they print. */
async function sftp({ user, host, port, keyFile, knownHosts }: Ssh, commands: string[]): Promise<string> {
  const options = {
    BatchMode: 'yes',
    LogLevel: 'ERROR',
    StrictHostKeyChecking: 'yes',
    ConnectTimeout: String(CONNECT_WITHIN_S),
    ServerAliveInterval: String(ALIVE_EVERY_S),
    ServerAliveCountMax: String(ALIVE_MISSES),
    ...(knownHosts !== undefined && { UserKnownHostsFile: quoted(knownHosts) }),
    ...(keyFile !== undefined && { IdentityFile: quoted(keyFile), IdentitiesOnly: 'yes' }),
  }
  const program = Bun.which('sftp')
  if (program === null) throw new Error('the program sftp is missing. Install openssh-client')
  const child = Bun.spawn(
    [program, '-P', String(port), ...Object.entries(options).map(([name, value]) => `-o${name}=${value}`), '-b', '-', `${user}@${host}`],
    { stdin: new Blob([`${commands.join('\n')}\n`]), stdout: 'pipe', stderr: 'pipe' },
  )
  const [said, complaint, status] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  if (status !== 0) throw new Error(`sftp to ${host} failed: ${reasonIn(complaint) || `status ${status}`}`)
  return said
}

/** ssh frames a changed host key with lines of @. */
const reasonIn = (complaint: string): string =>
  complaint
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('@') && line !== 'Connection closed' && !line.startsWith('Connection closed.'))
    .slice(-3)
    .join(' ')

/** Lines such as "-rw-------    ? terse    terse        4096 Nov 21 03:00 /backups/name". */
const parseList = (listing: string): { name: string; bytes: number }[] =>
  listing.split('\n').flatMap((line) => {
    const [, bytes, name] = /^-\S+\s+\S+\s+\S+\s+\S+\s+(\d+)\s.*?([^\s/]+)$/.exec(line) ?? []
    return bytes === undefined || name === undefined ? [] : [{ name, bytes: Number(bytes) }]
  })
