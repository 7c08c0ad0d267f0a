import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { filesIn } from '../../src/db/files.ts'
import { temporary } from '../bench/processes.ts'
import { findLitestream, run } from '../replica/litestream.ts'
import { check, type Found } from './check.ts'
import { type Answered, REDIRECTS_PER_SECOND, signUp, startLoad, WRITES_PER_SECOND } from './load.ts'
import { type Kind, openReplica } from './replica.ts'
import { type Service, startService } from './service.ts'
import { contend } from './two-servers.ts'

const USAGE = 'bun run drill [--two-servers] [--long] [--replica file|s3]'
const MAY_LOSE_S = 2
const LONG_ROUNDS = 20

/** How the service ends, before its data is deleted. alone: it ran a while without Litestream before. moved: its replica is a new one. */
const ENDS = ['killed', 'stopped', 'alone, killed', 'moved, killed'] as const
type End = (typeof ENDS)[number]
type Round = Found & { number: number; end: End; acknowledged: number; clicks: number; restoreMs: number; isRight: boolean }

/** Loses the machine again and again. Returns the exit status: 0 where every restore was right. */
export async function drill(args: string[], env: Record<string, string | undefined>): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { 'two-servers': { type: 'boolean' }, long: { type: 'boolean' }, replica: { type: 'string', default: 'file' } },
  })
  if (values.replica !== 'file' && values.replica !== 's3') {
    console.error(USAGE)
    return 2
  }
  const litestream = findLitestream(env.LITESTREAM || undefined)
  console.log(`Litestream ${run([litestream, 'version']).message}`)
  const folder = temporary('drill')
  mkdirSync(folder)
  const replica = await openReplica(values.replica, folder, env.VERSITYGW || undefined)
  try {
    const settings = {
      ...replica.env,
      LITESTREAM: litestream,
      SECRET_KEY: 'a secret key only for the drill',
      LOG_LEVEL: 'info',
      LEASE_SECONDS: '2',
    }
    const isLong = values.long === true
    if (values['two-servers']) {
      const { rounds, right } = await contend({ folder, env: settings, litestream, replica, kind: values.replica, isLong })
      console.log(`${right} of ${rounds} rounds were right (no change acknowledged by both, each generation whole)`)
      return right === rounds ? 0 : 1
    }
    const rounds = await loseAgainAndAgain(folder, settings, isLong, values.replica)
    const right = rounds.filter(({ isRight }) => isRight).length
    console.log(`${right} of ${rounds.length} restores were correct (at most ${MAY_LOSE_S} s lost after a kill, nothing after a stop)`)
    return right === rounds.length ? 0 : 1
  } finally {
    replica.close()
  }
}

async function loseAgainAndAgain(folder: string, env: Record<string, string>, isLong: boolean, kind: Kind): Promise<Round[]> {
  const dataDir = join(folder, 'data')
  const start = (script: 'scripts/serve.ts' | 'src/main.ts' = 'scripts/serve.ts') => startService({ script, dataDir, env })
  const answered: Answered = { links: new Map(), clicks: [], clicksBefore: 0 }
  const rounds: Round[] = []
  console.log(`${WRITES_PER_SECOND} writes/s, ${REDIRECTS_PER_SECOND} redirects/s`)
  printRow(['round', 'replica', 'end', 'acknowledged', 'lost', 's lost', 'clicks', 'lost', 's lost', 'integrity', 'restore ms'])

  let service = await start()
  try {
    const token = await signUp(service)
    for (let number = 1; number <= (isLong ? LONG_ROUNDS : ENDS.length); number++) {
      const end = ENDS[(number - 1) % ENDS.length] ?? 'killed'
      // The lengths differ, so that a kill may come at any point between two checkpoints.
      const loadMs = isLong ? 3000 + Math.random() * 5000 : 4000
      if (end === 'moved, killed') {
        await service.stop()
        env.REPLICA_URL += `-${number}`
        service = await start()
      }
      if (end === 'alone, killed') service = await runAlone(service, { start, token, answered, prefix: `a${number}`, dataDir })
      const endedAt = await loseUnderLoad(service, { end, token, answered, prefix: `r${number}`, loadMs })
      const [acknowledged, clicks] = [answered.links.size, answered.clicksBefore + answered.clicks.length]
      rmSync(dataDir, { recursive: true, force: true })
      service = await start()
      const found = check(dataDir, answered, endedAt)
      const restoreMs = Number(service.log().match(/"ms":(\d+),"msg":"restored/)?.[1])
      const mayLose = end === 'stopped' ? 0 : MAY_LOSE_S
      const isRight = found.integrity === 'ok' && Math.max(found.secondsLost, found.clickSecondsLost) <= mayLose
      const round = { number, end, acknowledged, clicks, restoreMs, isRight, ...found }
      rounds.push(round)
      printRow(cellsOf(round, kind))
    }
  } finally {
    await service.kill()
  }
  return rounds
}

type Lose = { end: End; token: string; answered: Answered; prefix: string; loadMs: number }

/** Returns when it ended. */
async function loseUnderLoad(service: Service, { end, token, answered, prefix, loadMs }: Lose): Promise<number> {
  const load = startLoad(service, token, prefix, answered)
  await Bun.sleep(loadMs)
  const endedAt = Date.now()
  if (end !== 'stopped') await service.kill()
  else if ((await service.stop()) !== 0) throw new Error(`The service didn't stop cleanly:\n${service.log()}`)
  await load.stop()
  return end === 'stopped' ? Date.now() : endedAt
}

type Alone = {
  start: (script?: 'scripts/serve.ts' | 'src/main.ts') => Promise<Service>
  token: string
  answered: Answered
  prefix: string
  dataDir: string
}

/** Runs it without Litestream, which misses checkpoints that empty the write-ahead log; then with it again. */
async function runAlone(service: Service, { start, token, answered, prefix, dataDir }: Alone): Promise<Service> {
  await service.stop()
  const alone = await start('src/main.ts')
  const load = startLoad(alone, token, prefix, answered)
  for (let checkpoint = 0; checkpoint < 3; checkpoint++) {
    await Bun.sleep(700)
    for (const file of Object.values(filesIn(dataDir))) {
      const database = new Database(file, { timeout: 5000 })
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    }
  }
  await load.stop()
  await alone.stop()
  return start()
}

const WIDTHS = [5, 7, 14, 12, 5, 6, 8, 6, 6, 9, 10]
const printRow = (cells: (string | number)[]) =>
  console.log(cells.map((cell, index) => String(cell).padStart(WIDTHS[index] ?? 0)).join('  '))

const cellsOf = (round: Round, kind: Kind): (string | number)[] => [
  round.number,
  kind,
  round.end,
  round.acknowledged,
  round.lost,
  round.secondsLost.toFixed(2),
  round.clicks,
  round.clicksLost,
  round.clickSecondsLost.toFixed(2),
  round.integrity,
  `${round.restoreMs}${round.isRight ? '' : ' WRONG'}`,
]
