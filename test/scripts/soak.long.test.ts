import { describe, expect, test } from 'bun:test'
import { readPlan } from '../../scripts/soak/options.ts'
import { type Sample, slopePerHour, walFaults } from '../../scripts/soak/samples.ts'
import { volume } from '../volume.ts'

const SECONDS = volume('SOAK_SECONDS', { short: 3, long: 10 })
const SCRIPT = new URL('../../scripts/soak.ts', import.meta.url).pathname
const MIB = 1024 * 1024
const sampleAt = (seconds: number, fields: Partial<Sample> = {}): Sample => ({
  seconds,
  memory: { all: 100 },
  mainDb: 0,
  mainWal: 0,
  clicksDb: 0,
  clicksWal: 0,
  ...fields,
})

async function run(...args: string[]) {
  const child = Bun.spawn([process.execPath, SCRIPT, ...args], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [output, faults] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { status: await child.exited, output, faults }
}

describe('bun run soak', () => {
  test('finds each answer right and each click counted, and tells what grew', async () => {
    const { status, output, faults } = await run('--minutes', String(SECONDS / 60), '--every', '1', '--redirects', '150', '--changes', '10')
    expect([status, faults]).toEqual([0, ''])
    expect(output).toMatch(/wrong responses and counts +0\n/)
    for (const figure of ['slope after the warm-up', 'clicks.db, per click', 'main.db, per change', 'largest WAL'])
      expect(output).toContain(figure)
    expect(Number(output.match(/redirects +(\d+)/)?.[1])).toBeGreaterThan(SECONDS * 50)
  })

  test('says how it is used, and what of it is wrong', async () => {
    expect(await run('--help')).toMatchObject({ status: 0, output: expect.stringContaining('--minutes') })
    expect(await run('--minutes', 'ten')).toMatchObject({
      status: 1,
      faults: expect.stringContaining('--minutes must be a number above 0'),
    })
    expect(readPlan([])).toEqual({ minutes: 2, redirects: 500, changes: 20, everyMs: 5000 })
  })
})

test('memory that rises evenly has its slope, whatever it began with', () => {
  const samples = Array.from({ length: 10 }, (_, index) => sampleAt(index * 60, { memory: { all: 80 + index } }))
  expect(slopePerHour(samples, ({ memory }) => memory.all)).toBeCloseTo(60)
  expect(slopePerHour([sampleAt(0), sampleAt(9)], ({ memory }) => memory.all)).toBe(0)
})

test('a WAL above 64 MiB is a fault, of either database', () => {
  expect(walFaults([sampleAt(0, { mainWal: 64 * MIB, clicksWal: 64 * MIB })])).toEqual([])
  expect(walFaults([sampleAt(0, { clicksWal: 65 * MIB }), sampleAt(1)])).toEqual(['clicks.db-wal grew to 65.00 MiB'])
})
