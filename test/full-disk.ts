import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir, removeDataDir, type Server } from './server.ts'

// Two ways to have no space left. Neither touches the disk of the machine.

const SIZE = '8m'

/** A data folder whose disk can be filled. `by` is how a server is to be started on it. */
export type Disk = {
  dataDir: string
  by: () => string[]
  fill: (server: Server) => void
  heal: (server: Server) => void
  remove: () => void
}

/** A file system in memory with a file on it that takes all there is. */
function openSmallDisk(): Disk {
  const dataDir = newDataDir()
  mount(dataDir)
  const ballast = join(dataDir, 'ballast')
  return {
    dataDir,
    by: () => [],
    fill: () => {
      const { bavail, bsize } = statfsSync(dataDir)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    heal: () => rmSync(ballast, { force: true }),
    remove: () => {
      Bun.spawnSync(['umount', '-l', dataDir])
      removeDataDir(dataDir)
    },
  }
}

/** A process that may write nothing into files: what a quota does. */
function openLimited(): Disk {
  const dataDir = newDataDir()
  let isFull = false
  const limit = (server: Server) => {
    Bun.spawnSync(['prlimit', '--pid', String(server.child.pid), `--fsize=${isFull ? 0 : 'unlimited'}:`])
  }
  return {
    dataDir,
    // Without the trap, the first write past the limit would be the end of the process.
    by: () => ['sh', '-c', `trap '' XFSZ; ${isFull ? 'ulimit -S -f 0; ' : ''}exec "$@"`, 'sh'],
    fill: (server) => {
      isFull = true
      limit(server)
    },
    heal: (server) => {
      isFull = false
      limit(server)
    },
    remove: () => removeDataDir(dataDir),
  }
}

const mount = (folder: string): boolean =>
  Bun.which('mount') !== null && Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'terse-test', folder]).success

function mayMount(): boolean {
  const folder = newDataDir()
  const isMounted = process.platform === 'linux' && mount(folder)
  if (isMounted) Bun.spawnSync(['umount', folder])
  removeDataDir(folder)
  return isMounted
}

export const DISKS: { name: string; isHere: boolean; open: () => Disk }[] = [
  { name: 'a small disk (where the test may mount one)', isHere: mayMount(), open: openSmallDisk },
  { name: 'a limit of the process (where there is prlimit)', isHere: Bun.which('prlimit') !== null, open: openLimited },
]
