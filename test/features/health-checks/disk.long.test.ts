import { afterEach, describe, expect, test } from 'bun:test'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDiskCheck } from '../../../src/features/health-checks/disk.ts'
import { HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { DISKS, type Disk } from '../../full-disk.ts'
import { expectErrors } from '../../logged-errors.ts'
import { type Server, startServer, until } from '../../server.ts'

const small = DISKS.find(({ name, isHere }) => isHere && name.startsWith('a small disk'))
let disk: Disk
let server: Server | undefined
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.child.exited
  disk.remove()
})

/** Fills the disk but for a share of it. */
function fillTo(free: number): void {
  rmSync(join(disk.dataDir, 'ballast'), { force: true })
  const { bavail, blocks, bsize } = statfsSync(disk.dataDir)
  writeFileSync(join(disk.dataDir, 'ballast'), Buffer.alloc(Math.max(0, bavail - Math.floor(blocks * free)) * bsize))
}

describe.skipIf(small === undefined)('a disk that fills up', () => {
  test('is noticed by the server before it is full, and so is that it has space again', async () => {
    disk = (small as (typeof DISKS)[number]).open()
    expectErrors(/Only [\d.]+ % of the disk is free/)
    const running = await startServer(disk.dataDir, {})
    server = running
    const names = async () => {
      const { conditions } = (await (await fetch(`${running.url}/readyz`)).json()) as { conditions: { name: string }[] }
      return conditions.map(({ name }) => name)
    }
    fillTo(0.08)
    await until(async () => (await names()).includes('disk_low'))
    disk.heal(running)
    await until(async () => (await names()).length === 0)
  })

  test('is noticed by the rate at which it fills up, which is measured for hours', async () => {
    disk = (small as (typeof DISKS)[number]).open()
    const check = createDiskCheck({ config: { dataDir: disk.dataDir } as never })
    let now = 0
    expect(await check(now)).toBeUndefined()
    // In six hours it loses a third of its space: it will be full within a day.
    for (const share of [0.95, 0.85, 0.75, 0.65]) {
      fillTo(share)
      now += 2 * HOUR
      if (now < 6 * HOUR) expect(await check(now)).toBeUndefined()
    }
    expect(await check(now)).toMatch(/^At the present rate, the disk will be full at 1970-01-0/)
    disk.heal(server as never)
    now += 5 * MINUTE
    expect(await check(now)).toBeUndefined()
  })
})
