import { hostname } from 'node:os'
import type { Config } from '../../src/config.ts'
import { filesIn } from '../../src/db/files.ts'
import { requireKey } from '../../src/db/key-check.ts'
import { readClaim, writeClaim } from '../../src/features/replication/claim.ts'
import {
  createGeneration,
  folderOf,
  type Generation,
  type GenerationOrigin,
  listGenerations,
} from '../../src/features/replication/generations.ts'
import { leaseStore, renewEveryMs } from '../../src/features/replication/keep-lease.ts'
import { acquireLease, createLease, LeaseTaken } from '../../src/features/replication/lease.ts'
import type { Store } from '../../src/features/replication/store.ts'
import type { Log } from '../../src/lib/log.ts'
import type { Replica } from '../../src/lib/replica.ts'
import { keyFingerprint } from '../../src/lib/secrets.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { forgetMetadata, restore, stateOf } from './restore.ts'

/** at, generation: what is to be restored, if not the newest state. */
export type Asked = { at: string | undefined; generation: number | undefined }
export type Setup = { litestream: string; config: Config; asked: Asked; log: Log; replica: Replica }
type Place = Setup & { store: Store; generations: Generation[] }

/**
 * Makes sure that the data folder has a generation of the replica to write to, and the lease of the replica. A folder without databases gets
 * those of the replica. Resolves with where in the replica the databases go.
 */
export async function prepare(setup: Setup): Promise<{ folder: string }> {
  const { config, asked, log, replica } = setup
  const state = stateOf(config.dataDir)
  if (state === 'whole' && (asked.at !== undefined || asked.generation !== undefined))
    throw new StartError(
      `${config.dataDir} already has databases, but ${asked.at === undefined ? '--generation' : '--at'} restores into an empty folder. Move the folder away first.`,
    )
  // Before the lease is taken from a server that could use the data.
  if (state === 'whole') requireKey(filesIn(config.dataDir).main, config)
  const store = leaseStore(replica, config)
  const claim = readClaim(config.dataDir)
  let generations: Generation[]
  try {
    generations = await listGenerations(store)
  } catch (error) {
    // Links have to redirect while a bucket is away. But one that was never reached isn't where changes go.
    if (state === 'empty' || claim?.url !== replica.url) throw outOfReach(replica, error)
    const changes = config.lease ? 'changes are only accepted' : 'changes are only sent'
    log.error({ err: error, replica: replica.url }, `the replica can't be reached, so ${changes} once it responds`)
    return claim
  }
  const place = { ...setup, store, generations }
  try {
    return await (state === 'whole' ? adopt(place) : fill(place))
  } catch (error) {
    if (error instanceof LeaseTaken)
      throw new StartError(`The server on ${error.host} writes to the replica ${replica.url}. Stop that server first, then start this one.`)
    throw error instanceof StartError ? error : outOfReach(replica, error)
  }
}

/** Takes a replica for a folder that has data: its own generation, or the first one of a replica that is nobody's. */
async function adopt(place: Place): Promise<{ folder: string }> {
  const { config, replica, generations } = place
  const claimed = readClaim(config.dataDir)
  const newest = generations.at(-1)
  if (newest !== undefined && newest.instance !== claimed?.instance) throw belongsToAnother(place, newest)
  const instance = claimed?.instance ?? crypto.randomUUID()
  await acquire(place, instance)
  const isContinued = newest !== undefined && claimed?.url === replica.url
  // A replica that has lost its generations, or a new one: a whole copy is sent.
  if (!isContinued) forgetMetadata(config.dataDir)
  const number = newest?.number ?? 1
  const generation = newest ?? begin(config, { number, instance, from: null })
  // The generation is recorded even if it exists, because a store that accepts it twice has no conditional writes.
  await record(place, generation)
  writeClaim(config.dataDir, { url: replica.url, instance, generation: number, folder: generation.folder })
  return generation
}

/** Restores what a replica has into an empty folder, and begins a generation with it. */
async function fill(place: Place): Promise<{ folder: string }> {
  const { litestream, config, asked, log, replica, generations } = place
  const chosen = choose(place)
  if (chosen !== undefined && ![config.secretKey ?? '', ...config.oldSecretKeys].map(keyFingerprint).includes(chosen.key))
    throw new StartError(
      `The replica ${replica.url} was written with another SECRET_KEY. Set SECRET_KEY to the value that it was written with.`,
    )
  // Under a new name: a server that still has the former folder is refused.
  const instance = crypto.randomUUID()
  await acquire(place, instance)
  const renewing = keepRenewing(place, instance)
  const number = (generations.at(-1)?.number ?? 0) + 1
  const startedAt = performance.now()
  let begun: Generation | undefined
  const beginWith = async (from: GenerationOrigin | null): Promise<Generation> => {
    begun = begin(config, { number, instance, from })
    await record(place, begun)
    writeClaim(config.dataDir, { url: replica.url, instance, generation: number, folder: begun.folder })
    return begun
  }
  try {
    // A generation that ended before its first copy was sent has nothing: then the one before it is the newest.
    for (const from of chosen === undefined ? [undefined] : generations.slice(0, generations.indexOf(chosen) + 1).toReversed()) {
      const wanted = { folder: from?.folder ?? '', at: asked.at }
      const restored = await restore(litestream, config, wanted, async (transactions) => {
        if (!(await renewing.isHeld())) throw new LeaseTaken('another machine')
        await beginWith({ generation: from?.number ?? 0, at: asked.at ?? null, transactions })
      })
      if (restored === undefined && asked.generation === undefined) continue
      if (restored === undefined || begun === undefined) break
      const ms = Math.round(performance.now() - startedAt)
      log.info({ replica: replica.url, generation: from?.number ?? 0, ...restored.transactions, ms }, 'restored both databases')
      if (restored.undone.length > 0)
        log.warn({ erasures: restored.undone }, 'the restored data may contain clicks of erased visitors again, so repeat these erasures')
      return begun
    }
    if (asked.at !== undefined || asked.generation !== undefined) throw hasNothing(place)
    log.info({ replica: replica.url }, 'the replica is empty, so this is a new instance')
    return await beginWith(null)
  } finally {
    await renewing.stop()
  }
}

