import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDataDir, removeDataDir, type Server, spawnServer, until } from '../server.ts'

// With a stand-in for systemd: a datagram socket that writes down which messages came, and when.

const STAND_IN = `
import array, os, socket, sys, time
received = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
received.bind(sys.argv[1])
log = open(sys.argv[2], 'a', 1)
while True:
    message, ancillary, _, _ = received.recvmsg(4096, 4096)
    # The sender of a barrier waits until its file is closed.
    for level, kind, data in ancillary:
        if kind == socket.SCM_RIGHTS:
            for file in array.array('i', data): os.close(file)
    for line in message.decode().split('\\n'):
        if line: log.write(line + '\\n')
`
const canRun = ['python3', 'systemd-notify'].every((program) => Bun.which(program) !== null)
const WATCHDOG_MS = 1500

let folder: string
let dataDir: string
let standIn: Bun.Subprocess
let server: Server
const messages = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
const beats = () => messages().filter((message) => message === 'WATCHDOG=1').length

describe.skipIf(!canRun)('systemd', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'terse-notify-'))
    dataDir = newDataDir()
    const socket = join(folder, 'socket')
    standIn = Bun.spawn(['python3', '-c', STAND_IN, socket, join(folder, 'log')], { stdio: ['ignore', 'ignore', 'inherit'] })
    await until(() => existsSync(socket))
    server = spawnServer(dataDir, { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(WATCHDOG_MS * 1000) })
  })
  afterEach(async () => {
    server.child.kill('SIGKILL')
    await server.child.exited
    standIn.kill('SIGKILL')
    await standIn.exited
    removeDataDir(dataDir)
    rmSync(folder, { recursive: true })
  })

  test('hears that the server answers, that its event loop runs, and that it stops', async () => {
    await until(() => existsSync(join(folder, 'log')) && messages().includes('READY=1'))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await until(() => beats() >= 3)
    expect(messages().indexOf('READY=1')).toBeLessThan(messages().indexOf('WATCHDOG=1'))
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)
    expect(messages()).toContain('STOPPING=1')
  })

  test('hears nothing of a server that is frozen, for as long as it takes to be restarted, and hears of it again afterwards', async () => {
    await until(() => existsSync(join(folder, 'log')) && beats() >= 1)
    server.child.kill('SIGSTOP')
    // One may be on its way.
    const before = beats()
    const frozenAt = performance.now()
    await until(() => performance.now() - frozenAt > WATCHDOG_MS * 2)
    expect(beats()).toBeLessThanOrEqual(before + 1)
    server.child.kill('SIGCONT')
    await until(() => beats() >= before + 3)
  })
})
