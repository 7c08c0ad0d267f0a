import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { realLitestream } from '../scripts/litestream.ts'
import { until } from '../server.ts'
import { whyNoSshd } from '../sshd.ts'
import { isLong, testLong } from '../volume.ts'
import { commit, type Machine, makeRepository, openMachine, whyNoMachine } from './machine.ts'

// The commands of docs/operating.md, typed as they stand, on a machine that is played (machine.ts).

const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')

type Block = { block: string; under: string[] }

/** All blocks of shell commands, with the headings that they are under. */
const everyBlock: Block[] = (() => {
  const found: Block[] = []
  let under: string[] = []
  let open: string[] | undefined
  let fence = ''
  for (const line of guide.split('\n')) {
    const [, indent = '', language = ''] = line.match(/^( *)```(\w*)$/) ?? []
    if (open === undefined && language !== '') [open, fence] = [[], `${indent}${language}`]
    else if (line.trim() === '```' && open !== undefined) {
      if (fence.trim() === 'sh') found.push({ block: `${open.join('\n')}\n`, under })
      open = undefined
    } else if (line.trim() === '```') [open, fence] = [[], '']
    else if (open !== undefined) open.push(line.slice(fence.length - fence.trimStart().length))
    else {
      const [, level = '', title = ''] = line.match(/^(#+) (.*)$/) ?? []
      if (level !== '') under = [...under.slice(0, level.length - 1), title]
    }
  }
  return found
})()
const blocks = (title: string): string[] => everyBlock.filter(({ under }) => under.at(-1) === title).map(({ block }) => block)

const [prepare = '', start = '', adminUsers = ''] = blocks('On a machine with systemd')
const [upgrade = '', , back = ''] = blocks('Upgrade')
const [backup = ''] = blocks('Back up')
const [restore = '', restoreByName = ''] = blocks('Restore')
const [, sendBackups = ''] = blocks('Send backups elsewhere')
const [sshKeys = ''] = blocks('Keys for SSH')
const [acceptLoss = ''] = blocks('Go on without a database')
const [, replica = ''] = blocks('Replicate')
const [domain = ''] = blocks('Changing your domain')
const [rescue = ''] = blocks('A deleted or replaced database')
const [pack = '', unpack = ''] = blocks('Move to another machine')
const [handOver = '', close = ''] = blocks('Close the service')
const [rotate = '', forgetOldKey = ''] = blocks('Keys')
const [administer = ''] = blocks('Administer the instance')
const [newest = '', moment = '', verify = ''] = blocks('Restore from a replica')
const TYPED = [
  ...[
    prepare,
    start,
    adminUsers,
    upgrade,
    back,
    backup,
    restore,
    restoreByName,
    sendBackups,
    sshKeys,
    acceptLoss,
    replica,
    newest,
    moment,
    verify,
  ],
  ...[domain, rescue, pack, unpack, handOver, close, rotate, forgetOldKey, administer],
]

/** Blocks that are typed nowhere, by their first words, and why. */
const NOT_TYPED: [beginning: string, reason: string][] = [
  ['git clone REPOSITORY terse && cd terse\necho DOMAIN', 'it needs Docker'],
  ['docker compose -f deploy/compose.yml exec', 'it needs Docker'],
  ['git clone REPOSITORY terse && cd terse\nfly launch', 'it needs an account at Fly.io'],
  ['umask 077\nfly secrets', 'it needs an account at Fly.io'],
  ['fly ssh console', 'it needs an account at Fly.io'],
  ['fly secrets', 'it needs an account at Fly.io'],
  ["sed 's/{$DOMAIN}", 'it needs a public name; test/caddy.test.ts runs the same file'],
  ['#!/bin/sh\nterse-run admin domains served', "it needs a public name and Let's Encrypt"],
  ['# compose', 'it needs Docker, and an account at Fly.io'],
  ['age-keygen', 'it is for another machine; test/features/backups/remote.long.test.ts encrypts backups'],
  ['REPLICA_URL=/mnt', 'it is settings: the test writes the first of them into /etc/terse.env'],
  ['terse-run admin import-workspace', 'it needs an archive of another instance; test/scripts/admin.long.test.ts has one'],
  ['terse-run admin audit-verify', 'it needs a hash or a file that was noted; test/features/audit/chain.test.ts has both'],
  ['journalctl -u terse -o cat --since', 'there is no journal on the played machine'],
]

describe('each command of the guide', () => {
  const all = everyBlock.map(({ block }) => block)
  test('is typed below, or it is said why not', () => {
    expect(TYPED.filter((block) => block === '')).toEqual([])
    const reasonOf = (block: string) => NOT_TYPED.find(([beginning]) => block.startsWith(beginning))?.[1]
    expect(all.filter((block) => !TYPED.includes(block) && reasonOf(block) === undefined)).toEqual([])
    for (const [beginning] of NOT_TYPED) expect(all.some((block) => block.startsWith(beginning))).toBe(true)
  })

  test('is one that a shell understands', () => {
    for (const block of all) {
      const { success, stderr } = Bun.spawnSync(['sh', '-n'], { stdin: new Blob([block.replaceAll('…', 'x')]) })
      expect([block, success, stderr.toString()]).toEqual([block, true, ''])
    }
  })
})

test.each(['terse-run', 'upgrade'])('deploy/%s is a shell script that can be run', (name) => {
  const file = new URL(`../../deploy/${name}`, import.meta.url).pathname
  expect(Bun.spawnSync(['sh', '-n', file]).success).toBe(true)
  expect(Bun.spawnSync(['test', '-x', file]).success).toBe(true)
})

const why = isLong ? whyNoMachine() : undefined
const litestream = realLitestream()

describe.skipIf(why !== undefined)(`on a machine of its own${why === undefined ? '' : ` (skipped: ${why})`}`, () => {
  let machine: Machine
  let repository: string

  beforeAll(async () => {
    if (!isLong || why !== undefined) return
    machine = await openMachine({ ...(litestream !== undefined && { litestream }) })
    repository = join(machine.folder, 'repository')
    makeRepository(repository)
  })
  afterAll(() => machine?.close())

  /** Command by command, as somebody would. */
  async function typeBlock(block: string): Promise<string> {
    const said: string[] = []
    let command = ''
    for (const line of block.split('\n')) {
      command += `${line}\n`
      if (!Bun.spawnSync(['sh', '-n'], { stdin: new Blob([command]) }).success || line.endsWith('\\')) continue
      if (command.trim() !== '') said.push(await machine.must(command))
      command = ''
    }
    return said.join('')
  }
  const ready = () => until(async () => (await machine.type('curl -sf http://127.0.0.1:3000/readyz')).status === 0, 60_000)
  const users = () => machine.must('terse-run admin users')
  const version = () => machine.must('git -C /opt/terse log -1 --format=%s').then((text) => text.trim())
  /** Files in the data folder that are not the server's user's alone. */
  const open = () => machine.must("find /var/lib/terse* \\( ! -user terse -o -type f -perm /077 \\) ! -name '*.lock' -print")

  testLong('Install: the commands lead to a server that runs as its own user, with a unit that systemd understands', async () => {
    const [fetchBun = ''] = prepare.match(/^curl .*$/m) ?? []
    expect(fetchBun).toContain('BUN_INSTALL=/usr/local')
    // No network here: the same program, at the same path.
    await machine.must(`install -m 755 ${process.execPath} /usr/local/bin/bun`)
    await typeBlock(prepare.replace(fetchBun, '').replace('REPOSITORY', repository))
    expect((await machine.must('stat -c "%a %U" /etc/terse.env')).trim()).toBe('600 root')
    const said = await typeBlock(start)
    await ready()
    expect(`${said}${await machine.must('cat /run/terse-test/log')}`).toContain(
      'To set up your first account, open https://links.example.com/setup',
    )
    if (Bun.which('systemd-analyze'))
      expect(await machine.must('systemd-analyze verify /etc/systemd/system/terse.service')).not.toContain('terse.service')
    expect((await machine.must('ps -o user= -p $(cat /run/terse-test/pid)')).trim()).toBe('terse')
  })

  testLong('Install: terse-run does as the server’s user what bun run does', async () => {
    expect(await typeBlock(adminUsers)).toContain('None.')
    expect(await machine.must('terse-run admin users create ann@example.com --name Ann')).toContain('Created user 1')
    expect(await open()).toBe('')
  })

  testLong('Back up and Restore: into a folder on another disk, and from it', async () => {
    expect(await typeBlock(backup)).toContain('Backed up /var/lib/terse')
    await machine.must('terse-run admin users create later@example.com')
    await typeBlock(restore)
    await ready()
    expect(await users()).not.toContain('later@example.com')
    expect(await open()).toBe('')
    const refused = await machine.type('terse-run admin backup /mnt/other-disk/mine')
    expect([refused.status, refused.text]).toEqual([
      1,
      expect.stringMatching(/^This user can't create \/mnt\/other-disk\/mine \(EACCES\)\./),
    ])
  })

  testLong('Administer the instance: users and workspaces are suspended and restored, and nothing stays paused', async () => {
    const secret = (await machine.must('terse-run admin tokens create ann@example.com cli')).match(/Secret: (\S+)/)?.[1]
    const headers = `-H 'host: links.example.com' -H 'authorization: Bearer ${secret}' -H 'content-type: application/json'`
    await machine.must(`curl -sf ${headers} -d '{"name":"Acme","slug":"acme"}' http://127.0.0.1:3000/v1/workspaces`)
    const said = await typeBlock(administer)
    for (const text of [
      'is suspended',
      'can sign in again',
      'Its links keep redirecting.',
      'works again',
      'Maintenance mode is off.',
      'None.',
    ])
      expect(said).toContain(text)
    expect(said).toContain('instance.settings_changed')
  })

  const withSshd = whyNoSshd() === undefined ? testLong : test.skip
  withSshd('Send backups elsewhere and Restore: over SSH, and from there by name (where openssh-server is installed)', async () => {
    // The other machine is this one: nothing else listens on its port 22.
    await machine.must(
      "useradd --create-home --home-dir /var/keeper --password '*' keeper && install -d -o keeper -m 700 /var/keeper/.ssh /var/keeper/terse",
    )
    await machine.must("mkdir -p /run/sshd && ssh-keygen -q -t ed25519 -N '' -f /etc/host_key")
    await machine.must(
      "printf 'HostKey /etc/host_key\\nPidFile /run/terse-test/sshd\\nUsePAM no\\nSubsystem sftp internal-sftp\\n' > /etc/sshd && /usr/sbin/sshd -f /etc/sshd",
    )
    await until(async () => (await machine.type('ssh-keyscan -p 22 127.0.0.1')).text.includes('ssh-ed25519'))
    const onThisMachine = sshKeys.replaceAll('host.example.com', '127.0.0.1')
    expect(await typeBlock(onThisMachine)).toContain('(ED25519)')
    await machine.must(
      'echo "restrict $(cat /etc/terse/backup_key.pub)" | install -o keeper -m 600 /dev/stdin /var/keeper/.ssh/authorized_keys',
    )
    await machine.must(
      `printf "BACKUP_URL='sftp://keeper@127.0.0.1:22/~/terse'\nBACKUP_SSH_KEY_FILE=/etc/terse/backup_key\nBACKUP_SSH_KNOWN_HOSTS=/etc/terse/known_hosts\n" >> /etc/terse.env`,
    )
    expect(await typeBlock(sendBackups)).toMatch(/Sent terse-[\s\S]+ no [\s\S]+can be restored, and has everything/)
    await machine.must('terse-run admin users create later@example.com')
    await typeBlock(restoreByName)
    await ready()
    expect(await users()).not.toContain('later@example.com')
    expect(await open()).toBe('')
    await machine.must("sed -i '/^BACKUP_/d' /etc/terse.env; kill $(cat /run/terse-test/sshd); systemctl stop terse; systemctl start terse")
    await ready()
  })

  const migration = (number: number) => {
    for (const name of ['main', 'clicks']) {
      const sql = `CREATE TABLE new_${name}_${number} (id INTEGER PRIMARY KEY) STRICT;\n`
      writeFileSync(join(repository, `src/db/migrations/${name}/${number}_new.sql`), sql)
      const schema = join(repository, 'schema.sql')
      const text = readFileSync(schema, 'utf8')
      const at = name === 'main' ? text.search(/^-- =+ clicks\.db/m) : text.length
      writeFileSync(schema, `${text.slice(0, at)}${sql}\n${text.slice(at)}`)
    }
  }

  const unit = () => machine.must('cat /etc/systemd/system/terse.service')
  const edit = (name: string, from: string, to: string) => {
    const file = join(repository, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }

  testLong('Upgrade: to the newest version, back with the data of before, and to the newest again', async () => {
    migration(9990)
    edit('deploy/terse.service', 'LimitNOFILE=65536', 'LimitNOFILE=65537')
    commit(repository, 'Second')
    expect(await typeBlock(upgrade)).toMatch(/Upgraded from .* to .*\. The server didn't answer for \d+\.\d s\.\n$/)
    expect([await version(), await unit()]).toEqual(['Second', expect.stringContaining('LimitNOFILE=65537')])
    await machine.must('terse-run admin users create after@example.com')
    const said = await typeBlock(back)
    expect(said).toContain('You lose what was created and changed since then: 0 workspaces, 1 users, 0 links, 0 clicks, and all changes.')
    expect(said).toContain('Went back from')
    expect([await version(), await users()]).toEqual(['First', expect.not.stringContaining('after@example.com')])
    expect(await unit()).toContain('LimitNOFILE=65536')
    expect(await machine.must('ls /var/lib/terse/after-upgrade')).toContain('main.db')
    expect(await typeBlock(upgrade)).toContain('Upgraded from')
    expect([await version(), await users()]).toEqual(['Second', expect.stringContaining('ann@example.com')])
    expect(await open()).toBe('')
    // What was moved away the first time is kept.
    await typeBlock(back)
    expect(await machine.must('ls -d /var/lib/terse/after-upgrade*/main.db')).toMatch(/after-upgrade-\d{8}T\d{6}\/[\s\S]*after-upgrade\//)
    await typeBlock(upgrade)
    expect(await version()).toBe('Second')
  })

  testLong('Upgrade: back to a version from before there was a build, with all data, and a unit that was edited stays', async () => {
    const [build = '', serve = ''] = ['scripts/build.ts', 'scripts/serve.ts'].map((name) => readFileSync(join(repository, name), 'utf8'))
    rmSync(join(repository, 'scripts/build.ts'))
    writeFileSync(join(repository, 'scripts/serve.ts'), "await import('../src/main.ts')\n")
    edit('deploy/terse.service', 'Type=notify', 'Type=exec')
    commit(repository, 'Without a build')
    writeFileSync(join(repository, 'scripts/build.ts'), build)
    writeFileSync(join(repository, 'scripts/serve.ts'), serve)
    commit(repository, 'With a build')
    await machine.must('echo "# edited" >> /etc/systemd/system/terse.service')
    expect(await typeBlock(upgrade)).toContain('terse.service was edited, so it stays as it is.')
    await machine.must('terse-run admin users create kept@example.com')
    await machine.must('rm -rf /opt/terse/.versions')
    expect(await machine.must('/opt/terse/deploy/upgrade --back HEAD~1')).toContain('so all data stays as it is.')
    expect([await version(), await users()]).toEqual(['Without a build', expect.stringContaining('kept@example.com')])
    expect(await unit()).toContain('# edited')
    await machine.must('cp /opt/terse/deploy/terse.service /etc/systemd/system/')
    edit('deploy/terse.service', 'Type=exec', 'Type=notify')
    commit(repository, 'Second')
    expect(await typeBlock(upgrade)).toContain('Upgraded from')
    expect(await unit()).toContain('Type=notify')
  })

  testLong('Upgrade: what can be checked is checked before the server is stopped', async () => {
    const pid = () => machine.must('cat /run/terse-test/pid')
    const before = await pid()
    const refused = async (sentence: string, command = upgrade) => {
      expect(await machine.type(command)).toEqual({ status: 1, text: expect.stringContaining(sentence) })
      expect([await pid(), await version()]).toEqual([before, 'Second'])
      await ready()
    }
    await refused('This version runs already')
    await refused('There is no version v99', '/opt/terse/deploy/upgrade v99')
    await machine.must('echo >> /opt/terse/README.md')
    await refused('has changes of its own')
    await machine.must('git -C /opt/terse checkout -q README.md')
    const lock = readFileSync(join(repository, 'bun.lock'), 'utf8')
    writeFileSync(join(repository, 'bun.lock'), 'nonsense')
    commit(repository, 'Without packages')
    await refused("The new version can't be built")
    writeFileSync(join(repository, 'bun.lock'), lock)
  })

  testLong('Upgrade: a version that doesn’t get ready is replaced by the old one, with its data', async () => {
    migration(9991)
    const main = join(repository, 'src/main.ts')
    const content = readFileSync(main, 'utf8')
    writeFileSync(
      main,
      content.replace(
        'const secretKey = loadSecretKey',
        "throw new StartError('This version is broken.')\n  const secretKey = loadSecretKey",
      ),
    )
    commit(repository, 'Broken')
    const { status, text } = await machine.type(upgrade)
    expect([status, text]).toEqual([1, expect.stringContaining("The new version didn't get ready. The old one runs again")])
    expect(await machine.must('cat /run/terse-test/log')).toContain('This version is broken.')
    await ready()
    expect([await version(), await users()]).toEqual(['Second', expect.stringContaining('ann@example.com')])
    expect(await open()).toBe('')
  })

  testLong('Go on without a database: a server without clicks.db goes on', async () => {
    await machine.must('systemctl stop terse; rm /var/lib/terse/clicks.db*; systemctl start terse')
    await until(async () => (await machine.type('systemctl is-active terse')).status !== 0)
    expect(await machine.must('tail -n 3 /run/terse-test/log')).toContain('clicks.db is missing')
    expect(await typeBlock(acceptLoss)).toContain('has a new clicks.db')
    await ready()
    expect(await users()).toContain('ann@example.com')
  })

  testLong('Keys: after a rotation, everything that was encrypted can be read, also without the old key', async () => {
    await typeBlock(rotate)
    await ready()
    expect(await machine.must('cat /etc/terse.env')).toMatch(/^SECRET_KEY='.+'\nOLD_SECRET_KEYS='.+'$/m)
    await typeBlock(forgetOldKey)
    await ready()
    expect(await users()).toContain('ann@example.com')
    expect(await machine.must('cat /run/terse-test/log')).not.toContain('was written with another key')
  })

  testLong('A deleted or replaced database: what the server rescued becomes the data again', async () => {
    await machine.must('rm /var/lib/terse/main.db-wal')
    await machine.type('terse-run admin users create refused@example.com')
    const folder = () => machine.type('ls -d /var/lib/terse/rescued-*').then(({ text }) => text.trim())
    await until(async () => /rescued-\w+$/.test(await folder()), 30_000)
    await typeBlock(rescue.replace(/\/var\/lib\/terse\/rescued-\w+/, await folder()))
    await ready()
    expect(await users()).toContain('ann@example.com')
  })

  let token = ''
  const post = async (path: string, body: object) =>
    JSON.parse(
      await machine.must(
        `curl -s -X POST -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}' http://127.0.0.1:3000/v1/${path}`,
      ),
    )

  testLong('Changing your domain: links on the former host redirect, and so do those on the new one', async () => {
    await machine.must('echo REDIRECT_URL=https://old.example >> /etc/terse.env && systemctl restart terse')
    await ready()
    token = (await machine.must('terse-run admin tokens create ann@example.com guide')).match(/Secret: (\S+)/)?.[1] ?? ''
    const { id } = await post('workspaces', { name: 'Acme' })
    await post(`workspaces/${id}/links`, { destination_url: 'https://example.com/', slug: 'sale' })
    await machine.must("sed -i '/^REDIRECT_URL=/d' /etc/terse.env")
    await typeBlock(domain)
    await ready()
    for (const host of ['old.example', 'new.example'])
      expect(await machine.must(`curl -si -H 'Host: ${host}' http://127.0.0.1:3000/sale`)).toContain('302 Found')
  })

  testLong('Move to another machine: the data comes along', async () => {
    await typeBlock(pack)
    await machine.must('rm -rf /var/lib/terse')
    await typeBlock(unpack)
    await ready()
    expect([await users(), await open()]).toEqual([expect.stringContaining('ann@example.com'), ''])
  })

  testLong('Close the service: changes are refused, and all data is handed over', async () => {
    await typeBlock(handOver)
    expect(await machine.must('ls /mnt/other-disk/handover/workspaces /mnt/other-disk/handover/backup')).toMatch(/main\.db[\s\S]*acme\.zip/)
    const refused = await post('workspaces', { name: 'Other' })
    expect(refused.error).toBe('This service closes on December 31. Links redirect until then.')
    expect(await machine.must("curl -si -H 'Host: new.example' http://127.0.0.1:3000/sale")).toContain('302 Found')
    await typeBlock(close)
    expect((await machine.type('systemctl is-active terse')).status).not.toBe(0)
    await machine.must('systemctl start terse && terse-run admin maintenance off')
    await ready()
  })

  const withLitestream = litestream === undefined ? test.skip : testLong
  withLitestream(
    'Replicate and Restore from a replica: a folder, the newest state and a moment (where Litestream is installed)',
    async () => {
      await machine.must(
        `printf "REPLICA_URL='/mnt/other-disk/terse'\\nSECRET_KEY='%s'\\n" "$(cat /var/lib/terse/secret.key)" >> /etc/terse.env`,
      )
      await typeBlock(replica)
      await ready()
      const sent = async () => (await machine.must("find /mnt/other-disk/terse -path '*/main.db/*' -type f | wc -l")).trim()
      await until(async () => Number(await sent()) > 0)
      const before = await sent()
      await machine.must('terse-run admin users create mona@example.com')
      await until(async () => (await sent()) !== before)
      const at = (await machine.must('sleep 2; date -u +%Y-%m-%dT%H:%M:%SZ; sleep 2')).trim()
      await machine.must('terse-run admin users create late@example.com')
      await typeBlock(newest)
      await ready()
      expect(await users()).toContain('late@example.com')
      // In the foreground until somebody types Ctrl+C.
      const typed = moment.replace('2026-03-10T11:55:00Z', at).trim().split('\n')
      const [last = ''] = typed.splice(-1)
      await typeBlock(typed.join('\n'))
      await machine.must(`${last} > /run/terse-test/moment 2>&1 < /dev/null & serving=$!`)
      await ready()
      await machine.must('kill -INT $serving; wait $serving')
      await machine.must('systemctl start terse')
      await ready()
      expect([await users(), at]).toEqual([expect.not.stringContaining('late@example.com'), at])
      expect(await users()).toContain('mona@example.com')
      await machine.must(
        'cd /opt/terse; export REPLICA_URL=file:///mnt/other-disk/terse; mkdir -p .bin && ln -sf /usr/local/bin/litestream .bin/litestream',
      )
      const newestGeneration = (await machine.must('ls -d /mnt/other-disk/terse/generations/*/ | tail -n 1')).match(/\d{6}/)?.[0] ?? ''
      expect(await typeBlock(verify.replace('000002', newestGeneration))).toMatch(/clicks\.db\n[\s\S]*main\.db\n/)
      expect((await machine.must('stat -c %a "$look"')).trim()).toBe('700')
      expect(await open()).toBe('')
    },
  )
})