/** The generation to restore: the one that was asked for, the newest of a moment, or the newest. */
function choose({ asked: { at, generation }, generations, ...place }: Place): Generation | undefined {
  if (generation !== undefined) {
    const chosen = generations.find(({ number }) => number === generation)
    if (chosen) return chosen
    const known = generations.map(({ number }) => number).join(', ') || 'none'
    throw new StartError(`The replica ${place.replica.url} has no generation ${generation}. Generations: ${known}.`)
  }
  if (at === undefined) return generations.at(-1)
  const chosen = generations.findLast(({ created_at }) => created_at === '' || Date.parse(created_at) <= Date.parse(at))
  if (!chosen && generations.length > 0) throw hasNothing({ ...place, generations, asked: { at, generation } })
  return chosen
}

const begin = (config: Config, { number, instance, from }: Pick<Generation, 'number' | 'instance' | 'from'>): Generation => ({
  number,
  folder: folderOf(number),
  instance,
  key: keyFingerprint(config.secretKey ?? ''),
  created_by: hostname(),
  created_at: new Date().toISOString(),
  from,
})

/** Adds a generation to the list. Throws a StartError if another server did, or if the store can't reliably detect that. */
async function record({ config, replica, store }: Place, generation: Generation): Promise<void> {
  if (!(await createGeneration(store, generation))) {
    const newest = (await listGenerations(store)).at(-1)
    if (newest?.instance === generation.instance && newest.number === generation.number) return
    throw new LeaseTaken(newest?.created_by ?? 'another machine')
  }
  if (config.lease && (await createGeneration(store, generation)))
    throw new StartError(
      `The replica ${replica.url} is on a store without conditional writes, so Terse can't make sure that only one server writes. Use another store, or set LEASE=off and make sure that only one server runs.`,
    )
}

async function acquire({ config, log, store }: Place, holder: string): Promise<void> {
  if (!config.lease) return
  const wait = (ms: number, host: string) => {
    log.warn(
      { host, seconds: Math.ceil(ms / 1000) },
      'another server holds the lease of the replica, so this server waits until the lease expires',
    )
    return Bun.sleep(ms)
  }
  await acquireLease({ store, holder, host: hostname(), seconds: config.lease.seconds, wait })
}

/** Renews the lease while a restore takes its time. */
function keepRenewing({ config, store }: Place, holder: string): { isHeld: () => Promise<boolean>; stop: () => Promise<void> } {
  if (!config.lease) return { isHeld: async () => true, stop: async () => {} }
  const { seconds } = config.lease
  const lease = createLease({ store, holder, host: hostname(), seconds })
  // One after the other, so that none is on its way when the server begins with its own. Failures show by a lease that isn't held.
  let renewed = Promise.resolve()
  const renew = () => {
    renewed = renewed.then(lease.renew).catch(() => {})
  }
  renew()
  const timer = setInterval(renew, renewEveryMs(seconds))
  return {
    isHeld: async () => {
      await renewed
      return lease.isHeld()
    },
    stop: () => {
      clearInterval(timer)
      return renewed
    },
  }
}

const belongsToAnother = ({ config, replica }: Place, { number, created_by, created_at }: Generation) =>
  new StartError(
    `The replica ${replica.url} belongs to another data folder than ${config.dataDir}${created_at === '' ? '' : ` (generation ${number} began on ${created_by} at ${created_at})`}. Set REPLICA_URL to another location. To continue with the data of the replica instead, move main.db and clicks.db away.`,
  )

const hasNothing = ({ replica, asked: { at, generation } }: Pick<Place, 'replica' | 'asked' | 'generations'>) =>
  new StartError(
    at === undefined
      ? `The replica ${replica.url} has no data of generation ${generation}. Choose another generation.`
      : `The replica ${replica.url} has no data from ${at} or earlier. Choose a later time.`,
  )

const outOfReach = (replica: Replica, error: unknown) =>
  new StartError(
    `The replica ${replica.url} can't be reached: ${(error as Error).message}. Check REPLICA_URL${replica.kind === 's3' ? ' and the LITESTREAM_ variables' : ', make this user the owner of the folder, add the folder to ReadWritePaths under systemd'}, and start again.`,
  )
