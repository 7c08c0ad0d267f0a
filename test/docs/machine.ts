import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// A machine of one's own to type commands on: another view of this one's files and network, which ends with it. Nothing of it is written to
// this machine. Only systemd is played, by a script that does what the unit says.

const ROOT = new URL('../..', import.meta.url).pathname
const WRITABLE = ['etc', 'opt', 'usr/local', 'var', 'mnt']

/** What is missing for one, or undefined. */
export function whyNoMachine(): string | undefined {
  if (process.platform !== 'linux') return 'it is no Linux'
  if (process.getuid?.() !== 0) return 'only root may make one'
  const missing = ['unshare', 'ip', 'bash', 'git', 'setpriv', 'useradd', 'getent', 'curl'].filter((name) => Bun.which(name) === null)
  if (missing.length > 0) return `${missing.join(', ')} is not installed`
  const tried = Bun.spawnSync(['unshare', '-mn', 'sh', '-c', `ip link set lo up && ${overlay('/etc', '/tmp')}`])
  return tried.success ? undefined : `this system lets nobody: ${tried.stderr}`
}

const overlay = (path: string, on: string) =>
  `mount -t tmpfs upper ${on} && mkdir ${on}/upper ${on}/work && mount -t overlay -o lowerdir=${path},upperdir=${on}/upper,workdir=${on}/work overlay ${path}`

// As deploy/terse.service says: user, settings, working directory, and which folders can be written.
const SYSTEMCTL = `#!/bin/bash
state=/run/terse-test
value() { cat /etc/systemd/system/terse.service /etc/systemd/system/terse.service.d/*.conf 2>/dev/null | sed -n "s/^$1=//p"; }
alive() { [ -s $state/pid ] && kill -0 "$(cat $state/pid)" 2>/dev/null; }
start() {
  alive && return
  [ -f /etc/systemd/system/terse.service ] || exit 5
  install -d -o "$(value User)" -g "$(value Group)" -m 700 "/var/lib/$(value StateDirectory)"
  env -i PATH="$PATH" unshare -m bash -c '
    for path in '"/var/lib/$(value StateDirectory) $(value ReadWritePaths)"'; do mount --bind "$path" "$path" || exit; done
    mount -t tmpfs tmpfs /tmp
    for path in / /etc /opt /usr/local /var /mnt; do mount -o remount,bind,ro $path || exit; done
    set -a; . '"$(value EnvironmentFile)"'; set +a
    cd '"$(value WorkingDirectory)"' && umask '"$(value UMask)"' && export '"$(value Environment)"'
    exec setsid setpriv --reuid '"$(value User)"' --regid '"$(value Group)"' --init-groups '"$(value ExecStart)"'
  ' >> $state/log 2>&1 < /dev/null &
  echo $! > $state/pid
}
stop() {
  alive || return 0
  kill -TERM "$(cat $state/pid)"
  while alive; do sleep 0.1; done
}
mkdir -p $state
case $1 in
  daemon-reload | reset-failed) ;;
  disable) [ "$2" = --now ] && stop ;;
  enable) [ "$2" = --now ] && start ;;
  start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  is-active) alive && echo active || { echo failed; exit 3; } ;;
  *) echo "systemctl $*: not played" >&2; exit 1 ;;
esac
`
const JOURNALCTL = '#!/bin/sh\ncat /run/terse-test/log\n'

export type Machine = Awaited<ReturnType<typeof openMachine>>

/** A shell of root on it. `programs` are in /usr/local/bin. */
export async function openMachine(programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'terse-machine-'))
  const shell = Bun.spawn(['unshare', '-mnpf', '--kill-child', '--mount-proc', 'bash', '--noprofile', '--norc'], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: process.env.HOME ?? '/root', LANG: 'C.UTF-8' },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const reader = shell.stdout.pipeThrough(new TextDecoderStream()).getReader()
  const END = `end-of-${crypto.randomUUID()}`

  /** Types a command, and reads what it says until it has ended. */
  async function type(command: string): Promise<{ status: number; text: string }> {
    shell.stdin.write(`${command}\necho "${END} $?"\n`)
    shell.stdin.flush()
    for (let text = ''; ; ) {
      const { value, done } = await reader.read()
      text += value ?? ''
      const [said = '', status] = text.split(`${END} `)
      if (status?.includes('\n')) return { status: Number(status), text: said }
      if (done) throw new Error(`The shell ended at ${command}: ${text}`)
    }
  }
  async function must(command: string): Promise<string> {
    const { status, text } = await type(command)
    if (status !== 0) throw new Error(`${command}\nended with ${status}: ${text}\n${(await type('tail -n 40 /run/terse-test/log')).text}`)
    return text
  }

  await must('exec 2>&1; ip link set lo up')
  for (const path of WRITABLE) {
    mkdirSync(join(folder, path), { recursive: true })
    await must(overlay(`/${path}`, join(folder, path)))
  }
  await must(
    'mount -t tmpfs run /run && mkdir -p /run/terse-test && touch /run/terse-test/log && mkdir -m 1777 /run/tmp && export TMPDIR=/run/tmp',
  )
  for (const [name, content] of Object.entries({ systemctl: SYSTEMCTL, journalctl: JOURNALCTL })) {
    writeFileSync(join(folder, name), content, { mode: 0o755 })
    await must(`install -m 755 ${join(folder, name)} /usr/local/sbin/`)
  }
  for (const [name, file] of Object.entries(programs)) await must(`install -m 755 ${file} /usr/local/bin/${name}`)
  return {
    folder,
    type,
    must,
    close: async () => {
      shell.kill('SIGKILL')
      await shell.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A repository with one commit: the files of this one as they are now, but for tests. */
export function makeRepository(at: string): void {
  const listed = Bun.spawnSync(['git', 'ls-files', '-co', '--exclude-standard'], { cwd: ROOT }).stdout.toString().trim().split('\n')
  for (const file of listed.filter((name) => !name.startsWith('test/'))) {
    mkdirSync(dirname(join(at, file)), { recursive: true })
    cpSync(join(ROOT, file), join(at, file))
  }
  git(at, 'init', '--quiet', '--initial-branch=main')
  commit(at, 'First')
}

export function commit(at: string, message: string): void {
  git(at, 'add', '--all')
  git(at, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--allow-empty', '--message', message)
}

function git(cwd: string, ...args: string[]): void {
  const { success, stderr } = Bun.spawnSync(['git', ...args], { cwd })
  if (!success) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}
