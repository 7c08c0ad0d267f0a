import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/lib/free-port.ts'
import { until } from './server.ts'

// A real SSH server on loopback, with keys of its own, for the user who runs the tests.

const PROGRAM = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((path) => existsSync(path))

/** Why there is none here. */
export const whyNoSshd = (): string | undefined =>
  PROGRAM === undefined || Bun.which('sftp') === null ? 'openssh-server or openssh-client is missing' : undefined

export async function openSshd(folder: string) {
  mkdirSync(folder, { recursive: true })
  // Where the server of root drops its rights.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  const at = (name: string) => join(folder, name)
  for (const name of ['host', 'user', 'stranger'])
    Bun.spawnSync(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', at(name)], { stdio: ['ignore', 'ignore', 'inherit'] })
  const port = freePort()
  const user = Bun.spawnSync(['id', '-un']).stdout.toString().trim()
  writeFileSync(at('authorized'), readFileSync(at('user.pub')), { mode: 0o600 })
  const hostLine = (key: string) => `[127.0.0.1]:${port} ${readFileSync(at(`${key}.pub`), 'utf8')}`
  writeFileSync(at('known_hosts'), hostLine('host'))
  writeFileSync(at('other_hosts'), hostLine('stranger'))
  writeFileSync(
    at('config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('authorized')}`,
      'PidFile none',
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'PermitRootLogin prohibit-password',
      'Subsystem sftp internal-sftp',
      '',
    ].join('\n'),
  )
  const child = Bun.spawn([PROGRAM ?? 'sshd', '-D', '-e', '-f', at('config')], { stdio: ['ignore', 'ignore', Bun.file(at('log'))] })
  const isUp = () =>
    Bun.connect({ hostname: '127.0.0.1', port, socket: { data: () => {} } }).then(
      (socket) => !socket.end(),
      () => false,
    )
  await until(async () => (await isUp()) !== false)
  return {
    urlOf: (path: string) => `sftp://${user}@127.0.0.1:${port}${path}`,
    env: { BACKUP_SSH_KEY_FILE: at('user'), BACKUP_SSH_KNOWN_HOSTS: at('known_hosts') },
    /** The server's key isn't in this file, but another one. */
    otherHosts: at('other_hosts'),
    strangerKey: at('stranger'),
    close: async () => {
      child.kill()
      await child.exited
    },
  }
}
