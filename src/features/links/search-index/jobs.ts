import type { Core } from '../../../core.ts'
import { LARGE_BYTES } from '../listing/large.ts'
import {
  configureIndex,
  countUnindexed,
  findIndexState,
  hasLargeWorkspace,
  indexAddedLinks,
  indexChangedLinks,
  mergePages,
  startMerge,
  subtractRemoved,
} from './queries.ts'

type Needs = Pick<Core, 'db' | 'write'>

// Lists read so many links without the index. Indexing a link by itself would cost about thirty times as much as in a batch.
const AT_LEAST = 1000
// Takes about two milliseconds.
const STEP = 250
// Keeps up with the parts that the steps add.
const PAGES = 32
// Nobody waits for the nightly merge, so its steps are shorter.
const NIGHTLY_PAGES = 8
// Other processes, such as an import of the command line, get their turn to write.
const PAUSE_MS = 10

/** Pauses for as long as a step took. A shorter pause would often end before a process that waits for the lock tries again. */
const pauseSince = (startedAt: number) => Bun.sleep(Math.max(PAUSE_MS, performance.now() - startedAt))

/** Indexes the texts of links, once there is a workspace that needs the index. `atLeast`: fewer links wait until there are more. */
export async function indexLinks({ db, write }: Needs, _: number, stopping: AbortSignal, atLeast = AT_LEAST): Promise<void> {
  if ((await findIndexState(db)).indexed_to === 0 && !(await hasLargeWorkspace(db, LARGE_BYTES))) return
  for (let isConfigured = false; !stopping.aborted; isConfigured = true) {
    const { added, changed } = await countUnindexed(db, atLeast)
    if (added < atLeast && changed < atLeast) return
    const startedAt = performance.now()
    if (!isConfigured) await write(configureIndex)
    if (added >= atLeast) await write((tx) => indexAddedLinks(tx, STEP))
    else await write((tx) => indexChangedLinks(tx, STEP))
    await write((tx) => mergePages(tx, PAGES))
    await pauseSince(startedAt)
  }
}

/** Indexes what has changed, and removes from the index what is left of the texts of deleted and changed links. */
export async function purgeLinkIndex({ db, write }: Needs, now: number, stopping: AbortSignal): Promise<void> {
  if ((await findIndexState(db)).indexed_to === 0) return
  await indexLinks({ db, write }, now, stopping, 1)
  const { removed } = await findIndexState(db)
  if (removed === 0 || stopping.aborted) return
  await write(startMerge)
  for (let startedAt = performance.now(); await write((tx) => mergePages(tx, NIGHTLY_PAGES)); startedAt = performance.now()) {
    if (stopping.aborted) return
    await pauseSince(startedAt)
  }
  await write((tx) => subtractRemoved(tx, removed))
}
